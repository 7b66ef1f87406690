import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Freezing = {
  url: string
  /**
   * What is connected, or connects until it is over, goes dead: nothing comes through any more, and nobody
   * is told. What connects afterwards lives.
   */
  freeze: () => void
  thaw: () => void
  /** From now on so many bytes a second come through from the browser. */
  slowDown: (bytesPerSecond: number) => void
  stop: () => Promise<void>
}

/** Stands before the product as a network does that may change on the way, or be slow. */
export async function startFreezing(product: string): Promise<Freezing> {
  const { hostname, port } = new URL(product)
  const open = new Set<Socket>()
  let speed = Number.POSITIVE_INFINITY
  const pass = (from: Socket, into: Socket, paceOf: () => number) => {
    open.add(from)
    from.on('data', (part: Buffer) => {
      into.write(part)
      const restMs = (part.length / paceOf()) * 1000
      if (restMs < 1) return
      from.pause()
      setTimeout(() => open.has(from) && from.resume(), restMs)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      if (open.delete(from)) into.destroy()
    })
  }
  const frozen = new Set<Socket>()
  let freezing = false
  const server = createServer((near) => {
    if (freezing) return void frozen.add(near.on('error', () => undefined))
    const far = connect(Number(port), hostname)
    pass(near, far, () => speed)
    pass(far, near, () => Number.POSITIVE_INFINITY)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze: () => {
      freezing = true
      for (const each of open) frozen.add(each.pause())
      open.clear()
    },
    thaw: () => {
      freezing = false
    },
    slowDown: (bytesPerSecond) => {
      speed = bytesPerSecond
    },
    stop: async () => {
      for (const each of [...open, ...frozen]) each.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
