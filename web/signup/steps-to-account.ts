import { signupSteps } from '#contract/signup-steps.ts'
import { dayOf, type SignupDraft } from './draft.ts'

/** The steps to an account; somebody who comes to write to a member starts with the message. */
export const steps = ['message', 'whom', 'person', 'account'] as const
export type Step = (typeof steps)[number]

/** The steps of this way, in order. */
export function stepsFor(writing: boolean): Step[] {
  return steps.filter((step) => writing || step !== 'message')
}

/**
 * How many steps there are in all: those to an account, and those after it. The message does not
 * count.
 */
export function countSteps(pushPossible: boolean): number {
  return stepsFor(false).length + signupSteps.length - (pushPossible ? 0 : 1)
}

const stepOfField: Record<string, Step> = {
  message: 'message',
  acknowledged: 'message',
  to: 'message',
  written: 'message',
  gender: 'whom',
  seeking: 'whom',
  interests: 'whom',
  likes: 'whom',
  name: 'person',
  date_of_birth: 'person',
  day: 'person',
  month: 'person',
  year: 'person',
  country: 'person',
}

/** The step that a field belongs to. */
export function stepOf(field: string): Step {
  return stepOfField[field] ?? 'account'
}

/** Where to start with what is already filled in: the first step with something missing. */
export function firstOpenStep(draft: SignupDraft, writing: boolean): Step {
  if (writing && !draft.written) return 'message'
  if (draft.gender === '' || draft.seeking.length === 0) return 'whom'
  return draft.name === '' || dayOf(draft.birth) === '' ? 'person' : 'account'
}

export function laterOf(one: Step, other: Step): Step {
  return steps.indexOf(one) > steps.indexOf(other) ? one : other
}
