import { randomInt, randomUUID } from 'node:crypto'
import type { Context } from '#server/context/context.ts'
import { newMandateReference } from '#server/direct-debit/record-request.ts'
import { codeHashOf } from '#server/direct-debit/sms-code.ts'
import { createMandate } from '#server/payments/mandates.ts'
import { issueReceipt } from '#server/receipts/issue-receipt.ts'
import { ibanHashOf, mobileHashOf, sealDetails } from '#server/secrets/sealed-details.ts'
import { aPurchase, aRefund } from '#server/testing/books.ts'

/** A direct debit form, filled in; each time the code goes to another number. */
export const debitForm = () => ({
  holder: 'Ada Example',
  iban: 'NL91ABNA0417164300',
  street: 'Example street',
  house_number: '1',
  postal_code: '3511AB',
  city: 'Utrecht',
  mobile: `+316${randomInt(20_000_000, 60_000_000)}`,
  authorized: true,
})

/** The code that everybody's direct debit waits for. */
export const debitCode = '123456'

/** A paid purchase with its receipt; once withdrawn from, it makes nobody premium. */
export async function aPaidPurchase(
  { db }: Context,
  member: { id: string; siteId: string },
  { withdrawn }: { withdrawn: boolean },
): Promise<{ purchase: string; receipt: string }> {
  const purchase = await aPurchase(db, { ...member, name: '', email: '' })
  await db.transaction((tx) => issueReceipt(tx, purchase))
  if (withdrawn) await aRefund(db, purchase, { credits: 10 })
  const { id } = await db.kysely
    .selectFrom('receipts')
    .select('id')
    .where('order_id', '=', purchase)
    .executeTakeFirstOrThrow()
  return { purchase, receipt: id }
}

export async function aSavedMethod({ db }: Context, memberId: string): Promise<string> {
  return createMandate(db, {
    memberId,
    provider: 'sandbox',
    customerReference: `customer_${memberId}`,
    providerReference: `mandate_${memberId}`,
    method: 'card',
    name: 'Card',
    locale: 'en',
    lastFour: '4242',
    expires: '2031-12',
  })
}

/** A direct debit that is filled in and waits for its code. */
export async function aDebitRequest(
  { db, vault }: Context,
  memberId: string,
  bundleId: string,
): Promise<string> {
  const id = randomUUID()
  const { authorized: _, ...form } = debitForm()
  const now = db.now()
  await db.kysely
    .insertInto('direct_debit_requests')
    .values({
      id,
      member_id: memberId,
      bundle_id: bundleId,
      sealed: sealDetails(vault, { ...form, country: 'NL', mobile_country: 'NL' }, id),
      iban_hash: ibanHashOf(vault, form.iban),
      last_four: form.iban.slice(-4),
      country: 'NL',
      mobile_ends: form.mobile.slice(-2),
      mobile_hash: mobileHashOf(vault, form.mobile),
      mandate_reference: newMandateReference(),
      code_hash: codeHashOf(vault, id, debitCode),
      code_sent_at: new Date(now.getTime() - 120_000),
      code_expires_at: new Date(now.getTime() + 3_600_000),
      created_at: now,
    })
    .execute()
  return id
}
