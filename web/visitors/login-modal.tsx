import { latePart } from '../browser/late-part.tsx'

/** A visitor pressed something for members: what it takes, and both ways to get it. */
export const LoginModal = latePart('login-modal-content', () =>
  import('./login-modal-content.tsx').then((module) => module.LoginModal),
)
