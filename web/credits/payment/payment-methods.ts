import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#contract/payments.ts'
import { useKnownHere } from '../../browser/use-hydrated.ts'
import { ask } from '../../data/ask.ts'

/** The methods of the member's country in order; Apple Pay only on a device that has it. */
export function useMethods(): PaymentMethod[] {
  const { data } = useQuery(ask('GET /api/bundles', {}))
  const applePay = useKnownHere(hasApplePay, false)
  return (data?.methods ?? []).filter(({ id }) => id !== 'apple_pay' || applePay)
}

type WithApplePay = { ApplePaySession?: { canMakePayments: () => boolean } }

function hasApplePay(): boolean {
  try {
    return (globalThis as WithApplePay).ApplePaySession?.canMakePayments() ?? false
  } catch {
    // Safari refuses to tell on a page that is not served over https.
    return false
  }
}

/** The name of any method that an order can have, still offered or not. */
export function useMethodName(): (id: string) => string {
  const { t } = useLingui()
  return (id) => {
    if (id === 'card') return t`Card`
    if (id === 'direct_debit') return t`Direct debit`
    if (id === 'wire_transfer') return t`Wire transfer`
    return knownMethods[id]?.brand ?? id
  }
}

/** How a method works for the payer; what we say about it follows from that. */
export type MethodKind =
  | 'bank_app'
  | 'bank_page'
  | 'bank_code'
  | 'phone'
  | 'card'
  | 'account'
  | 'device'
  | 'voucher'
  | 'direct_debit'
  | 'transfer'

type KnownMethod = {
  kind: MethodKind
  /** Brands have the same name in all languages; null means a word of ours. */
  brand: string | null
  /** The letters on its badge; null means a drawing of its kind. */
  mark: string | null
}

/** Every method that an order can have, including retired ones, which appear in old orders. */
export const knownMethods: Readonly<Record<string, KnownMethod>> = {
  ideal: { kind: 'bank_app', brand: 'iDEAL | Wero', mark: 'iDEAL' },
  bancontact: { kind: 'bank_app', brand: 'Bancontact', mark: 'BC' },
  blik: { kind: 'bank_code', brand: 'Blik', mark: 'Blik' },
  przelewy24: { kind: 'bank_page', brand: 'Przelewy24', mark: 'P24' },
  mobilepay: { kind: 'phone', brand: 'MobilePay', mark: 'Mobile' },
  dankort: { kind: 'card', brand: 'Dankort', mark: 'DK' },
  swish: { kind: 'phone', brand: 'Swish', mark: 'Swish' },
  vipps: { kind: 'phone', brand: 'Vipps', mark: 'Vipps' },
  twint: { kind: 'phone', brand: 'Twint', mark: 'Twint' },
  satispay: { kind: 'phone', brand: 'Satispay', mark: 'Satis' },
  eps: { kind: 'bank_page', brand: 'EPS', mark: 'EPS' },
  card: { kind: 'card', brand: null, mark: null },
  paypal: { kind: 'account', brand: 'PayPal', mark: 'PayPal' },
  apple_pay: { kind: 'device', brand: 'Apple Pay', mark: null },
  direct_debit: { kind: 'direct_debit', brand: null, mark: null },
  paysafecard: { kind: 'voucher', brand: 'Paysafecard', mark: null },
  wire_transfer: { kind: 'transfer', brand: null, mark: null },
  giropay: { kind: 'bank_page', brand: 'Giropay', mark: 'giro' },
  sofort: { kind: 'bank_page', brand: 'Sofort', mark: 'Sofort' },
}

/** The brands that a card can have, with the letters on their badges. */
export const cardBrands: Readonly<Record<string, string>> = {
  Visa: 'Visa',
  Mastercard: 'MC',
  'American Express': 'Amex',
  Maestro: 'Maestro',
  'Carte Bancaire': 'CB',
}

/** How a method works; for an unknown one, only that it has a page of its own. */
export function kindOf(method: string): MethodKind {
  return knownMethods[method]?.kind ?? 'bank_page'
}
