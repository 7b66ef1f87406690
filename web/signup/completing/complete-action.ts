import type { ActionFunctionArgs } from 'react-router'
import { formAction } from '../../accounts/form-action.ts'
import { paths } from '../../paths.ts'
import { changeOf, isHalfTyped } from './change-of.ts'
import { stepAfter, stepBefore, stepNamed } from './order.ts'
import { postPhoto } from './post-photo.ts'

/** Saves a step, or leaves it as it is, and goes where the pressed button says. */
const form = formAction(async ({ call, form, url, takeUp }) => {
  const step = stepNamed(form.get('step'))
  if (!step) return null
  const go = form.get('go')
  if (go === 'next') {
    if (step === 'location' && isHalfTyped(form)) return null
    const change = changeOf(step, form)
    if (change) await call('PUT /api/profile', { body: change })
  }
  const to = go === 'back' ? (stepBefore(step) ?? step) : stepAfter(step, form.has('push'))
  const { user } = await call('PUT /api/signup-step', { body: { step: to } })
  takeUp(user)
  return (to ? paths.completeSignup() : paths.signupMatches()) + url.search
})

export const completeClientAction = form.clientAction

/** Before any script runs a photo comes with the form, and is passed on first. */
export async function completeAction(args: ActionFunctionArgs) {
  return (await postPhoto(args)) ?? form.action(args)
}
