import { useSyncExternalStore } from 'react'
import { type GiftCode, giftCodes } from '#contract/options.ts'
import { type BrowserStore, browserStore } from '../browser/browser-store.ts'

/** A photo chosen for a message: from one's gallery, or uploaded for it. */
export type ChosenPhoto = { from: 'gallery' | 'upload'; id: string; filename: string }

/** A gift or a photo not yet sent, and the words for it. */
type Stored<Choice> = { choice: Choice | null; text: string } | null

// Their names begin like the drafts', so that signing out forgets them too.
const gifts = browserStore<Stored<GiftCode>>('draft:gift', null, (stored) =>
  readStored(stored, isGift),
)
const photos = browserStore<Stored<ChosenPhoto>>('draft:photo', null, (stored) =>
  readStored(stored, isPhoto),
)

/** The gift being chosen in a thread. It survives leaving and reloading. */
export function useStoredGift(key: string) {
  return useStored(gifts, key)
}

/** The photo being chosen in a thread. It survives leaving and reloading. */
export function useStoredPhoto(key: string) {
  return useStored(photos, key)
}

function useStored<Choice>(store: BrowserStore<Stored<Choice>>, key: string) {
  const stored = useSyncExternalStore(
    store.subscribe,
    () => store.get(key),
    () => null,
  )
  const { choice, text } = stored ?? { choice: null, text: '' }
  const keep = (changed: { choice: Choice | null; text: string }) =>
    store.set(key, changed.choice || changed.text ? changed : null)
  return {
    choice,
    text,
    choose: (chosen: Choice | null) => keep({ choice: chosen, text }),
    write: (written: string) => keep({ choice, text: written }),
    forget: () => store.set(key, null),
  }
}

function readStored<Choice>(
  stored: unknown,
  is: (value: unknown) => value is Choice,
): Stored<Choice> {
  const { choice, text } = (stored ?? {}) as { choice?: unknown; text?: unknown }
  return { choice: is(choice) ? choice : null, text: typeof text === 'string' ? text : '' }
}

function isGift(value: unknown): value is GiftCode {
  return giftCodes.some((code) => code === value)
}

function isPhoto(value: unknown): value is ChosenPhoto {
  const { from, id, filename } = (value ?? {}) as Record<string, unknown>
  return [from, id, filename].every((each) => typeof each === 'string')
}
