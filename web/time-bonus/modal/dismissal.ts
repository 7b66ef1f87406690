import { browserStore, type OpenStorage } from '../../browser/browser-store.ts'

/** Who has closed the time bonus modal in this browser, by account; signing out keeps it. */
export function createDismissals(where?: OpenStorage) {
  return browserStore(
    'time-bonus-dismissed',
    '',
    (stored) => (stored === 'yes' ? 'yes' : ''),
    where,
  )
}

export const dismissals = createDismissals()
