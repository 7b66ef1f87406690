import type { signupCalls } from '#contract/signup.ts'
import type { Handlers } from '../context/handling.ts'
import { setChallenge } from './challenge.ts'
import { forgetSignupMessage, keepStep, loadSignupMessage } from './first-message.ts'
import { loadUser } from './load-user.ts'

export const signupHandlers: Handlers<keyof typeof signupCalls> = {
  'GET /api/signup/challenge': async ({ context, asker }) => ({
    challenge: { ...(await setChallenge(context, asker)) },
  }),

  'PUT /api/signup-step': async ({ context, db, asker, body }) => {
    await keepStep(db, asker, body.step)
    return { user: await loadUser(context, asker) }
  },

  'GET /api/signup-message': async ({ context, asker }) => ({
    signup_message: await loadSignupMessage(context, asker),
  }),

  'DELETE /api/signup-message': ({ db, asker }) => forgetSignupMessage(db, asker),
}
