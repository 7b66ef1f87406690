import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Database, Statement } from '#database/connect.ts'
import { percentile } from './slice.ts'

export type Asked = { statement: Statement; values: unknown[] }

/** What a run compares: the product's way in, and a bare connection with the same statements. */
export type Watched = {
  db: Database
  bare: pg.Client
  asked: Asked[]
  /** The server's processes behind both. */
  backends: { ours: number; bare: number }
  /** Each case is played this often, or until its time is up. */
  turns: number
}

export type Case = {
  name: string
  /** One time; answers how many it found. */
  run: (turn: number) => Promise<number>
  /** Which statements are the matter itself; all, if it is not said. */
  judges?: (name: string) => boolean
}

/** Milliseconds; the statements are those that the case judges, each time's together. */
export type Timed = {
  case: string
  found: number
  page: { p50: number; p99: number; cpuNode: number; cpuPostgres: number }
  statement: { p50: number; p99: number; cpu50: number; cpu99: number }
  /** What PostgreSQL read in the slowest turn, 8 kB each. */
  pages: number
  statements: string[]
}

const mostMs = 3000
const warmTurns = 12

/** The same database, noting each statement that it is asked to run. */
export function watch(db: Database, asked: Asked[]): Database {
  return {
    ...db,
    query: (statement, values) => {
      asked.push({ statement, values })
      return db.query(statement, values)
    },
  }
}

/** A connection with nothing of ours but our cost of a random read. */
export async function bareConnection(url: string): Promise<pg.Client> {
  const options = '-c random_page_cost=1.1'
  const bare = new pg.Client({ connectionString: url, options })
  await bare.connect()
  return bare
}

/** Times a case through the product and, in turns with it, its statements through bare pg. */
export async function timeCase(watched: Watched, { name, run, judges }: Case): Promise<Timed> {
  const { bare, asked, backends, turns } = watched
  const page: number[] = []
  const statement: number[] = []
  const cpu: number[] = []
  const found: number[] = []
  const used = { node: 0, postgres: 0 }
  let slowest = { ms: -1, asked: [] as Asked[] }
  const names = new Set<string>()
  const until = performance.now() + mostMs
  for (let turn = 0; turn < turns + Math.min(warmTurns, turns); turn++) {
    asked.length = 0
    const before = { node: process.cpuUsage(), postgres: await cpuMs(backends.ours) }
    const began = performance.now()
    const count = await run(turn)
    const ms = performance.now() - began
    const node = process.cpuUsage(before.node)
    const postgres = (await cpuMs(backends.ours)) - before.postgres
    const judged = asked.splice(0).filter((each) => judges?.(each.statement.name) ?? true)
    const bareBefore = await cpuMs(backends.bare)
    const bareBegan = performance.now()
    for (const { statement: text, values } of judged) await bare.query({ ...text, values })
    const bareMs = performance.now() - bareBegan
    const bareCpu = (await cpuMs(backends.bare)) - bareBefore
    if (turn < Math.min(warmTurns, turns)) continue
    page.push(ms)
    statement.push(bareMs)
    cpu.push(bareCpu)
    found.push(count)
    used.node += (node.user + node.system) / 1000
    used.postgres += postgres
    for (const each of judged) names.add(each.statement.name)
    if (bareCpu > slowest.ms) slowest = { ms: bareCpu, asked: judged }
    if (performance.now() > until) break
  }
  return {
    case: name,
    found: percentile(found, 0.5),
    page: {
      p50: percentile(page, 0.5),
      p99: percentile(page, 0.99),
      cpuNode: used.node / page.length,
      cpuPostgres: used.postgres / page.length,
    },
    statement: {
      p50: percentile(statement, 0.5),
      p99: percentile(statement, 0.99),
      cpu50: percentile(cpu, 0.5),
      cpu99: percentile(cpu, 0.99),
    },
    pages: await pagesOf(bare, slowest.asked),
    statements: [...names],
  }
}

export const timeHead = `| case | found | page p50 ms | p99 | CPU node | CPU PostgreSQL | statement p50 | p99 | CPU p50 | CPU p99 | pages of slowest | statements |
|---|---|---|---|---|---|---|---|---|---|---|---|`

/** The case as a line of the table. */
export function timeLine({ case: name, found, page, statement, pages, statements }: Timed): string {
  const { p50, p99, cpuNode, cpuPostgres } = page
  const numbers = [p50, p99, cpuNode, cpuPostgres, ...Object.values(statement)]
  const cells = [name, found, ...numbers.map((ms) => ms.toFixed(2)), pages, statements.join(' ')]
  return `| ${cells.join(' | ')} |`
}

/** The CPU time of a process with one thread, finer than the ticks; 0 where nobody tells. */
async function cpuMs(pid: number): Promise<number> {
  const told = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')
  return Number(told.split(' ')[0]) / 1_000_000
}

async function pagesOf(bare: pg.Client, asked: Asked[]): Promise<number> {
  let pages = 0
  for (const { statement, values } of asked) {
    const { rows } = await bare.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${statement.text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  return pages
}
