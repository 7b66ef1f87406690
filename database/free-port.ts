import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A loopback port that nothing is listening on, below those that a system gives to whoever asks for
 * any, so that nobody gets it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_240, 32_768)
    const probe = createServer()
    const isFree = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false))
      probe.listen(port, '127.0.0.1', () => done(true))
    })
    if (!isFree) continue
    await new Promise((done) => probe.close(done))
    return port
  }
}
