import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '#database/free-port.ts'
import { openConnection } from './http-connection.ts'
import { makePairs } from './make-pairs.ts'
import { readOptions, writeFigures } from './options.ts'
import { cpuMicros, familyCpuMicros } from './process-usage.ts'
import { median } from './slice.ts'
import { startProduct } from './start-product.ts'

// What the product costs around a call: a signed-in member's own data, and a call without SQL of its
// own, measured in turns with a bare node:http server that answers as many bytes as the first. Last the
// first as browsers ask for it: then it comes packed, which the bare server does not do.

type Target = { name: string; port: number; pid: number; postgresPid?: number; request: string }
type Measured = { perSecond: number; micros: number; postgresMicros: number }

const options = readOptions({ seconds: '4', rounds: '3' }, { seconds: '0.2', rounds: '1' })
const rounds = Number(options.rounds)
const sliceMs = Number(options.seconds) * 1000
const connectionsOpen = 16
const asBrowsersAsk = 'Accept-Encoding: gzip, deflate, br, zstd\r\nSec-Fetch-Site: same-origin\r\n'
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url))

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const product = await startProduct()
  try {
    const [pair] = await makePairs(product.ownerUrl, 1)
    const headers = { cookie: pair?.senderCookie ?? '' }
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/user.php`, { headers })
    const bytes = (await answer.arrayBuffer()).byteLength
    const port = await freePort()
    const bare = spawn(process.execPath, [bareServer, `${port}`, `${bytes}`])
    process.once('exit', () => bare.kill())
    try {
      await untilListening(port)
      const { serverPid: pid, postgresPid } = product
      const call = (path: string, more = ''): Target => ({
        name: `GET ${path}${more && ', packed'}`,
        port: product.port,
        pid,
        postgresPid,
        request: requestTo(path, product.port, headers.cookie, more),
      })
      await compare([
        { name: 'bare node:http', port, pid: bare.pid ?? 0, request: requestTo('/', port, '') },
        call('/api/user.php'),
        call('/api/gifts'),
        call('/api/user.php', asBrowsersAsk),
      ])
    } finally {
      bare.kill()
    }
  } finally {
    await product.stop()
  }
}

/** The first is what the others are compared with. */
async function compare(targets: Target[]): Promise<void> {
  for (const target of targets) await measure(target, Math.min(1_500, sliceMs))
  const results = targets.map((target) => ({ target, all: [] as Measured[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { target, all } of results) all.push(await measure(target, sliceMs))
  }
  const [bare] = results
  if (!bare) return
  const last = await measure(bare.target, sliceMs)
  print('| answer | requests/s | CPU µs server | CPU µs PostgreSQL | by requests | by CPU |')
  print('|---|---:|---:|---:|---:|---:|')
  const rows = results.map(({ target, all }) => ({
    name: target.name,
    perSecond: median(all.map((each) => each.perSecond)),
    micros: median(all.map((each) => each.micros)),
    postgresMicros: median(all.map((each) => each.postgresMicros)),
    byRequests: median(all.map((each, round) => each.perSecond / of(bare.all, round).perSecond)),
    byCpu: median(all.map((each, round) => of(bare.all, round).micros / each.micros)),
  }))
  for (const { name, perSecond, micros, postgresMicros, byRequests, byCpu } of rows) {
    const figures = [perSecond, micros, postgresMicros].map((each) => each.toFixed(0))
    print(`| ${[name, ...figures, byRequests.toFixed(2), byCpu.toFixed(2)].join(' | ')} |`)
  }
  print('\nGoal P15: GET /api/user.php at 0.4 of the bare server.')
  const first = of(bare.all, 0).perSecond
  const apart = Math.abs(last.perSecond - first) / Math.max(first, last.perSecond)
  const verdict = apart > 0.15 ? 'TOO NOISY, repeat this run' : 'calm enough'
  print(`Controls (bare): first and last ${(apart * 100).toFixed(0)} % apart: ${verdict}.`)
  await writeFigures(options, { rows, apart })
}

function of(all: Measured[], round: number): Measured {
  return all[round] ?? { perSecond: 0, micros: 0, postgresMicros: 0 }
}

/** A closed loop over connections that are kept alive. */
async function measure(target: Target, forMs: number): Promise<Measured> {
  const opening = Array.from({ length: connectionsOpen }, () => openConnection(target.port))
  const connections = await Promise.all(opening)
  const postgres = target.postgresPid ?? 0
  const before = await cpuMicros(target.pid)
  const postgresBefore = await familyCpuMicros(postgres)
  const start = performance.now()
  let answered = 0
  const loop = async (connection: (typeof connections)[number]) => {
    while (performance.now() - start < forMs) {
      const status = await connection.ask(target.request)
      if (status !== 200) throw new Error(`${target.name} answered ${status}.`)
      answered++
    }
  }
  await Promise.all(connections.map(loop))
  const seconds = (performance.now() - start) / 1000
  const micros = ((await cpuMicros(target.pid)) - before) / answered
  const postgresMicros = ((await familyCpuMicros(postgres)) - postgresBefore) / answered
  for (const connection of connections) connection.close()
  return { perSecond: answered / seconds, micros, postgresMicros }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const connection = await openConnection(port).catch(() => null)
    if (connection) return connection.close()
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The bare server did not start.')
}

function requestTo(path: string, port: number, cookie: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nAccept: application/json\r\n${more}\r\n`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
