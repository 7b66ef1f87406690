import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '#database/free-port.ts'
import { openConnection, openStream } from './http-connection.ts'
import { makePairs, type Pair } from './make-pairs.ts'
import { readOptions, writeFigures } from './options.ts'
import { cpuMicros, residentMegabytes } from './process-usage.ts'
import { messageRequest } from './sends/send-over-http.ts'
import { type Product, startProduct } from './start-product.ts'

// What an open page costs while nothing happens: the resident size of the server for each idle
// stream, beside a bare node:http server that holds as many. Then, with all of them open, how long a
// message takes from the moment it is due to the other page, at more and more messages a second.

const options = readOptions(
  { streams: '2000', rates: '250,500,1000,2000', seconds: '6' },
  { streams: '20', rates: '20', seconds: '0.3' },
)
const count = Number(options.streams)
const rates = options.rates.split(',').map(Number)
const seconds = Number(options.seconds)
/** So many members write in turns, each to somebody whose page is open. */
const talking = options.smoke ? 4 : 128
/** A member may have ten open pages. */
const streamsOfMember = 10
const settleMs = options.smoke ? 50 : 4000
const bareServer = fileURLToPath(new URL('bare-streams.ts', import.meta.url))

type Held = { idleMb: number; heldMb: number; kbEach: number }
type Delivery = {
  asked: number
  perSecond: number
  p50: number
  p99: number
  cpuMicros: number
  lost: number
}

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const bare = await measureBare()
  const { held: product, deliveries } = await measureProduct()
  print('| idle streams | server | at rest MB | held MB | kB each |')
  print('|---:|---|---:|---:|---:|')
  for (const [name, held] of Object.entries({ 'bare node:http': bare, product })) {
    const [idle, with_] = [held.idleMb.toFixed(0), held.heldMb.toFixed(0)]
    print(`| ${count} | ${name} | ${idle} | ${with_} | ${held.kbEach.toFixed(1)} |`)
  }
  print('\nGoal: 12 kB each.\n')
  print('| asked/s | delivered/s | p50 ms | p99 ms | CPU µs server | not delivered |')
  print('|---:|---:|---:|---:|---:|---:|')
  for (const { asked, perSecond, p50, p99, cpuMicros: cpu, lost } of deliveries) {
    const figures = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), cpu.toFixed(0)]
    print(`| ${asked} | ${figures.join(' | ')} | ${lost} |`)
  }
  if (deliveries.some(({ lost }) => lost > 0)) process.exitCode = 1
  await writeFigures(options, { count, bare, product, deliveries })
}

async function measureBare(): Promise<Held> {
  const port = await freePort()
  const bare = spawn(process.execPath, [bareServer, `${port}`])
  process.once('exit', () => bare.kill())
  try {
    await untilListening(port)
    const { held, streams } = await hold(port, bare.pid ?? 0, [''])
    end(streams)
    return held
  } finally {
    bare.kill()
  }
}

async function measureProduct(): Promise<{ held: Held; deliveries: Delivery[] }> {
  const product = await startProduct()
  try {
    const fewest = Math.max(Math.ceil(count / streamsOfMember), talking)
    const pairs = await makePairs(product.ownerUrl, fewest)
    const cookies = pairs.map(({ senderCookie }) => senderCookie)
    const { held, streams } = await hold(product.port, product.serverPid, cookies)
    const deliveries: Delivery[] = []
    for (const rate of rates) {
      deliveries.push(await deliver(product, pairs.slice(0, talking), rate))
    }
    end(streams)
    return { held, deliveries }
  } finally {
    await product.stop()
  }
}

/** Some streams come and go first, so that what is needed once is not counted for each. */
async function hold(
  port: number,
  pid: number,
  cookies: string[],
): Promise<{ held: Held; streams: Stream[] }> {
  end(await open(port, cookies, Math.min(count, 200)))
  await pause(settleMs)
  const idleMb = await residentMegabytes(pid)
  const streams = await open(port, cookies, count)
  await pause(settleMs)
  const heldMb = await residentMegabytes(pid)
  return { held: { idleMb, heldMb, kbEach: ((heldMb - idleMb) * 1024) / count }, streams }
}

/**
 * Messages at a steady pace, whether or not the ones before are answered: who falls behind shows in
 * the times, which are counted from when a message was due.
 */
async function deliver(
  { port, serverPid }: Product,
  pairs: Pair[],
  rate: number,
): Promise<Delivery> {
  const times: number[] = []
  const due: number[][] = pairs.map(() => [])
  const streams = await Promise.all(
    pairs.map(({ recipientCookie }, place) =>
      openStream(port, recipientCookie, () => {
        times.push(performance.now() - (due[place]?.shift() ?? 0))
      }),
    ),
  )
  const cpuBefore = await cpuMicros(serverPid)
  const begun = performance.now()
  let asked = 0
  const write = async (pair: Pair, place: number) => {
    const connection = await openConnection(port)
    for (let turn = 0; ; turn += 1) {
      const moment = begun + ((turn * pairs.length + place) * 1000) / rate
      if (moment > begun + seconds * 1000) break
      await pause(Math.max(0, moment - performance.now()))
      due[place]?.push(moment)
      asked += 1
      const status = await connection.ask(messageRequest(port, pair))
      if (status !== 201) throw new Error(`A message was answered with ${status}.`)
    }
    connection.close()
  }
  await Promise.all(pairs.map(write))
  const tookMs = performance.now() - begun
  const cpu = (await cpuMicros(serverPid)) - cpuBefore
  for (let waits = 0; times.length < asked && waits < 100; waits += 1) await pause(50)
  end(streams)
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    asked: rate,
    perSecond: (times.length / tookMs) * 1000,
    ...{ p50: at(0.5), p99: at(0.99), cpuMicros: cpu / asked, lost: asked - times.length },
  }
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
