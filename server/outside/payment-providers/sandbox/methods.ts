import type { MethodRange } from '../provider.ts'

/** Which of the sandbox's pages a method is paid on. */
export type PayPage =
  | 'card'
  | 'bank'
  | 'app'
  | 'code'
  | 'account'
  | 'voucher'
  | 'transfer'
  | 'direct_debit'

const pages: Record<string, PayPage> = {
  ideal: 'bank',
  bancontact: 'bank',
  blik: 'code',
  przelewy24: 'bank',
  mobilepay: 'app',
  dankort: 'card',
  swish: 'app',
  vipps: 'app',
  twint: 'app',
  satispay: 'app',
  eps: 'bank',
  card: 'card',
  paypal: 'account',
  apple_pay: 'app',
  direct_debit: 'direct_debit',
  paysafecard: 'voucher',
  wire_transfer: 'transfer',
}

export function pageOf(method: string): PayPage {
  return Object.hasOwn(pages, method) ? (pages[method] ?? 'bank') : 'bank'
}

const any: MethodRange = { minimumMinor: 1, maximumMinor: null }

/** Every method, for any price; a voucher has an upper end, as real ones do. */
export const sandboxMethods: ReadonlyMap<string, MethodRange> = new Map(
  Object.keys(pages).map((id) => [
    id,
    id === 'paysafecard' ? { minimumMinor: 1, maximumMinor: 100_000 } : any,
  ]),
)
