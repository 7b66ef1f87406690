import { useSyncExternalStore } from 'react'
import type { Draft } from '#contract/chats.ts'
import { giftCodes } from '#contract/options.ts'
import { browserStore, type OpenStorage } from '../browser/browser-store.ts'

/** One's own message that the server has not confirmed yet. */
export type Outgoing = {
  /** Sent again under its id it is the same message, and costs once. */
  draft: Draft
  /** Where its photo is seen as long as it stands here. */
  photo?: string | undefined
  at: string
  state: 'sending' | 'failed'
  /** Why it failed, in the reader's language; empty if nobody answered. */
  reason: string
}

const none: Outgoing[] = []

/** Messages on their way or stuck, by thread. */
export const outbox = createOutbox()

export function createOutbox(where?: OpenStorage) {
  return browserStore<Outgoing[]>('outbox', none, readOutgoing, where)
}

type Outbox = ReturnType<typeof createOutbox>

/** Adds a message, or replaces its previous state. */
export function putOutgoing(box: Outbox, key: string, outgoing: Outgoing): void {
  const before = box.get(key)
  const there = before.some((each) => each.draft.id === outgoing.draft.id)
  const after = there
    ? before.map((each) => (each.draft.id === outgoing.draft.id ? outgoing : each))
    : [...before, outgoing]
  box.set(key, after)
}

/** Removes messages that have arrived or that the member gave up. */
export function takeOut(box: Outbox, key: string, ids: ReadonlySet<string>): void {
  const before = box.get(key)
  if (before.some((each) => ids.has(each.draft.id))) {
    box.set(
      key,
      before.filter((each) => !ids.has(each.draft.id)),
    )
  }
}

export function useOutbox(key: string): Outgoing[] {
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.get(key),
    () => none,
  )
}

/** A page that was left while sending did not hear the answer: such messages count as not sent. */
function readOutgoing(stored: unknown): Outgoing[] {
  if (!Array.isArray(stored)) return none
  return stored.map(withDraft).filter(isOutgoing).map(asFailed)
}

function asFailed(outgoing: Outgoing): Outgoing {
  return { ...outgoing, state: 'failed' }
}

/** What an earlier version kept has its draft spread among the rest; the oldest of it is words. */
function withDraft(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'draft' in stored) return stored
  const { id, type = 'text', text, gift, photo, acknowledged, ...rest } = stored as Earlier
  const draft = { id, type, text, acknowledge_fictional: acknowledged === true }
  if (type === 'gift') return { ...rest, draft: { ...draft, gift_id: gift } }
  if (type === 'photo')
    return { ...rest, draft: { ...draft, photo_id: photo?.id }, photo: photo?.filename }
  return { ...rest, draft }
}

type Earlier = {
  [part: string]: unknown
  gift?: unknown
  photo?: { id?: unknown; filename?: unknown } | null
}

function isOutgoing(value: unknown): value is Outgoing {
  const { draft, photo, at, reason } = (value ?? {}) as Record<string, unknown>
  const { id, type, text = '', gift_id, photo_id } = (draft ?? {}) as Record<string, unknown>
  const isText = (each: unknown) => typeof each === 'string'
  if (![id, text, at, reason].every(isText)) return false
  if (type === 'gift') return giftCodes.some((code) => code === gift_id)
  return type === 'photo' ? isText(photo_id) && isText(photo) : type === 'text'
}
