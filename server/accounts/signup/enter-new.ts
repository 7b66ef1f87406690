import type { Context as HonoContext } from 'hono'
import type { Signup, User } from '#contract/accounts.ts'
import type { Asker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { enter } from '../enter.ts'
import { memberOfSession } from '../sessions.ts'
import { sendSignupMessage } from './first-message/send-signup-message.ts'

/**
 * Starts the session of somebody who has just signed up, and sends the message they wrote before.
 */
export async function enterNew(
  context: Context,
  asker: Asker,
  http: HonoContext,
  token: string,
  { signup_message, acknowledge_fictional = false }: Signup,
): Promise<User> {
  const member = signup_message ? await memberOfSession(context.db, asker.site.id, token) : null
  if (member) await sendSignupMessage(context, { ...asker, member }, acknowledge_fictional)
  return enter(context, asker, http, token)
}
