import { latePart } from '../browser/late-part.tsx'

/** The steps after the first, and what is judged in any of them. */
export const laterSteps = () => import('./later-steps.tsx')

export const LaterStep = latePart('later-steps', () =>
  laterSteps().then((module) => module.LaterStep),
)

/** In place of the steps where only invited people get in. */
export const SignupClosed = latePart('signup-closed', () =>
  import('./signup-closed.tsx').then((module) => module.SignupClosed),
)
