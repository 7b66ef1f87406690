import { z } from 'zod/mini'
import { declareCalls } from './call.ts'
import { languages } from './countries.ts'
import { mailsOffCauses } from './notifications.ts'
import { genders, interests } from './options.ts'
import { ownProfile } from './profiles.ts'
import { signupSteps } from './signup-steps.ts'

export const user = z.object({
  id: z.uuid(),
  status: z.enum(['not_confirmed', 'active', 'blocked', 'pending_deletion']),
  email: z.string(),
  credits: z.int(),
  paid_user: z.boolean(),
  signup_date: z.iso.datetime(),
  fictional_icon: z.string(),
  language: z.nullable(z.enum(languages)),
  /** Types of which no e-mail comes: all of them where e-mails are off altogether. */
  notifications_disabled: z.array(z.string()),
  mails_off_cause: z.nullable(z.enum(mailsOffCauses)),
  /** At which step of signing up the member stopped; null when it is finished. */
  signup_step: z.nullable(z.enum(signupSteps)),
  /** Since when the member takes a break, or null. */
  paused_at: z.nullable(z.iso.datetime()),
  /** What the next credit is worth in money: as paid for, or the lowest price for who never paid. */
  credit_value: z.object({ amount_minor: z.number(), currency: z.string() }),
  profile: ownProfile,
})
export type User = z.infer<typeof user>

const tracking = z.object({
  network: z.optional(z.string().check(z.maxLength(200))),
  ref: z.optional(z.string().check(z.maxLength(200))),
  sub1: z.optional(z.string().check(z.maxLength(200))),
  sub2: z.optional(z.string().check(z.maxLength(200))),
  sub3: z.optional(z.string().check(z.maxLength(200))),
})

export const signup = z.object({
  email: z.string(),
  name: z.string(),
  password: z.string(),
  /** A calendar day, YYYY-MM-DD; empty when it was left out. */
  date_of_birth: z.string(),
  gender: z.enum(genders),
  seeking: z.array(z.enum(genders)).check(z.minLength(1)),
  country: z.string(),
  tracking: z.optional(tracking),
  /** What was picked on the way here; the profile begins with it. */
  interests: z.optional(z.array(z.enum(interests))),
  /** The first message to a member, and to whom: sent once the account exists, else kept. */
  signup_message: z.optional(z.string()),
  signup_for: z.optional(z.uuid()),
  acknowledge_fictional: z.optional(z.boolean()),
  /** The code of an invitation, where the site asks for one. */
  invite: z.optional(z.string().check(z.maxLength(64))),
  /** The solved task of GET /api/signup/challenge. */
  proof: z.optional(z.string().check(z.maxLength(4000))),
})
export type Signup = z.infer<typeof signup>

const userAnswer = z.object({ user })

export const accountCalls = declareCalls({
  'POST /api/user.php': {
    summary: 'Sign in with e-mail address or username; sets the session cookie.',
    who: 'anyone',
    body: z.object({ login: z.string(), password: z.string() }),
    answer: userAnswer,
    refusals: ['login_failed', 'login_blocked', 'pending_deletion'],
  },
  'GET /api/user.php': {
    summary: 'The signed-in user, or null for a visitor.',
    who: 'anyone',
    answer: z.object({ user: z.nullable(user) }),
  },
  'PUT /api/user.php': {
    summary: 'Save the chosen language.',
    who: 'member',
    body: z.object({ language: z.enum(languages) }),
    answer: userAnswer,
  },
  'GET /api/logout.php': {
    summary: 'Sign out. Needs a request of the own site, since it is a GET.',
    who: 'anyone',
    refusals: ['foreign_origin'],
  },
  'POST /api/signup': {
    summary:
      'Create an account; sets the session cookie and sends the activation e-mail. With neutral membership the user is null, whoever it is: an e-mail tells the rest.',
    who: 'anyone',
    body: signup,
    answer: z.object({ user: z.nullable(user) }),
    status: 201,
    refusals: [
      'invalid_input',
      'email_taken',
      'signup_closed',
      'invite_invalid',
      'challenge_required',
      'message_too_long',
      'rate_limited',
    ],
  },
  'POST /api/activation': {
    summary: 'Confirm the e-mail address with the token of the mailed link.',
    who: 'anyone',
    body: z.object({ token: z.string() }),
    refusals: ['link_expired'],
  },
  'POST /api/activation/resend': {
    summary: 'Send the activation e-mail again.',
    who: 'member',
    refusals: ['rate_limited'],
  },
  'POST /api/password-reset': {
    summary: 'Ask for the e-mail with which a new password can be set.',
    who: 'anyone',
    body: z.object({ email: z.string() }),
    refusals: ['email_not_found', 'too_many_resets', 'rate_limited', 'invalid_input'],
  },
  'POST /api/password-reset/do': {
    summary: 'Set a new password with the token of the mailed link; signs out everywhere.',
    who: 'anyone',
    body: z.object({ token: z.string(), password: z.string(), password_repeat: z.string() }),
    refusals: ['link_expired', 'invalid_input'],
  },
})
