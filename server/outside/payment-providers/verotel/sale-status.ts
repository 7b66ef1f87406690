import { ProviderFault } from '../provider-fault.ts'
import type { FlexPay } from './flexpay.ts'

/** A sale as FlexPay's status page shows it: names and values, one per line. */
export type Sale = Map<string, string>

/** Asks about a sale by our reference; null if nobody has paid under it yet. */
export async function askStatus(flexpay: FlexPay, reference: string): Promise<Sale | null> {
  const response = await flexpay.ask(flexpay.address('salestatus', { referenceID: reference }))
  if (response.status !== 200) {
    throw new ProviderFault('verotel salestatus', response.status, 'no status')
  }
  const sale = readLines(await response.text())
  const answer = sale.get('response')
  if (answer === 'FOUND') {
    if ((sale.get('referenceID') ?? reference) === reference) return sale
    throw new ProviderFault('verotel salestatus', null, 'another sale than was asked for')
  }
  if (answer === 'NOTFOUND') return null
  throw new ProviderFault('verotel salestatus', null, sale.get('error') ?? 'not a status')
}

function readLines(text: string): Sale {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = line.match(/^(\w+):\s*(.*?)\s*$/) ?? []
    return name === undefined ? [] : [[name, value ?? ''] as const]
  })
  return new Map(lines)
}
