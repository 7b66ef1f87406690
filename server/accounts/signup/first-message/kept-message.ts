import type { Signup } from '#contract/accounts.ts'
import type { Database } from '#database/connect.ts'
import { cleanText } from '../../../chats/sending/clean-text.ts'
import type { Site } from '../../../sites/site.ts'

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
