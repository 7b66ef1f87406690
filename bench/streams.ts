import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { openConnection, openStream } from './http-connection.ts'
import { makePairs } from './make-pairs.ts'
import { readOptions, writeFigures } from './options.ts'
import { startProduct } from './start-product.ts'

// What an open page costs while nothing happens: the resident size of the server for each idle
// stream, beside a bare node:http server that holds as many.

const options = readOptions({ streams: '2000' }, { streams: '20' })
const count = Number(options.streams)
/** A member may have ten open pages. */
const streamsOfMember = 10
const settleMs = options.smoke ? 50 : 4000
const bareServer = fileURLToPath(new URL('bare-streams.ts', import.meta.url))

type Held = { idleMb: number; heldMb: number; kbEach: number }

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const bare = await measureBare()
  const product = await measureProduct()
  print('| idle streams | server | at rest MB | held MB | kB each |')
  print('|---:|---|---:|---:|---:|')
  for (const [name, held] of Object.entries({ 'bare node:http': bare, product })) {
    const [idle, with_] = [held.idleMb.toFixed(0), held.heldMb.toFixed(0)]
    print(`| ${count} | ${name} | ${idle} | ${with_} | ${held.kbEach.toFixed(1)} |`)
  }
  print('\nGoal: 12 kB each.')
  await writeFigures(options, { count, bare, product })
}

async function measureBare(): Promise<Held> {
  const port = await freePort()
  const bare = spawn(process.execPath, [bareServer, `${port}`])
  process.once('exit', () => bare.kill())
  try {
    await untilListening(port)
    return await hold(port, bare.pid ?? 0, [''])
  } finally {
    bare.kill()
  }
}

async function measureProduct(): Promise<Held> {
  const product = await startProduct()
  try {
    const pairs = await makePairs(product.ownerUrl, Math.ceil(count / streamsOfMember))
    const cookies = pairs.map(({ senderCookie }) => senderCookie)
    return await hold(product.port, product.serverPid, cookies)
  } finally {
    await product.stop()
  }
}

/** Some streams come and go first, so that what is needed once is not counted for each. */
async function hold(port: number, pid: number, cookies: string[]): Promise<Held> {
  end(await open(port, cookies, Math.min(count, 200)))
  await pause(settleMs)
  const idleMb = await residentMb(pid)
  const streams = await open(port, cookies, count)
  await pause(settleMs)
  const heldMb = await residentMb(pid)
  end(streams)
  return { idleMb, heldMb, kbEach: ((heldMb - idleMb) * 1024) / count }
}

type Stream = Awaited<ReturnType<typeof openStream>>

async function open(port: number, cookies: string[], many: number): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let each = 0; each < many; each++) {
    const cookie = cookies[each % cookies.length] ?? ''
    streams.push(await openStream(port, cookie, () => undefined))
  }
  return streams
}

function end(streams: Stream[]): void {
  for (const stream of streams) stream.close()
}

async function residentMb(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const connection = await openConnection(port).catch(() => null)
    if (connection) return connection.close()
    await pause(50)
  }
  throw new Error('The bare server did not start.')
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
