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

/** Prints the medians of all rounds as a table. */
export function reportResults(variants: Variant[], results: Map<string, Measured[]>): void {
  print(
    '| variant | messages/s | HTTP/limit | p50 ms | p99 ms | CPU µs server | CPU µs PostgreSQL |',
  )
  print('|---|---:|---:|---:|---:|---:|---:|')
  for (const { name, senders, overHttp } of variants) {
    const all = results.get(name) ?? []
    const middle = (key: keyof Measured, digits: number) =>
      median(all.map((each) => each[key])).toFixed(digits)
    const cells = [
      name,
      middle('perSecond', 0),
      overHttp ? ratio(all, results.get(limitName(Math.min(senders, 32))) ?? []) : '',
      middle('p50', 2),
      middle('p99', 2),
      overHttp ? middle('serverMicros', 0) : '',
      middle('postgresMicros', 0),
    ]
    print(`| ${cells.join(' | ')} |`)
  }
  print('\nGoal P1: HTTP/limit at least 1.0 with 32 pairs and 1.3 with 64.')
}

/** Compares within each round, then takes the median. */
function ratio(http: Measured[], limit: Measured[]): string {
  const ratios = http.map((each, round) => each.perSecond / (limit[round]?.perSecond ?? 0))
  return median(ratios).toFixed(2)
}

/** Prints whether the machine was calm enough for the figures to count. */
export function reportNoise(first: number, last: number): void {
  const apart = Math.abs(last - first) / Math.max(first, last)
  print(
    `Controls (limit, 8 connections): first ${first.toFixed(0)}/s, last ${last.toFixed(0)}/s, ` +
      `${(apart * 100).toFixed(0)} % apart: ${apart > noise ? 'TOO NOISY, repeat this run' : 'calm enough'}.`,
  )
}

/** Prints whether every acknowledged message was stored, paid, numbered and delivered just once. */
export async function reportAudit(
  databaseUrl: string,
  sent: { acknowledged: number; overHttp: number; delivered: number },
): Promise<void> {
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
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
