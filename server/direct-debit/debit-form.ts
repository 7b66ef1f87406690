import { countries } from '#contract/countries.ts'
import { type DebitField, debitFields } from '#contract/direct-debit.ts'
import { type Iban, readIban } from '#contract/money/iban.ts'
import { tidyText } from '#contract/rules/tidy-text.ts'
import { type Fault, refuseFaults } from '../context/refusal.ts'
import { isMethodIn } from '../payment-methods/methods.ts'
import type { Details } from '../secrets/sealed-details.ts'

export type DebitForm = Record<DebitField, string> & { authorized: boolean }

export type CheckedForm = { details: Details; iban: Iban }

/** The form, tidied and complete; refuses with all faults at once. */
export async function checkForm(form: DebitForm, country: string): Promise<CheckedForm> {
  const typed = Object.fromEntries(
    debitFields.map((field) => [field, tidyText(form[field]).replace(/\s+/g, ' ')]),
  ) as Record<DebitField, string>
  const iban = readIban(typed.iban)
  const mobile = await readMobile(typed.mobile, country)
  refuseFaults([
    ...debitFields.flatMap((field): Fault[] => (typed[field] ? [] : [{ field, code: 'required' }])),
    ...(typed.iban ? ibanFaults(iban) : []),
    ...(typed.mobile && !mobile ? [fault('mobile', 'mobile_invalid')] : []),
    ...(typed.postal_code && !isPostalCodeOf(country, typed.postal_code)
      ? [fault('postal_code', 'postal_code_invalid')]
      : []),
    ...(form.authorized ? [] : [fault('authorized', 'authorization_required')]),
  ])
  if (!iban || !mobile) throw new Error('A form without faults misses its IBAN or number.')
  return { details: { ...typed, iban: iban.iban, country, ...mobile }, iban }
}

function ibanFaults(iban: Iban | null): Fault[] {
  if (!iban) return [fault('iban', 'iban_invalid')]
  if (!isMethodIn('direct_debit', iban.country, 'EUR')) return [fault('iban', 'iban_country')]
  return []
}

/** A mobile number from a country that we serve; others may cost more than the purchase. */
async function readMobile(
  typed: string,
  country: string,
): Promise<{ mobile: string; mobile_country: string } | null> {
  // The numbering of the whole world, for a form that few fill in.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile')
  const served = countries.find((each) => each === country)
  const number = parsePhoneNumberFromString(typed, served)
  if (!number?.isValid() || !countries.some((each) => each === number.country)) return null
  return { mobile: number.number, mobile_country: number.country ?? country }
}

const digits5 = /^\d{5}$/

/** What postal codes look like where direct debits are collected. */
const postalCodes: Record<string, RegExp> = {
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
function isPostalCodeOf(country: string, typed: string): boolean {
  const form = postalCodes[country]
  return !form || form.test(typed.replace(/[\s-]/g, '').toUpperCase())
}

function fault(field: string, code: Fault['code']): Fault {
  return { field, code }
}
