import type { Signup } from '#contract/accounts.ts'
import { type Gender, genders } from '#contract/options.ts'
import type { DateParts } from '../ui/forms/date-of-birth-field.tsx'

/** What was typed so far. The password is no part of it: it is never kept. */
export type Draft = {
  gender: Gender | ''
  seeking: Gender[]
  name: string
  birth: DateParts
  country: string
  email: string
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
  }
}

/** The draft as the fields of a form, for those steps that are not on screen. */
export function fieldsOf(draft: Draft): [string, string][] {
  const { gender, seeking, name, birth, country, email } = draft
  const single = { gender, name, ...birth, country, email }
  return [
    ...Object.entries(single),
    ...seeking.map((one): [string, string] => ['seeking', one]),
  ].filter(([, value]) => value !== '') as [string, string][]
}

/** A calendar day, YYYY-MM-DD, or empty when nothing was typed; it may be a day that does not exist. */
export function dayOf({ day, month, year }: DateParts): string {
  if (day + month + year === '') return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What the call is sent. A gender that was not chosen is refused by it, at its field. */
export function signupOf(draft: Draft, password: string, tracking: Tracking): Signup {
  const { birth, gender, ...rest } = draft
  return { ...rest, gender: gender as Gender, password, date_of_birth: dayOf(birth), tracking }
}

export type Tracking = NonNullable<Signup['tracking']>

/** Where a visitor came from, as far as the address says it. */
export function trackingOf(search: URLSearchParams): Tracking {
  const known = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value.slice(0, 200)]] : []
    }),
  )
}

function isGender(value: unknown): value is Gender {
  return (genders as readonly unknown[]).includes(value)
}
