import type { signupCalls } from '#contract/signup.ts'
import type { SignupStep } from '#contract/signup-steps.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Handlers } from '../context/handling.ts'
import { noteSignupBegun } from '../funnel/visits.ts'
import { setChallenge } from './challenge.ts'
import { loadUser } from './load-user.ts'
import { forgetSignupMessage, loadSignupMessage } from './signup-message.ts'

export const signupHandlers: Handlers<keyof typeof signupCalls> = {
  'GET /api/signup/challenge': async ({ context, asker }) => ({
    challenge: { ...(await setChallenge(context, asker)) },
  }),

  'POST /api/signup-begun': async ({ context, asker, http }) => {
    noteSignupBegun(context, http, asker)
  },

  'PUT /api/signup-step': async ({ context, db, asker, body }) => {
    await keepStep(db, asker, body.step)
    return { user: await loadUser(context, asker) }
  },

  'GET /api/signup-message': async ({ context, asker }) => ({
    signup_message: await loadSignupMessage(context, asker),
  }),

  'DELETE /api/signup-message': ({ db, asker }) => forgetSignupMessage(db, asker),
}

/** Saves the step that the member's sign-up has reached, so that it can go on from any device. */
async function keepStep(
  db: Database,
  { member }: MemberAsker,
  step: SignupStep | null,
): Promise<void> {
  await db.kysely
    .updateTable('members')
    .set({ signup_step: step })
    .where('id', '=', member.id)
    .execute()
}
