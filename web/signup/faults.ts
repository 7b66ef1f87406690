import type { FieldCode } from '#contract/refusals.ts'
import {
  dateOfBirthFault,
  isEmail,
  passwordFault,
  usernameFault,
} from '#contract/rules/signup-rules.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { dayOf, type SignupDraft } from './draft.ts'
import { type Step, stepOf, steps } from './steps-to-account.ts'

export type Fault = { field: string; code: FieldCode }
export type Rules = {
  today: string
  minimumAge: number
  messageLength: number
  /** Whether the recipient is no real person, which the member has to know. */
  fictional: boolean
}

/** Everything that is wrong up to and including this step, in the order of the fields. */
export function faultsUpTo(
  step: Step,
  draft: SignupDraft,
  password: string,
  rules: Rules,
): Fault[] {
  const { today, minimumAge } = rules
  const found: [string, FieldCode | null][] = [
    ...messageFaults(draft, rules),
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

function messageFaults(draft: SignupDraft, rules: Rules): [string, FieldCode | null][] {
  const text = tidyText(draft.message)
  const unknowing = rules.fictional && text !== '' && !draft.acknowledged
  return [
    ['message', lengthOf(text) > rules.messageLength ? 'too_long' : null],
    ['acknowledged', unknowing ? 'required' : null],
  ]
}
