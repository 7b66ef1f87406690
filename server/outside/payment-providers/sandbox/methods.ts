import type { MethodRange } from '../provider.ts'

/** How somebody pays by a method: by which of the sandbox's pages. */
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

/** The page that a method is paid on. */
export function pageOf(method: string): PayPage {
  return Object.hasOwn(pages, method) ? (pages[method] ?? 'bank') : 'bank'
}

const any: MethodRange = { minimumMinor: 1, maximumMinor: null }

/** Every method, for any price; a voucher has its end, as the real one has. */
export const sandboxMethods: ReadonlyMap<string, MethodRange> = new Map(
  Object.keys(pages).map((id) => [
    id,
    id === 'paysafecard' ? { minimumMinor: 1, maximumMinor: 100_000 } : any,
  ]),
)
