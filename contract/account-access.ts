import { z } from 'zod/mini'
import { email, exactText, password, token } from './bounds.ts'
import { declareCalls } from './call.ts'

/** A new address, until the link that was mailed to it is followed. */
const mailChange = z.object({ email: z.string(), expires_at: z.iso.datetime() })
export type MailChange = z.infer<typeof mailChange>

const mailChangeAnswer = z.object({ mail_change: z.nullable(mailChange) })

const deviceKinds = ['computer', 'phone', 'tablet', 'unknown'] as const

/** A browser in which the member is signed in. */
const deviceSession = z.object({
  id: z.string(),
  kind: z.enum(deviceKinds),
  /** Proper names, the same in every language; null where the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Of its network at sign-in, if known; nothing finer is kept. */
  country: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  /** Written at most once an hour. */
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSession>

/** How one gets into one's own account: password, address, signed-in devices. */
export const accountAccessCalls = declareCalls({
  'PUT /api/password': {
    summary: 'Change the password; signs out everywhere else and sets a new session cookie.',
    who: 'member',
    repeatable: true,
    body: z.object({
      /** Left out is empty, and is refused in the same words. */
      old_password: z._default(password, ''),
      password,
      password_repeat: z._default(password, ''),
    }),
    refusals: ['invalid_input', 'login_blocked'],
  },
  'GET /api/mail-change': {
    summary: 'The new e-mail address that waits to be confirmed, or null.',
    who: 'member',
    answer: mailChangeAnswer,
  },
  'POST /api/mail-change': {
    summary: 'Ask for another e-mail address; a link goes to it, and a notice to the present one.',
    who: 'member',
    repeatable: false,
    body: z.object({ email, password }),
    answer: mailChangeAnswer,
    refusals: ['invalid_input', 'login_blocked', 'address_taken', 'rate_limited'],
  },
  'POST /api/mail-change/resend': {
    summary: 'Send the link to the new address again; null where none waits any more.',
    who: 'member',
    repeatable: false,
    answer: mailChangeAnswer,
    refusals: ['rate_limited'],
  },
  'DELETE /api/mail-change': {
    summary: 'Keep the present e-mail address; the link that was sent stops working.',
    who: 'member',
    repeatable: true,
  },
  'POST /api/mail-change/do': {
    summary:
      'Change the e-mail address with the token of the link that was mailed to the new one, signed in to the account.',
    who: 'anyone',
    repeatable: false,
    body: z.object({ token }),
    refusals: ['link_expired', 'address_taken', 'authentication_required'],
  },
  'GET /api/sessions': {
    summary: 'The devices on which the member is signed in, this one first.',
    who: 'member',
    answer: z.object({ sessions: z.array(deviceSession) }),
  },
  'DELETE /api/sessions': {
    summary: 'Sign out everywhere but here.',
    who: 'member',
    repeatable: true,
  },
  'DELETE /api/sessions/{id}': {
    summary: 'Sign out another device; nothing happens where it is signed out already.',
    who: 'member',
    repeatable: true,
    params: z.object({ id: exactText(64) }),
  },
})
