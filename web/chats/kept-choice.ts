import { useSyncExternalStore } from 'react'
import { type GiftCode, giftCodes } from '#contract/options.ts'
import { type KeptStore, keptStore } from '../browser/kept-store.ts'

/** A photo chosen for a message: from one's gallery, or uploaded for it. */
export type ChosenPhoto = { from: 'gallery' | 'upload'; id: string; filename: string }

/** A gift or a photo not yet sent, and the words for it. */
type Kept<Choice> = { choice: Choice | null; text: string } | null

// Their names begin like the drafts', so that signing out forgets them too.
const gifts = keptStore<Kept<GiftCode>>('draft:gift', null, (kept) => readKept(kept, isGift))
const photos = keptStore<Kept<ChosenPhoto>>('draft:photo', null, (kept) => readKept(kept, isPhoto))

/** The gift being chosen in a thread. It survives leaving and reloading. */
export function useKeptGift(key: string) {
  return useKept(gifts, key)
}

/** The photo being chosen in a thread. It survives leaving and reloading. */
export function useKeptPhoto(key: string) {
  return useKept(photos, key)
}

function useKept<Choice>(store: KeptStore<Kept<Choice>>, key: string) {
  const kept = useSyncExternalStore(
    store.subscribe,
    () => store.get(key),
    () => null,
  )
  const { choice, text } = kept ?? { choice: null, text: '' }
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

function readKept<Choice>(kept: unknown, is: (value: unknown) => value is Choice): Kept<Choice> {
  const { choice, text } = (kept ?? {}) as { choice?: unknown; text?: unknown }
  return { choice: is(choice) ? choice : null, text: typeof text === 'string' ? text : '' }
}

function isGift(value: unknown): value is GiftCode {
  return giftCodes.some((code) => code === value)
}

function isPhoto(value: unknown): value is ChosenPhoto {
  const { from, id, filename } = (value ?? {}) as Record<string, unknown>
  return [from, id, filename].every((each) => typeof each === 'string')
}
