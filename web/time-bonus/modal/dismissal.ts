import { type KeptIn, keptStore } from '../../browser/kept-store.ts'

/** Who has closed the time bonus modal in this browser, by account; signing out keeps it. */
export function createDismissals(where?: KeptIn) {
  return keptStore('time-bonus-dismissed', '', (kept) => (kept === 'yes' ? 'yes' : ''), where)
}

export const dismissals = createDismissals()
