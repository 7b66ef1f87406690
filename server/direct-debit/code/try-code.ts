import { timingSafeEqual } from 'node:crypto'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { findRequest, type RequestRow } from '../find-request.ts'
import { codeHashOf } from '../form/fingerprints.ts'

// Counted before it is judged: of tries at the same moment no more than allowed get through.
const countTry = {
  name: 'count-code-try',
  text: `update direct_debit_requests set tries = tries + 1
    where id = $1 and member_id = $2 and confirmed_at is null
      and code_hash is not null and code_expires_at > $3 and tries < $4
    returning *`,
}

/**
 * The request that a code is right for; refuses any other code. It may already be signed with this
 * one.
 */
export async function tryCode(
  context: Context,
  { member, site }: MemberAsker,
  id: string,
  code: string,
): Promise<RequestRow> {
  const { db } = context
  const tries = site.settings.sms_code_tries
  const [counted] = await db.query<RequestRow>(countTry, [id, member.id, db.now(), tries])
  const request = counted ?? (await findRequest(db, member.id, id))
  if (!request) throw new Refusal('direct_debit_not_found')
  if (!counted && !request.confirmed_at) throw new Refusal('sms_code_over')
  if (isRight(context, request, code)) return request
  throw new Refusal('sms_code_invalid', {
    details: { tries_left: Math.max(0, tries - request.tries) },
  })
}

function isRight({ vault }: Context, { id, code_hash }: RequestRow, code: string): boolean {
  return code_hash !== null && timingSafeEqual(codeHashOf(vault, id, code), code_hash)
}
