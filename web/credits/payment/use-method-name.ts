import { useLingui } from '@lingui/react/macro'

/** Brands have one name in all languages; retired ones still stand in old orders. */
const brands: Record<string, string> = {
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  blik: 'Blik',
  przelewy24: 'Przelewy24',
  mobilepay: 'MobilePay',
  dankort: 'Dankort',
  swish: 'Swish',
  vipps: 'Vipps',
  twint: 'Twint',
  satispay: 'Satispay',
  eps: 'EPS',
  paypal: 'PayPal',
  apple_pay: 'Apple Pay',
  paysafecard: 'Paysafecard',
  giropay: 'Giropay',
  sofort: 'Sofort',
}

/** The name of any method that an order may have, offered today or not. */
export function useMethodName(): (id: string) => string {
  const { t } = useLingui()
  return (id) => {
    if (id === 'card') return t`Card`
    if (id === 'direct_debit') return t`Direct debit`
    if (id === 'wire_transfer') return t`Wire transfer`
    return brands[id] ?? id
  }
}
