const digits5 = /^\d{5}$/

/** What postal codes look like where direct debits are collected. */
const forms: Record<string, RegExp> = {
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  BE: /^[1-9]\d{3}$/,
  DE: digits5,
  AT: /^[1-9]\d{3}$/,
  FR: digits5,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  IT: digits5,
  IE: /^([AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/,
  FI: digits5,
}

/** Whether a postal code could be one of that country, however it is spaced. */
export function isPostalCodeOf(country: string, typed: string): boolean {
  const form = forms[country]
  return !form || form.test(typed.replace(/[\s-]/g, '').toUpperCase())
}
