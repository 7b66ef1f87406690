import type { FieldCode } from '#contract/refusals.ts'
import {
  dateOfBirthFault,
  isEmail,
  passwordFault,
  usernameFault,
} from '#contract/rules/signup-rules.ts'
import { type Draft, dayOf } from './draft.ts'

export const steps = ['whom', 'person', 'account'] as const
export type Step = (typeof steps)[number]

const stepOfField: Record<string, Step> = {
  gender: 'whom',
  seeking: 'whom',
  name: 'person',
  date_of_birth: 'person',
  country: 'person',
}

/** The step on which a field stands. */
export function stepOf(field: string): Step {
  return stepOfField[field] ?? 'account'
}

export type Fault = { field: string; code: FieldCode }
type Rules = { today: string; minimumAge: number }

/** Everything that is wrong up to and including this step, in the order of the fields. */
export function faultsUpTo(step: Step, draft: Draft, password: string, rules: Rules): Fault[] {
  const { today, minimumAge } = rules
  const found: [string, FieldCode | null][] = [
    ['gender', draft.gender === '' ? 'required' : null],
    ['seeking', draft.seeking.length === 0 ? 'required' : null],
    ['name', usernameFault(draft.name, draft.email)],
    ['date_of_birth', dateOfBirthFault(dayOf(draft.birth), today, minimumAge)],
    ['country', draft.country === '' ? 'required' : null],
    ['email', isEmail(draft.email) ? null : 'invalid_email'],
    ['password', passwordFault(password)],
  ]
  const reached = steps.indexOf(step)
  return found.flatMap(([field, code]) =>
    code && steps.indexOf(stepOf(field)) <= reached ? [{ field, code }] : [],
  )
}

/** Where to begin with what is there already: the first step that has something left open. */
export function firstOpenStep(draft: Draft): Step {
  if (draft.gender === '' || draft.seeking.length === 0) return 'whom'
  return draft.name === '' || dayOf(draft.birth) === '' ? 'person' : 'account'
}

export function laterOf(one: Step, other: Step): Step {
  return steps.indexOf(one) > steps.indexOf(other) ? one : other
}
