import { randomInt } from 'node:crypto'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { codeKey } from '../discounts/find-code.ts'
import { refuseId } from '../payments/record-order.ts'
import { ibanHashOf, mobileHashOf, openDetails, sealDetails } from '../secrets/sealed-details.ts'
import type { CheckedForm } from './debit-form.ts'
import { findRequest, type RequestRow } from './debit-requests.ts'
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

/** Without letters and digits that are easily confused on paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new, unique mandate reference; it appears on the payer's statement. */
export function newMandateReference(): string {
  return `SDD${Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')}`
}
