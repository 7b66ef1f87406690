import { type SignupStep, signupSteps } from '#contract/signup-steps.ts'
import { stepsFor } from './steps-to-account.ts'

/** The steps after the account; the one about push notifications only if the site can send them. */
export function stepsAfter(pushPossible: boolean): SignupStep[] {
  return signupSteps.filter((step) => pushPossible || step !== 'push')
}

/** The step after this one, or null after the last. */
export function stepAfter(step: SignupStep, pushPossible: boolean): SignupStep | null {
  const all = stepsAfter(pushPossible)
  return all[all.indexOf(step) + 1] ?? null
}

/** The step before this one; the first has none, because the account already exists. */
export function stepBefore(step: SignupStep): SignupStep | null {
  return signupSteps[signupSteps.indexOf(step) - 1] ?? null
}

/** Which of all the steps this is, counting those to the account. */
export function placeOf(
  step: SignupStep,
  pushPossible: boolean,
): { number: number; total: number } {
  const before = stepsFor(false).length
  const all = stepsAfter(pushPossible)
  return { number: before + signupSteps.indexOf(step) + 1, total: before + all.length }
}

/** The step that a form names; null for anything else. */
export function stepNamed(name: unknown): SignupStep | null {
  return signupSteps.find((step) => step === name) ?? null
}
