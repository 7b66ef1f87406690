import { keptStore } from '../browser/kept-store.ts'

/** The address of this browser's subscription as it was last sent, by account. */
export const sentEndpoint = keptStore<string | null>('push-sent', null, (kept) =>
  typeof kept === 'string' ? kept : null,
)
