import { useSyncExternalStore } from 'react'
import type { Message } from '#contract/chats.ts'
import { type GiftCode, giftCodes } from '#contract/options.ts'
import { type KeptIn, keptStore } from '../../kept-store.ts'

/** What one sends. A gift and a photo may come with words. */
export type Content = {
  type: Message['type']
  text: string
  gift: GiftCode | null
  photo: { id: string; filename: string } | null
}

/** A message of one's own that the server has not confirmed yet. */
export type Outgoing = Content & {
  /** The message's id: sent again it is the same message, and costs once. */
  id: string
  at: string
  state: 'sending' | 'failed'
  /** Why it failed, in the reader's language; empty where nobody answered. */
  reason: string
  acknowledged: boolean
}

const none: Outgoing[] = []

/** What is on its way or stuck, by thread. */
export const outbox = createOutbox()

export function createOutbox(where?: KeptIn) {
  return keptStore<Outgoing[]>('outbox', none, readOutgoing, where)
}

type Outbox = ReturnType<typeof createOutbox>

/** Adds a message, or puts its new state in the place of the old. */
export function putOutgoing(box: Outbox, key: string, outgoing: Outgoing): void {
  const before = box.get(key)
  const there = before.some((each) => each.id === outgoing.id)
  const after = there
    ? before.map((each) => (each.id === outgoing.id ? outgoing : each))
    : [...before, outgoing]
  box.set(key, after)
}

/** Takes messages out: they arrived, or the member gave them up. */
export function takeOut(box: Outbox, key: string, ids: ReadonlySet<string>): void {
  const before = box.get(key)
  if (before.some((each) => ids.has(each.id))) {
    box.set(
      key,
      before.filter((each) => !ids.has(each.id)),
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

/** Words alone. */
export function textContent(text: string): Content {
  return { type: 'text', text, gift: null, photo: null }
}

/** A page that was left while sending did not hear the answer: what is kept so counts as not sent. */
function readOutgoing(kept: unknown): Outgoing[] {
  if (!Array.isArray(kept)) return none
  return kept.map(withContent).filter(isOutgoing).map(asFailed)
}

function asFailed(outgoing: Outgoing): Outgoing {
  return { ...outgoing, state: 'failed' }
}

/** What was kept before there were gifts and photos is words. */
function withContent(kept: unknown): unknown {
  return { type: 'text', gift: null, photo: null, ...(kept as object | null) }
}

function isOutgoing(value: unknown): value is Outgoing {
  const { id, text, at, reason, acknowledged, ...content } = value as Record<string, unknown>
  const texts = [id, text, at, reason].every((each) => typeof each === 'string')
  return texts && typeof acknowledged === 'boolean' && isWhole(content)
}

function isWhole({ type, gift, photo }: Record<string, unknown>): boolean {
  if (type === 'gift') return giftCodes.some((code) => code === gift)
  if (type !== 'photo') return type === 'text'
  const { id, filename } = (photo ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof filename === 'string'
}
