import type { DirectDebitRequest } from '#contract/direct-debit.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { renewBlocks } from '../payments/direct-debits.ts'
import { ibanHashOf } from '../secrets/sealed-details.ts'
import { checkForm, type DebitForm } from './debit-form.ts'
import { findRequest, presentRequest, type RequestRow, secondsToResend } from './debit-requests.ts'
import { foreseeOrder, type WantedDebit } from './foresee-order.ts'
import { recordRequest } from './record-request.ts'
import { sendCode } from './sms-code.ts'

/** Prepares a mandate for a purchase and sends the code that signs it. */
export async function requestDebit(
  context: Context,
  asker: MemberAsker,
  wanted: WantedDebit & DebitForm,
): Promise<DirectDebitRequest> {
  const { db, vault } = context
  const checked = await checkForm(wanted, await countryOfAsker(db, asker))
  const ibanHash = ibanHashOf(vault, checked.iban.iban)
  // An account that was blocked before the key changed is blocked.
  const before = vault.older.map((each) => ibanHashOf(each, checked.iban.iban))
  await renewBlocks(db, before, ibanHash)
  const foreseen = await foreseeOrder(context, asker, wanted, ibanHash)
  const recorded = await recordRequest(context, asker, { ...wanted, ...checked })
  const hasCode = recorded.code_sent_at ?? recorded.confirmed_at
  const sent = hasCode ? recorded : await sendCode(context, asker, recorded, foreseen)
  const request = sent ?? (await findRequest(db, asker.member.id, recorded.id)) ?? recorded
  return presentRequest(request, asker.site.settings, db.now())
}

/** Sends another code for a request that is not signed yet. */
export async function resendCode(
  context: Context,
  asker: MemberAsker,
  id: string,
): Promise<DirectDebitRequest> {
  const { db } = context
  const request = await findRequest(db, asker.member.id, id)
  if (!request || request.confirmed_at) throw new Refusal('direct_debit_not_found')
  refuseSoon(context, asker, request)
  const foreseen = await foreseeOrder(context, asker, wantedOf(request), request.iban_hash)
  const sent = await sendCode(context, asker, request, foreseen)
  if (!sent) {
    const now = (await findRequest(db, asker.member.id, id)) ?? request
    refuseSoon(context, asker, now)
    throw new Refusal('direct_debit_not_found')
  }
  return presentRequest(sent, asker.site.settings, db.now())
}

function refuseSoon({ db }: Context, { site }: MemberAsker, request: RequestRow): void {
  const seconds = secondsToResend(request, site.settings, db.now())
  if (seconds === 0) return
  throw new Refusal('sms_too_soon', { details: { seconds }, retryAfterSeconds: seconds })
}

/** What a request is about to order. */
export function wantedOf({ id, bundle_id, discount_code }: RequestRow): WantedDebit {
  return { id, bundle_id, ...(discount_code !== null && { discount_code }) }
}
