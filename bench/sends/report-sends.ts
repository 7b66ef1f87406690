import pg from 'pg'
import { audit } from '../audit.ts'
import { median } from '../slice.ts'

export type Variant = { name: string; senders: number; overHttp: boolean }

export type Measured = {
  perSecond: number
  p50: number
  p99: number
  serverMicros: number
  postgresMicros: number
}

/** How far two controls of the same thing may differ before the machine counts as too busy. */
const noise = 0.15

export function httpName(senders: number): string {
  return `HTTP, ${senders} pair${senders === 1 ? '' : 's'}`
}

export function limitName(senders: number): string {
  return `limit, ${senders} connection${senders === 1 ? '' : 's'}`
}

export type Reported = Measured & { name: string; ratio: number | null }

/** Prints the medians of all rounds as a table, and answers them. */
export function reportResults(variants: Variant[], results: Map<string, Measured[]>): Reported[] {
  print(
    '| variant | messages/s | HTTP/limit | p50 ms | p99 ms | CPU µs server | CPU µs PostgreSQL |',
  )
  print('|---|---:|---:|---:|---:|---:|---:|')
  const reported = variants.map(({ name, senders, overHttp }) => {
    const all = results.get(name) ?? []
    const middle = (key: keyof Measured) => median(all.map((each) => each[key]))
    const limit = results.get(limitName(Math.min(senders, 32))) ?? []
    return {
      name,
      ratio: overHttp ? ratio(all, limit) : null,
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p99: middle('p99'),
      serverMicros: middle('serverMicros'),
      postgresMicros: middle('postgresMicros'),
    }
  })
  for (const { name, ratio, perSecond, p50, p99, ...micros } of reported) {
    const cells = [
      name,
      perSecond.toFixed(0),
      ratio?.toFixed(2) ?? '',
      p50.toFixed(2),
      p99.toFixed(2),
      ratio === null ? '' : micros.serverMicros.toFixed(0),
      micros.postgresMicros.toFixed(0),
    ]
    print(`| ${cells.join(' | ')} |`)
  }
  print('\nGoal: HTTP/limit at least 1.3 with 32 pairs and 1.6 with 64.')
  return reported
}

/** Compares within each round, then takes the median. */
function ratio(http: Measured[], limit: Measured[]): number {
  const ratios = http.map((each, round) => each.perSecond / (limit[round]?.perSecond ?? 0))
  return median(ratios)
}

/** Prints, and answers, whether the machine was calm enough for the figures to count. */
export function reportNoise(first: number, last: number): boolean {
  const apart = Math.abs(last - first) / Math.max(first, last)
  print(
    `Controls (limit, 8 connections): first ${first.toFixed(0)}/s, last ${last.toFixed(0)}/s, ` +
      `${(apart * 100).toFixed(0)} % apart: ${apart > noise ? 'TOO NOISY, repeat this run' : 'calm enough'}.\n`,
  )
  return apart <= noise
}

const hotStatement = `
  select relname as name, n_tup_upd::int as updates, n_tup_hot_upd::float / n_tup_upd as hot
  from pg_stat_user_tables
  where relname in ('inbox_entries', 'conversations', 'wallets') and n_tup_upd > 0 order by relname`

/** Prints, and answers, how many updates touched no index. */
export async function reportHot(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; updates: number; hot: number }>(hotStatement)
  await client.end()
  const shares = rows.map(({ name, hot }) => `${name} ${(hot * 100).toFixed(1)} %`)
  print(`Updates that touched no index: ${shares.join(', ')}.`)
  return rows
}

/**
 * Prints, and answers, whether every acknowledged message was stored, paid, numbered and delivered
 * just once.
 */
export async function reportAudit(
  databaseUrl: string,
  sent: { acknowledged: number; overHttp: number; delivered: number },
): Promise<boolean> {
  const { acknowledged, overHttp, delivered } = sent
  const found = await audit(databaseUrl)
  print(`Delivered to open pages: ${delivered} of ${overHttp} sent over HTTP.`)
  print(`Stored and paid: ${found.messages} of ${acknowledged} acknowledged messages.`)
  print(
    `Wallets that are not the sum of their gap-free ledger: ${found.wrongWallets} of ${found.members}.`,
  )
  const named = found.faults.map(({ code, count }) => `${code} ${count}`).join(', ')
  print(`What the product's own audit of all books finds: ${named || 'nothing'}.`)
  print(`Conversations whose numbers have gaps: ${found.gaps} of ${found.conversations}.`)
  const right =
    found.wrongWallets === 0 &&
    found.faults.length === 0 &&
    found.gaps === 0 &&
    found.messages === acknowledged &&
    delivered === overHttp
  print(right ? 'All is right.' : 'SOMETHING IS WRONG: see the lines above.')
  return right
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
