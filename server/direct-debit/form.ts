import { randomInt } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { countries } from '#contract/countries.ts'
import { type DebitField, debitFields } from '#contract/direct-debit.ts'
import { type Iban, readIban } from '#contract/money/iban.ts'
import { tidyText } from '#contract/rules/tidy-text.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { type Fault, refuseFaults } from '../context/refusal.ts'
import { codeKey } from '../discounts/find-code.ts'
import { isMethodIn } from '../payment-methods/methods.ts'
import { refuseId } from '../payments/placing.ts'
import { type Details, openDetails, sealDetails } from '../secrets/sealed-details.ts'
import type { Vault } from '../secrets/vault.ts'
import { findRequest, type RequestRow } from './find-request.ts'
import type { WantedDebit } from './foresee-order.ts'

export type NewRequest = WantedDebit & CheckedForm

/**
 * Writes down a request. The same one again changes nothing; different details replace it as long
 * as it is not signed, and the code that was sent becomes void.
 */
export async function recordRequest(
  context: Context,
  asker: MemberAsker,
  wanted: NewRequest,
): Promise<RequestRow> {
  const { db } = context
  const values = valuesOf(context, wanted)
  const created = await db.kysely
    .insertInto('direct_debit_requests')
    .values({ id: wanted.id, member_id: asker.member.id, ...values, created_at: db.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (created) return created
  const known = (await findRequest(db, asker.member.id, wanted.id)) ?? refuseId()
  if (known.confirmed_at || isSame(context, known, wanted)) return known
  const replaced = await db.kysely
    .updateTable('direct_debit_requests')
    .set({ ...values, tries: 0, code_hash: null, code_sent_at: null, code_expires_at: null })
    .where('id', '=', wanted.id)
    .where('confirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return replaced ?? known
}

function valuesOf({ vault }: Context, wanted: NewRequest) {
  const { id, details, iban } = wanted
  return {
    bundle_id: wanted.bundle_id,
    discount_code: codeOf(wanted),
    sealed: sealDetails(vault, details, id),
    iban_hash: ibanHashOf(vault, iban.iban),
    last_four: iban.lastFour,
    bank_name: iban.bankName,
    country: iban.country,
    mobile_ends: details.mobile.slice(-2),
    mobile_hash: mobileHashOf(vault, details.mobile),
    mandate_reference: newMandateReference(),
  }
}

function codeOf({ discount_code }: WantedDebit): string | null {
  return discount_code === undefined ? null : codeKey(discount_code)
}

function isSame({ vault }: Context, known: RequestRow, wanted: NewRequest): boolean {
  if (known.bundle_id !== wanted.bundle_id || known.discount_code !== codeOf(wanted)) return false
  const details = openDetails(vault, known.sealed, known.id)
  return JSON.stringify(details) === JSON.stringify(wanted.details)
}

/** By which a bank account is recognised without being stored. */
export function ibanHashOf(vault: Vault, iban: string): Buffer {
  return vault.fingerprint(`iban ${iban}`)
}

/** By which a number is recognised without being stored. */
export function mobileHashOf(vault: Vault, mobile: string): Buffer {
  return vault.fingerprint(`mobile ${mobile}`)
}

/** By which a code is recognised; the same code looks different for another request. */
export function codeHashOf(vault: Vault, requestId: string, code: string): Buffer {
  return vault.fingerprint(`code ${requestId} ${code}`)
}

export type DebitForm = Record<DebitField, string> & { authorized: boolean }

type CheckedForm = { details: Details; iban: Iban }

/** The form, tidied and complete; refuses with all faults at once. */
export function checkForm(form: DebitForm, country: string): CheckedForm {
  const typed = Object.fromEntries(
    debitFields.map((field) => [field, tidyText(form[field]).replace(/\s+/g, ' ')]),
  ) as Record<DebitField, string>
  const iban = readIban(typed.iban)
  const mobile = readMobile(typed.mobile, country)
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
function readMobile(
  typed: string,
  country: string,
): { mobile: string; mobile_country: string } | null {
  const served = countries.find((each) => each === country)
  const number = parsePhoneNumberFromString(typed, served)
  if (!number?.isValid() || !countries.some((each) => each === number.country)) return null
  return { mobile: number.number, mobile_country: number.country ?? country }
}

function fault(field: string, code: Fault['code']): Fault {
  return { field, code }
}

/** Without letters and digits that are easily confused on paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new, unique mandate reference; it appears on the payer's statement. */
export function newMandateReference(): string {
  return `SDD${Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')}`
}

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
function isPostalCodeOf(country: string, typed: string): boolean {
  const form = forms[country]
  return !form || form.test(typed.replace(/[\s-]/g, '').toUpperCase())
}
