import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '#database/free-port.ts'
import { openConnection } from './http-connection.ts'
import { readOptions, writeFigures } from './options.ts'
import { cpuMicros, familyCpuMicros, residentMegabytes } from './process-usage.ts'
import {
  dataOf,
  type Product,
  personsAgent,
  rendersAgain,
  signInToDemo,
  startProduct,
} from './start-product.ts'

// What a page costs: the CPU time of the server and of PostgreSQL for each page of visitors and of
// a member of the demo, beside React's renderToString of the same tree and a bare node:http server
// that answers as many bytes, and how many bytes travel. It waits until the demo has drawn its
// portraits and the page's code is compiled: both would count as the page's. At the end it tells how
// much memory the server holds, and how much once it has rested: V8 gives back after two minutes.

type Page = { address: string; cookie: string }
type Cost = {
  page: string
  who: 'visitor' | 'member'
  server: number
  postgres: number
  /** Missing where the page was kept, so that nothing was rendered. */
  rendered: number | null
  bare: number
  bytes: number
}

const options = readOptions(
  { requests: '200', pages: 'all', rest: '130' },
  { requests: '4', pages: '/login,/chats', rest: '0' },
)
const requests = Number(options.requests)
const visitorsPages = [
  '/',
  '/login',
  '/signup',
  '/pricing',
  '/pages/terms',
  '/landers/collagelanding',
]
const membersPages = ['/members', '/members/{id}', '/chats', '/credits']
const fullPage = options.smoke ? 1 : 20
const fewestRequests = 50
/** Of CPU in two seconds: 3 %. */
const restMicros = 60_000
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url))

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const product = await startProduct({ DEMO: '1', ...rendersAgain })
  try {
    const origin = `http://127.0.0.1:${product.port}`
    await letReadOn(product)
    const session = await signInToDemo(origin)
    const somebody = await anybody(origin, session)
    // A run this short says nothing anyway.
    if (requests >= fewestRequests) await untilAtRest(product)
    const resident = () => residentMegabytes(product.serverPid)
    const atRest = await resident()
    const passed = `entry-warning=${Date.now()}`
    const costs: Cost[] = []
    const isWanted = (page: string) =>
      options.pages === 'all' || options.pages.split(',').includes(page)
    for (const page of visitorsPages.filter(isWanted)) {
      const cost = await measure(product, { address: page, cookie: passed })
      costs.push({ page, who: 'visitor', ...cost })
    }
    for (const page of membersPages.filter(isWanted)) {
      const address = page.replace('{id}', somebody)
      const cookie = `${session}; ${passed}`
      const cost = await measure(product, { address, cookie })
      costs.push({ page, who: 'member', ...cost })
    }
    const afterwards = await resident()
    await new Promise((done) => setTimeout(done, Number(options.rest) * 1000))
    const megabytes = { atRest, afterwards, rested: await resident() }
    report(costs, megabytes)
    await writeFigures(options, { costs, megabytes })
  } finally {
    await product.stop()
  }
}

/** Nobody reads as many pages in an hour, so what is measured would be the refusal. */
async function letReadOn({ ownerUrl }: Product): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const budgets = { profiles_an_hour: 1e6, cards_an_hour: 1e6, visitor_profiles_an_hour: 1e6 }
  await client.query('update sites set settings = settings || $1', [JSON.stringify(budgets)])
  await client.end()
}

/** Somebody on the first page of the search; the demo goes on filling while it answers. */
async function anybody(origin: string, cookie: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await fetch(`${origin}/api/members`, { headers: { cookie } })
    const { results = [] } = (await answer.json()) as { results?: { id: string }[] }
    if (results.length >= fullPage) return results[0]?.id ?? ''
    await new Promise((done) => setTimeout(done, 1000))
  }
  throw new Error('The demo has nobody to look at.')
}

/**
 * Portraits are drawn for a minute or two after the start, by a process of the server's, and not before
 * nobody else wants the cores.
 */
async function untilAtRest(product: Product): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const before = await cpuOf(product)
    await new Promise((done) => setTimeout(done, 2000))
    const after = await cpuOf(product)
    const used = after.server - before.server + after.postgres - before.postgres
    const [wanted = 0] = loadavg()
    if (used < restMicros && wanted <= cpus().length) return
  }
  throw new Error('The server does not come to rest.')
}

/** The requests of a page go out one after another, as people open pages. */
async function measure(product: Product, page: Page): Promise<Omit<Cost, 'page' | 'who'>> {
  const { bytes, rendered } = await lookAt(product, page)
  const text = requestOf(product, page)
  const ask = await open(product.port)
  for (let warm = 0; warm < requests; warm++) await ask(text)
  const before = await cpuOf(product)
  for (let count = 0; count < requests; count++) await ask(text)
  const after = await cpuOf(product)
  await ask(null)
  const stillWhole = (await bytesOf(product, page)) > bytes * 0.8
  if (!stillWhole) throw new Error(`${page.address} was answered with less at the end.`)
  const bare = await bareMicros(bytes)
  const server = (after.server - before.server) / requests
  const postgres = (after.postgres - before.postgres) / requests
  return { server, postgres, rendered, bare, bytes }
}

async function cpuOf({ serverPid, postgresPid }: Product) {
  const [server, postgres] = await Promise.all([serverPid, postgresPid].map(familyCpuMicros))
  return { server: server ?? 0, postgres: postgres ?? 0 }
}

/** Answers a question that insists on pages; null closes it. */
async function open(port: number): Promise<(text: string | null) => Promise<void>> {
  const connection = await openConnection(port)
  return async (text) => {
    if (text === null) return connection.close()
    const status = await connection.ask(text)
    if (status !== 200) throw new Error(`${text.split('\r\n')[0]} was answered ${status}.`)
  }
}

/** Asks once; where that renders a page, its tree is rendered again (render-again.ts). */
async function lookAt(product: Product, page: Page) {
  const file = join(dataOf(product), 'rendered-again')
  await rm(file, { force: true })
  process.kill(product.serverPid, 'SIGUSR2')
  const bytes = await bytesOf(product, page)
  const rendered = await readFile(file, 'utf8').then(Number, () => null)
  return { bytes, rendered }
}

/** As they travel: packed where the server packs them. */
async function bytesOf({ port }: Product, { address, cookie }: Page): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = headersOf(cookie)
    const request = get({ port, host: '127.0.0.1', path: address, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(bytes))
    })
    request.on('error', reject)
  })
}

function headersOf(cookie: string): Record<string, string> {
  return {
    Cookie: cookie,
    Accept: 'text/html',
    'User-Agent': personsAgent,
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'Accept-Language': 'en',
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'document',
  }
}

function requestOf({ port }: Product, { address, cookie }: Page): string {
  const headers = Object.entries(headersOf(cookie)).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${address} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, '', ''].join('\r\n')
}

async function bareMicros(bytes: number): Promise<number> {
  const port = await freePort()
  const bare = spawn(process.execPath, [bareServer, `${port}`, `${bytes}`])
  try {
    const ask = await untilListening(port)
    const text = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
    const many = requests * 10
    for (let warm = 0; warm < many / 3; warm++) await ask(text)
    const before = await cpuMicros(bare.pid ?? 0)
    for (let count = 0; count < many; count++) await ask(text)
    const micros = ((await cpuMicros(bare.pid ?? 0)) - before) / many
    await ask(null)
    return micros
  } finally {
    bare.kill()
  }
}

async function untilListening(port: number) {
  for (let tries = 0; tries < 100; tries++) {
    const ask = await open(port).catch(() => null)
    if (ask) return ask
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The bare server did not start.')
}

function report(costs: Cost[], megabytes: Record<string, number>): void {
  print('| page | who | CPU ms server | CPU ms PostgreSQL | renderToString ms | bare ms | bytes |')
  print('|---|---|---:|---:|---:|---:|---:|')
  for (const { page, who, server, postgres, rendered, bare, bytes } of costs) {
    const again = rendered === null ? 'kept' : ms(rendered)
    const cells = [page, who, ms(server), ms(postgres), again, ms(bare), bytes]
    print(`| ${cells.join(' | ')} |`)
  }
  const [atRest, afterwards, rested] = Object.values(megabytes).map((each) => each.toFixed(0))
  print(
    `\nMemory of the server: ${atRest} MB at rest, ${afterwards} afterwards, ${rested} after ${options.rest} s more.`,
  )
}

function ms(micros: number): string {
  return (micros / 1000).toFixed(2)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
