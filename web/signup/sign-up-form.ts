import type { Signup } from '#contract/accounts.ts'
import { formAction } from '../browser/form-action.ts'
import { refusedWith } from '../browser/refusals.ts'
import type { MakeCall } from '../data/calls.ts'
import { paths } from '../routing/paths.ts'
import { draftOf, signupOf } from './draft.ts'
import { laterSteps } from './later.ts'
import type { Step } from './steps-to-account.ts'

/**
 * What happens with a sent sign-up form, on each page that has one. Before any script runs each
 * step is sent separately; only the last one has a password.
 */
export const signUpForm = formAction(
  async ({ call, form, takeUp }) => {
    const body = signupOf(draftOf(form), String(form.get('password') ?? ''))
    if (!form.has('password')) {
      const { judgeStep } = await laterSteps()
      return judgeStep(call, body, form.get('step') as Step)
    }
    const { user } = await signUp(call, body)
    if (!user) return paths.signup({ sent: 1 })
    await takeUp(user)
    return `${paths.completeSignup()}?api_signup_complete=1`
  },
  { signsIn: true },
)

/**
 * Signs up; if the network does so very often, the browser solves a task first and sends it again.
 */
async function signUp(call: MakeCall, body: Signup) {
  try {
    return await call('POST /api/signup', { body })
  } catch (error) {
    if (!isChallenge(error) || typeof document === 'undefined') throw error
    const { solveChallenge } = await import('../data/solve-challenge.ts')
    const proof = await solveChallenge(call)
    if (!proof) throw error
    return call('POST /api/signup', { body: { ...body, proof } })
  }
}

function isChallenge(error: unknown): boolean {
  return refusedWith(error, 'challenge_required')
}
