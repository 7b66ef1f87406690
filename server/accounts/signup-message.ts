import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Signup } from '#contract/accounts.ts'
import type { SignupMessage } from '#contract/signup.ts'
import type { Database } from '#database/connect.ts'
import { cleanText, sendMessage } from '../chats/send-message.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { loadCards } from '../profiles/present-card.ts'
import type { Site } from '../sites/site.ts'

/** What an account keeps of a message written before it existed; nothing without a recipient. */
export async function keptMessage(
  db: Database,
  site: Site,
  form: Pick<Signup, 'signup_message' | 'signup_for'>,
): Promise<{ signup_message: string; signup_for: string } | null> {
  const text = cleanText(form.signup_message ?? '', site.settings.message_length)
  if (text === '' || !form.signup_for) return null
  const receiver = await db.kysely
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', form.signup_for)
    .where('site_id', '=', site.id)
    .executeTakeFirst()
  return receiver ? { signup_message: text, signup_for: receiver.id } : null
}

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

/**
 * The message written before signing up that is still waiting. Once the member has written to the
 * recipient nothing is waiting, even if a crash came between sending and forgetting.
 */
export async function loadSignupMessage(
  context: Context,
  asker: MemberAsker,
): Promise<SignupMessage | null> {
  const kept = await context.db.kysely
    .selectFrom('members as m')
    .select(['m.signup_message', 'm.signup_for'])
    .where('m.id', '=', asker.member.id)
    .where('m.signup_message', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as g')
            .innerJoin('conversations as c', 'c.id', 'g.conversation_id')
            .select('g.id')
            .whereRef('g.sender_id', '=', 'm.id')
            .where('c.low_id', '=', sql<string>`least(m.id, m.signup_for)`)
            .where('c.high_id', '=', sql<string>`greatest(m.id, m.signup_for)`),
        ),
      ),
    )
    .executeTakeFirst()
  if (!kept?.signup_message || !kept.signup_for) return null
  const card = (await loadCards(context, asker, [kept.signup_for])).get(kept.signup_for)
  return card ? { profile_id: card.id, name: card.name, text: kept.signup_message } : null
}

/** Forgets the message written before signing up, because it was sent or is no longer wanted. */
export async function forgetSignupMessage(db: Database, { member }: MemberAsker): Promise<void> {
  await db.kysely
    .updateTable('members')
    .set({ signup_message: null, signup_for: null })
    .where('id', '=', member.id)
    .execute()
}
