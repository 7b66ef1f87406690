import pg from 'pg'
import type { Database, Statement } from '#database/connect.ts'
import { cpuMicros } from './cpu-time.ts'
import { percentile } from './slice.ts'

export type Asked = { statement: Statement; values: unknown[] }

/** What a run compares: the product's way in, and a bare connection with the same statements. */
export type Watched = { db: Database; bare: pg.Client; asked: Asked[]; postgresPid: number }

export type Case = { name: string; run: (turn: number) => Promise<number> }

const mostTurns = 300
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

/**
 * Times a case through the product and, in turns with it, the same statements through bare pg.
 * Answers a line of the table: found, p50 and p99 of both, the product's CPU, and the pages that
 * the slowest statement read.
 */
export async function timeCase(watched: Watched, { name, run }: Case): Promise<string> {
  const { bare, asked, postgresPid } = watched
  const ours: number[] = []
  const limit: number[] = []
  const found: number[] = []
  let slowest = { ms: 0, asked: [] as Asked[] }
  const start = performance.now()
  let nodeMicros = 0
  let postgresStart = 0
  for (let turn = 0; turn < mostTurns + warmTurns; turn++) {
    if (turn === warmTurns) postgresStart = await cpuMicros(postgresPid)
    asked.length = 0
    const nodeBefore = process.cpuUsage()
    const began = performance.now()
    const count = await run(turn)
    const ms = performance.now() - began
    const node = process.cpuUsage(nodeBefore)
    const statements = asked.splice(0)
    const bareBegan = performance.now()
    for (const { statement, values } of statements) await bare.query({ ...statement, values })
    if (turn < warmTurns) continue
    ours.push(ms)
    nodeMicros += node.user + node.system
    limit.push(performance.now() - bareBegan)
    found.push(count)
    if (ms > slowest.ms) slowest = { ms, asked: statements }
    if (performance.now() - start > mostMs) break
  }
  const postgresMicros = (await cpuMicros(postgresPid)) - postgresStart
  const cpu = [nodeMicros, postgresMicros].map((micros) => micros / 1000 / ours.length)
  const numbers = [ours, limit].flatMap((times) => [
    percentile(times, 0.5),
    percentile(times, 0.99),
  ])
  const ms = [...numbers, ...cpu].map((number) => number.toFixed(2))
  const statements = slowest.asked.map(({ statement }) => statement.name.replace('search-', ''))
  const pages = await pagesOf(bare, slowest.asked)
  return `| ${[name, percentile(found, 0.5), ...ms, pages, [...new Set(statements)].join(' ')].join(' | ')} |`
}

export const timeHead = `| case | found | p50 ms | p99 ms | bare p50 | bare p99 | CPU ms node | CPU ms PostgreSQL | pages of slowest | statements |
|---|---|---|---|---|---|---|---|---|---|`

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
