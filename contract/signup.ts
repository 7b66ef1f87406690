import { z } from 'zod/mini'
import { user } from './accounts.ts'
import { declareCalls } from './call.ts'
import { signupSteps } from './signup-steps.ts'

/** A task that costs the sender's computer a moment, in altcha-lib's form. */
const challenge = z.looseObject({})

const signupMessage = z.object({
  profile_id: z.uuid(),
  name: z.string(),
  text: z.string(),
})
export type SignupMessage = z.infer<typeof signupMessage>

export const signupCalls = declareCalls({
  'GET /api/signup/challenge': {
    summary: 'A task to solve before signing up, for networks that sign up very often.',
    who: 'anyone',
    answer: z.object({ challenge }),
  },
  'POST /api/signup-begun': {
    summary: 'A beacon: a visitor has answered the first question of a sign-up.',
    who: 'anyone',
    repeatable: false,
    body: z.object({}),
  },
  'PUT /api/signup-step': {
    summary: 'Keep at which step of signing up the member is; null when it is finished.',
    who: 'member',
    repeatable: true,
    body: z.object({ step: z.nullable(z.enum(signupSteps)) }),
    answer: z.object({ user }),
  },
  'GET /api/signup-message': {
    summary: 'The message that was written before signing up and could not be sent yet, or null.',
    who: 'member',
    answer: z.object({ signup_message: z.nullable(signupMessage) }),
  },
  'DELETE /api/signup-message': {
    summary: 'Forget the message that was written before signing up.',
    who: 'member',
    repeatable: true,
  },
})
