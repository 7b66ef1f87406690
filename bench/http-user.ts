import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cpuMicros } from './cpu-time.ts'
import { freePort } from './free-port.ts'
import { openConnection } from './http-connection.ts'
import { makePairs } from './make-pairs.ts'
import { median } from './slice.ts'
import { startProduct } from './start-product.ts'

// What the product costs around a call: a signed-in member's own data, measured in turns with a
// bare node:http server that answers as many bytes.

type Target = { name: string; port: number; pid: number; request: string }
type Measured = { perSecond: number; micros: number }

const rounds = 3
const sliceMs = 4_000
const connectionsOpen = 16
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
      await compare(
        { name: 'bare node:http', port, pid: bare.pid ?? 0, request: requestTo('/', port, '') },
        {
          name: 'GET /api/user.php',
          port: product.port,
          pid: product.serverPid,
          request: requestTo('/api/user.php', product.port, headers.cookie),
        },
      )
    } finally {
      bare.kill()
    }
  } finally {
    await product.stop()
  }
}

async function compare(bare: Target, product: Target): Promise<void> {
  for (const target of [bare, product]) await measure(target, 1_500)
  const results: { bare: Measured; product: Measured }[] = []
  for (let round = 0; round < rounds; round++) {
    results.push({ bare: await measure(bare, sliceMs), product: await measure(product, sliceMs) })
  }
  const last = await measure(bare, sliceMs)
  print('| answer | requests/s | CPU µs server |')
  print('|---|---:|---:|')
  for (const key of ['bare', 'product'] as const) {
    const all = results.map((each) => each[key])
    const perSecond = median(all.map((each) => each.perSecond))
    const micros = median(all.map((each) => each.micros))
    print(`| ${{ bare, product }[key].name} | ${perSecond.toFixed(0)} | ${micros.toFixed(0)} |`)
  }
  const perSecond = median(results.map((each) => each.product.perSecond / each.bare.perSecond))
  const perCpu = median(results.map((each) => each.bare.micros / each.product.micros))
  print(`\nRatio by requests ${perSecond.toFixed(2)}, by CPU ${perCpu.toFixed(2)}. Goal P15: 0.5.`)
  const first = results[0]?.bare.perSecond ?? 0
  const apart = Math.abs(last.perSecond - first) / Math.max(first, last.perSecond)
  const verdict = apart > 0.15 ? 'TOO NOISY, repeat this run' : 'calm enough'
  print(`Controls (bare): first and last ${(apart * 100).toFixed(0)} % apart: ${verdict}.`)
}

/** A closed loop over connections that are kept alive. */
async function measure(target: Target, forMs: number): Promise<Measured> {
  const opening = Array.from({ length: connectionsOpen }, () => openConnection(target.port))
  const connections = await Promise.all(opening)
  const before = await cpuMicros(target.pid)
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
  for (const connection of connections) connection.close()
  return { perSecond: answered / seconds, micros }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const connection = await openConnection(port).catch(() => null)
    if (connection) return connection.close()
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The bare server did not start.')
}

function requestTo(path: string, port: number, cookie: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nAccept: application/json\r\n\r\n`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
