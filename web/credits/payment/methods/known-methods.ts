/** How a method works for the person who pays; what is said about it follows from that. */
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

export type KnownMethod = {
  kind: MethodKind
  /** Brands have one name in all languages; null is a word of ours. */
  brand: string | null
  /** The letters of its mark; null is a drawing of its kind. */
  mark: string | null
}

/** Every method that an order may have, the retired ones too: they stand in old orders. */
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

/** The brands that a card may bear, with the letters of their marks. */
export const cardBrands: Readonly<Record<string, string>> = {
  Visa: 'Visa',
  Mastercard: 'MC',
  'American Express': 'Amex',
  Maestro: 'Maestro',
  'Carte Bancaire': 'CB',
}

/** How a method works; of one that is not known only that it works on a page of its own. */
export function kindOf(method: string): MethodKind {
  return knownMethods[method]?.kind ?? 'bank_page'
}
