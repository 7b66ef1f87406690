import { createHash } from 'node:crypto'
import type { MemberAsker } from '../../../asker.ts'
import { sendMessage } from '../../../chats/send-message.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { forgetSignupMessage } from './forget-signup-message.ts'

/**
 * Tries to send the message written before the account existed. If it cannot be sent now, for
 * whatever reason, it stays with the account and is offered in the conversation.
 */
export async function sendSignupMessage(
  context: Context,
  asker: MemberAsker,
  acknowledgeFictional: boolean,
): Promise<void> {
  const { db, log } = context
  const kept = await db.kysely
    .selectFrom('members')
    .select(['signup_message', 'signup_for'])
    .where('id', '=', asker.member.id)
    .executeTakeFirst()
  if (!kept?.signup_message || !kept.signup_for) return
  try {
    const to = { memberId: kept.signup_for }
    await sendMessage(context, asker, to, {
      id: firstMessageId(asker.member.id),
      type: 'text',
      text: kept.signup_message,
      acknowledge_fictional: acknowledgeFictional,
    })
    await forgetSignupMessage(db, asker)
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : 'fault'
    log.info({ reason }, 'signup message kept')
  }
}

/** Always the same for a member, so that a retry after a crash sends nothing twice. */
function firstMessageId(memberId: string): string {
  const hex = createHash('sha256').update(`signup message of ${memberId}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}
