import type { DirectDebitRequest } from '#contract/direct-debit.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { sendCode } from './code/send-code.ts'
import { findRequest, type RequestRow } from './find-request.ts'
import { foreseeOrder } from './foresee-order.ts'
import { presentRequest, secondsToResend } from './present-request.ts'
import { wantedOf } from './wanted-of.ts'

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
