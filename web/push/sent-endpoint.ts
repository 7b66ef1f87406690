import { browserStore } from '../browser/browser-store.ts'

/** The address of this browser's subscription as it was last sent, by account. */
export const sentEndpoint = browserStore<string | null>('push-sent', null, (stored) =>
  typeof stored === 'string' ? stored : null,
)
