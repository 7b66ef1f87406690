import type { Signup } from '#contract/accounts.ts'
import { type Gender, genders, type Interest, interests } from '#contract/options.ts'
import { mostSignupLikes } from '#contract/signup-steps.ts'
import type { DateParts } from '../ui/forms/date-of-birth-field.tsx'

/** What has been typed so far. The password is not part of it, because it is never stored. */
export type SignupDraft = {
  gender: Gender | ''
  seeking: Gender[]
  name: string
  birth: DateParts
  country: string
  email: string
  /** What was picked on an entry page; the profile starts with it. */
  interests: Interest[]
  /** Whom the visitor liked on an entry page; the account starts with these likes. */
  likes: string[]
  /** The code of an invitation. */
  invite: string
  /** Who is being written to, what, and the acknowledgement that this is no real person. */
  to: string
  message: string
  acknowledged: boolean
  /** The message's step is done, with a message or without. */
  written: boolean
}

type Given = Pick<URLSearchParams, 'has'> & {
  get: (name: string) => unknown
  getAll: (name: string) => unknown[]
}

/** The draft in a form or an address; anything missing is empty. */
export function draftOf(given: Given): SignupDraft {
  const text = (name: string) => String(given.get(name) ?? '')
  const gender = text('gender')
  return {
    gender: isGender(gender) ? gender : '',
    seeking: given.getAll('seeking').filter(isGender),
    name: text('name'),
    birth: { day: text('day'), month: text('month'), year: text('year') },
    country: text('country'),
    email: text('email'),
    interests: interests.filter((code) => given.getAll('interests').includes(code)),
    likes: given.getAll('likes').map(String).filter(isId).slice(0, mostSignupLikes),
    invite: text('invite').trim(),
    to: text('to'),
    message: given.has('silent') ? '' : text('message'),
    acknowledged: given.has('acknowledged'),
    written: given.has('written'),
  }
}

/** The draft as form fields, for the steps that are not on screen. */
export function fieldsOf(draft: SignupDraft): [string, string][] {
  const { birth, seeking, interests: chosen, likes, acknowledged, written, ...texts } = draft
  const flags = { acknowledged: acknowledged ? '1' : '', written: written ? '1' : '' }
  return [
    ...Object.entries({ ...texts, ...birth, ...flags }),
    ...seeking.map((one): [string, string] => ['seeking', one]),
    ...chosen.map((one): [string, string] => ['interests', one]),
    ...likes.map((one): [string, string] => ['likes', one]),
  ].filter(([, value]) => value !== '')
}

/** A calendar day, YYYY-MM-DD, or empty when nothing was typed; it may be a day that does not exist. */
export function dayOf({ day, month, year }: DateParts): string {
  if (day + month + year === '') return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What the call receives. It refuses a missing gender, at its field. */
export function signupOf(draft: SignupDraft, password: string): Signup {
  const { birth, gender, to, message, acknowledged, invite, written, ...rest } = draft
  return {
    ...rest,
    gender: gender as Gender,
    password,
    date_of_birth: dayOf(birth),
    ...(invite && { invite }),
    ...(to &&
      message.trim() && {
        signup_message: message,
        signup_for: to,
        acknowledge_fictional: acknowledged,
      }),
  }
}

/** An id as the server makes them. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}

function isGender(value: unknown): value is Gender {
  return (genders as readonly unknown[]).includes(value)
}
