import { latePart } from '../../browser/late-part.tsx'

/** Asks before a saved method is forgotten. */
export const ForgetModal = latePart('forget-modal-content', () =>
  import('./forget-modal-content.tsx').then((module) => module.ForgetModal),
)
