import { minorOf } from '../minor-of.ts'
import type { Callback } from '../provider.ts'
import type { FlexPay } from './flexpay.ts'
import { isSigned } from './sign.ts'

/** What signed postbacks say about a sale that its status does not. */
export type Told = {
  /** For the next one-click purchase; each purchase brings a new one. */
  token: string | null
  chargedBack: boolean
  /** Whether the order page turned down a saved card. */
  declined: boolean
  /** By transaction, because the same postback may come twice. */
  refunds: Map<string, number>
}

/** Remembers what was said until the sale is asked about, which is at once. */
export type Memory = { of(reference: string): Told | undefined; note(reference: string): Told }

const remembered = 1000

export function openMemory(): Memory {
  const told = new Map<string, Told>()
  return {
    of: (reference) => told.get(reference),
    note: (reference) => {
      const known = told.get(reference)
      if (known) return known
      const [oldest] = told.keys()
      if (told.size >= remembered && oldest !== undefined) told.delete(oldest)
      const fresh: Told = { token: null, chargedBack: false, declined: false, refunds: new Map() }
      told.set(reference, fresh)
      return fresh
    },
  }
}

/** FlexPay wants to hear this, or it gives the buyer the money back; a forger hears the same. */
const reply = 'OK'

/** Reads a postback, by GET or POST. One that is not signed with our key names no payment. */
export function readPostback(
  { signatureKey, shopId }: FlexPay,
  memory: Memory,
  request: { method: string; url: string; body: string },
): Callback {
  const search = new URL(request.url, 'http://localhost').search
  const postback = new URLSearchParams(request.method === 'POST' ? request.body : search)
  if (!postback.has('shopID')) postback.set('shopID', shopId)
  const reference = postback.get('referenceID')
  const isOurs = postback.get('shopID') === shopId && isSigned(postback, signatureKey)
  if (!reference || !isOurs) return { reference: null, reply }
  note(memory.note(reference), postback)
  return { reference, reply }
}

function note(told: Told, postback: URLSearchParams): void {
  const event = postback.get('event')
  if (event === 'chargeback') told.chargedBack = true
  if (event === 'credit') {
    const amount = postback.get('amount') ?? postback.get('priceAmount') ?? '0'
    const currency = postback.get('currency') ?? postback.get('priceCurrency') ?? 'EUR'
    const minor = Math.abs(minorOf(amount, currency))
    told.refunds.set(postback.get('transactionID') ?? amount, minor)
  }
  told.token = postback.get('oneClickToken') ?? told.token
}
