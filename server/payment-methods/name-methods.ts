import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/countries.ts'
import { speak } from '#locales/speak.ts'
import type { MethodId } from './methods.ts'

const words = {
  card: msg`Card`,
  direct_debit: msg`Direct debit`,
  wire_transfer: msg`Wire transfer`,
}

/** Brands have the same name in all languages. */
export const brands: Record<Exclude<MethodId, keyof typeof words>, string> = {
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

/** The methods under the names that readers of a language know. */
export async function nameMethods(
  ids: MethodId[],
  locale: Language,
): Promise<{ id: MethodId; name: string }[]> {
  const i18n = await speak(locale)
  return ids.map((id) => ({ id, name: isWord(id) ? i18n._(words[id]) : brands[id] }))
}

function isWord(id: MethodId): id is keyof typeof words {
  return id in words
}

/** What the payment provider's page and the account statement say was bought. */
export async function nameOrder(
  siteName: string,
  credits: number,
  locale: Language,
): Promise<string> {
  const i18n = await speak(locale)
  return i18n._({
    ...msg`{site}: {credits, plural, one {# credit} other {# credits}}`,
    values: { site: siteName, credits },
  })
}
