import { sql } from 'kysely'
import type { SignupMessage } from '#contract/signup.ts'
import type { MemberAsker } from '../../../asker.ts'
import type { Context } from '../../../context.ts'
import { loadCards } from '../../../profiles/load-cards.ts'

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
