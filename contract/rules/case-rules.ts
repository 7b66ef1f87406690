import { caseLimits, caseReasons, type NewCase } from '../cases.ts'
import type { FieldCode } from '../refusals.ts'
import { isEmail, tidyEmail } from './signup-rules.ts'
import { lengthOf, tidyText } from './tidy-text.ts'

export type CaseFault = {
  field: 'name' | 'email' | 'reason' | 'profile' | 'words'
  code: FieldCode
}
type Written = Omit<NewCase, 'id'>

/** A complaint or a question as it is kept. */
export function tidyCase<Given extends Written>(given: Given): Given {
  return {
    ...given,
    name: onOneLine(given.name),
    profile: onOneLine(given.profile),
    words: tidyText(given.words),
    email: tidyEmail(given.email) ?? given.email,
  }
}

/** Everything that is wrong in a tidy case, in the order of the form. */
export function caseFaults(tidy: Written): CaseFault[] {
  return [
    ...reasonFaults(tidy),
    ...(tidy.profile ? textFaults('profile', tidy.profile) : []),
    ...textFaults('words', tidy.words),
    ...textFaults('name', tidy.name),
    ...emailFaults(tidy.email),
  ]
}

function onOneLine(text: string): string {
  return tidyText(text).replace(/\s+/gu, ' ')
}

function reasonFaults({ kind, reason }: Written): CaseFault[] {
  const reasons: readonly string[] = caseReasons[kind]
  if (reason === '') return [{ field: 'reason', code: 'required' }]
  return reasons.includes(reason) ? [] : [{ field: 'reason', code: 'invalid' }]
}

function textFaults(field: 'name' | 'profile' | 'words', text: string): CaseFault[] {
  if (text === '') return [{ field, code: 'required' }]
  return lengthOf(text) > caseLimits[field] ? [{ field, code: 'too_long' }] : []
}

function emailFaults(email: string): CaseFault[] {
  if (email.trim() === '') return [{ field: 'email', code: 'required' }]
  return isEmail(email) ? [] : [{ field: 'email', code: 'invalid_email' }]
}
