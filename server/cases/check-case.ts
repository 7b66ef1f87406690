import type { NewCase } from '#contract/cases.ts'
import { caseFaults, tidyCase } from '#contract/rules/case-rules.ts'
import { emailFaults } from '../accounts/signup/check-signup.ts'
import { type Fault, refuseFaults } from '../refusal.ts'

/**
 * A case as we store it; refused with everything that is wrong with it, and the address that was
 * probably meant.
 */
export function checkCase(given: NewCase): NewCase {
  const tidy = tidyCase(given)
  refuseFaults(caseFaults(tidy).flatMap((fault) => withSuggestion(fault, given.email)))
  return tidy
}

function withSuggestion(fault: Fault, email: string): Fault[] {
  return fault.code === 'invalid_email' ? emailFaults(email) : [fault]
}
