import type { Signup } from '#contract/accounts.ts'
import { type Gender, genders, type Interest, interests } from '#contract/options.ts'
import type { DateParts } from '../../ui/forms/date-of-birth-field.tsx'

/** What was typed so far. The password is no part of it: it is never kept. */
export type Draft = {
  gender: Gender | ''
  seeking: Gender[]
  name: string
  birth: DateParts
  country: string
  email: string
  /** What was picked on an entry page; the profile begins with it. */
  interests: Interest[]
  /** The code of an invitation. */
  invite: string
  /** The member who is written to, what, and that it is known to be no real person. */
  to: string
  message: string
  acknowledged: boolean
  /** The step of the message is done, with a message or without. */
  written: boolean
}

type Given = Pick<URLSearchParams, 'has'> & {
  get: (name: string) => unknown
  getAll: (name: string) => unknown[]
}

/** The draft that a form or an address carries; what it does not carry is empty. */
export function draftOf(given: Given): Draft {
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
    invite: text('invite').trim(),
    to: text('to'),
    message: given.has('silent') ? '' : text('message'),
    acknowledged: given.has('acknowledged'),
    written: given.has('written'),
  }
}

/** The draft as the fields of a form, for those steps that are not on screen. */
export function fieldsOf(draft: Draft): [string, string][] {
  const { birth, seeking, interests: liked, acknowledged, written, ...texts } = draft
  const flags = { acknowledged: acknowledged ? '1' : '', written: written ? '1' : '' }
  return [
    ...Object.entries({ ...texts, ...birth, ...flags }),
    ...seeking.map((one): [string, string] => ['seeking', one]),
    ...liked.map((one): [string, string] => ['interests', one]),
  ].filter(([, value]) => value !== '')
}

/** A calendar day, YYYY-MM-DD, or empty when nothing was typed; it may be a day that does not exist. */
export function dayOf({ day, month, year }: DateParts): string {
  if (day + month + year === '') return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What the call is sent. A gender that was not chosen is refused by it, at its field. */
export function signupOf(draft: Draft, password: string): Signup {
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

function isGender(value: unknown): value is Gender {
  return (genders as readonly unknown[]).includes(value)
}
