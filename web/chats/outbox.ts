import { useSyncExternalStore } from 'react'
import type { Draft } from '#contract/chats.ts'
import { giftCodes } from '#contract/options.ts'
import { load, type OpenStorage, save } from '../browser/browser-store.ts'

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

/**
 * Each message is stored under a name of its own, so that no tab writes over what another has, and
 * each tab follows what the others store. If the storage is closed or full, a message lives as long
 * as the page.
 */
export function createOutbox(where: OpenStorage = () => localStorage) {
  let known: Map<string, Outgoing[]> | undefined
  /** By name what this tab is sending. */
  const ours = new Map<string, Outgoing>()
  const listeners = new Set<() => void>()
  const all = () => {
    known ??= readAll(where)
    return known
  }

  function change(key: string, id: string, outgoing: Outgoing | undefined): void {
    const others = (all().get(key) ?? none).filter(({ draft }) => draft.id !== id)
    all().set(key, outgoing ? [...others, outgoing].sort(byId) : others)
    for (const listener of listeners) listener()
  }

  globalThis.addEventListener?.('storage', ({ key: name }) => {
    if (!known || !name?.startsWith(prefix)) return
    const end = name.lastIndexOf(':')
    change(name.slice(prefix.length, end), name.slice(end + 1), load(where, name, none, read)[0])
  })
  // Whoever leaves does not hear the answer: the tabs that stay show it as not sent.
  globalThis.addEventListener?.('pagehide', () => {
    for (const [name, outgoing] of ours) {
      if (load(where, name, none, read)[0]) store(where, name, asFailed(outgoing))
    }
  })
  return {
    get: (key: string) => all().get(key) ?? none,
    /** Adds a message, or replaces its previous state. */
    put: (key: string, outgoing: Outgoing) => {
      const { id } = outgoing.draft
      const name = nameOf(key, id)
      if (outgoing.state === 'sending') ours.set(name, outgoing)
      else ours.delete(name)
      store(where, name, outgoing)
      change(key, id, outgoing)
    },
    /** Removes messages that have arrived or that the member gave up. */
    takeOut: (key: string, ids: ReadonlySet<string>) => {
      for (const { draft } of all().get(key) ?? none) {
        if (!ids.has(draft.id)) continue
        const name = nameOf(key, draft.id)
        ours.delete(name)
        save(where, name, null)
        change(key, draft.id, undefined)
      }
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useOutbox(key: string): Outgoing[] {
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.get(key),
    () => none,
  )
}

const prefix = 'outbox:'

function nameOf(key: string, id: string): string {
  return `${prefix}${key}:${id}`
}

/** Ids are made one after the other, in every tab. */
function byId(one: Outgoing, other: Outgoing): number {
  return one.draft.id < other.draft.id ? -1 : 1
}

/**
 * All that is stored, by thread. A page that was left while sending did not hear the answer: such
 * messages count as not sent. An earlier version stored all messages of a thread under one name.
 */
function readAll(where: OpenStorage): Map<string, Outgoing[]> {
  const found = new Map<string, Outgoing[]>()
  for (const name of namesIn(where)) {
    const stored = load(where, name, none, read).map(asFailed)
    const [member = '', profile = '', id] = name.slice(prefix.length).split(':')
    const key = `${member}:${profile}`
    found.set(key, [...(found.get(key) ?? none), ...stored].sort(byId))
    if (id) continue
    save(where, name, null)
    for (const each of stored) store(where, nameOf(key, each.draft.id), each)
  }
  return found
}

function namesIn(where: OpenStorage): string[] {
  try {
    return Object.keys(where()).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

/** What stands under a name: a message, all of a thread's, or nothing that makes sense. */
function read(stored: unknown): Outgoing[] {
  return [stored].flat().map(withDraft).filter(isOutgoing)
}

function store(where: OpenStorage, name: string, outgoing: Outgoing): void {
  save(where, name, JSON.stringify(outgoing))
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
