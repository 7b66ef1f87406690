import { z } from 'zod/mini'
import { email, exactText, mostMessage, password, someIds, someOf, token, words } from './bounds.ts'
import { declareCalls } from './call.ts'
import { languages } from './countries.ts'
import { creditPrice } from './credits.ts'
import { mailsOffCauses } from './notifications.ts'
import { genders, interests } from './options.ts'
import { ownProfile } from './profiles.ts'
import { mostSignupLikes, signupSteps } from './signup-steps.ts'

export const user = z.object({
  id: z.uuid(),
  status: z.enum(['not_confirmed', 'active', 'blocked', 'pending_deletion']),
  email: z.string(),
  credits: z.int(),
  paid_user: z.boolean(),
  signup_date: z.iso.datetime(),
  fictional_icon: z.string(),
  language: z.nullable(z.enum(languages)),
  /** Types that send no e-mail: all of them while e-mails are switched off altogether. */
  notifications_disabled: z.array(z.string()),
  mails_off_cause: z.nullable(z.enum(mailsOffCauses)),
  /** At which step of signing up the member stopped; null when it is finished. */
  signup_step: z.nullable(z.enum(signupSteps)),
  /** When the member's break began; null while there is none. */
  paused_at: z.nullable(z.iso.datetime()),
  /**
   * What the next credit is worth in money: what was paid for it, or what one costs for a member
   * who never paid, whose credits were given; null where nothing is sold either.
   */
  credit_value: z.nullable(z.extend(creditPrice, { paid: z.boolean() })),
  profile: ownProfile,
})
export type User = z.infer<typeof user>

const tracking = z.object({
  network: z.optional(words(200)),
  ref: z.optional(words(200)),
  sub1: z.optional(words(200)),
  sub2: z.optional(words(200)),
  sub3: z.optional(words(200)),
})

const signup = z.object({
  email,
  name: exactText(200),
  password,
  /** A calendar day, YYYY-MM-DD; empty when it was left out. */
  date_of_birth: z._default(exactText(40), ''),
  gender: z.enum(genders),
  seeking: someOf(genders).check(z.minLength(1)),
  country: exactText(10),
  tracking: z.optional(tracking),
  /** Chosen before signing up; the new profile starts with them. */
  interests: z.optional(someOf(interests)),
  /** Whom the visitor liked before signing up; nobody is told until the account is confirmed. */
  likes: z.optional(someIds(mostSignupLikes)),
  /** The first message and its recipient: sent as soon as the account exists, kept until then. */
  signup_message: z.optional(words(mostMessage)),
  signup_for: z.optional(z.uuid()),
  acknowledge_fictional: z.optional(z.boolean()),
  /** The code of an invitation, where the site asks for one. */
  invite: z.optional(words(64)),
  /** The solved task of GET /api/signup/challenge. */
  proof: z.optional(words(4000)),
})
export type Signup = z.infer<typeof signup>

/** A password that is being chosen, typed twice, where the account does not know the browser. */
export const chosenPassword = {
  password: z.optional(password),
  password_repeat: z.optional(password),
}

const activation = z.object({
  /**
   * Whether confirming includes choosing a password, because the account does not know this
   * browser.
   */
  password_needed: z.boolean(),
  /** What was typed at sign-up, for the person it describes to check. */
  profile: z.object({
    name: z.string(),
    date_of_birth: z.string(),
    gender: z.enum(genders),
    country: z.string(),
  }),
})
export type Activation = z.infer<typeof activation>

const userAnswer = z.object({ user })

export const accountCalls = declareCalls({
  'POST /api/user.php': {
    summary: 'Sign in with e-mail address or username; sets the session cookie.',
    who: 'anyone',
    repeatable: false,
    body: z.object({ login: words(500), password }),
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
    repeatable: true,
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
      'Create an account; sets the session cookie and sends the activation e-mail. With neutral membership there is no account before that is confirmed, and the user is null, whoever it is: an e-mail tells the rest.',
    who: 'anyone',
    repeatable: false,
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
  'GET /api/activation/{token}': {
    summary: 'What a mailed activation link confirms; changes nothing.',
    who: 'anyone',
    params: z.object({ token }),
    answer: z.object({ activation }),
    refusals: ['link_expired'],
  },
  'POST /api/activation': {
    summary:
      'Confirm the e-mail address with the token of the mailed link, and sign in. In a browser that is not one of the account a password is sent along, twice: with another than the account has, everybody else is signed out of it.',
    who: 'anyone',
    repeatable: false,
    body: z.object({ token, ...chosenPassword }),
    refusals: ['link_expired', 'invalid_input'],
  },
  'POST /api/activation/resend': {
    summary: 'Send the activation e-mail again.',
    who: 'member',
    repeatable: false,
    refusals: ['rate_limited'],
  },
  'POST /api/password-reset': {
    summary: 'Ask for the e-mail with which a new password can be set.',
    who: 'anyone',
    repeatable: false,
    body: z.object({ email }),
    refusals: ['email_not_found', 'too_many_resets', 'rate_limited', 'invalid_input'],
  },
  'POST /api/password-reset/do': {
    summary: 'Set a new password with the token of the mailed link; signs out everywhere.',
    who: 'anyone',
    repeatable: false,
    body: z.object({ token, password, password_repeat: z._default(password, '') }),
    refusals: ['link_expired', 'invalid_input'],
  },
})
