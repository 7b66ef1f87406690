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
  /** It may have been sent and charged: nobody has heard what became of it. */
  unsure?: boolean | undefined
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
  /** By name what this tab is sending, and how it tells the others that it no longer does. */
  const ours = new Map<string, { outgoing: Outgoing; end: () => void }>()
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

  /** Takes over what stands under a name by now, and answers it. */
  function follow(name: string): Outgoing | undefined {
    const end = name.lastIndexOf(':')
    const [stored] = load(where, name, none, read)
    change(name.slice(prefix.length, end), name.slice(end + 1), stored)
    return stored
  }

  /** This tab is not sending it any more. */
  function release(name: string): void {
    ours.get(name)?.end()
    ours.delete(name)
  }

  globalThis.addEventListener?.('storage', ({ key: name }) => {
    if (!known || !name?.startsWith(prefix)) return
    if (follow(name)?.state !== 'sending') return
    // A tab that crashed says nothing, but what it held is free.
    onceLetGo(name, () => {
      const left = follow(name)
      if (left?.state !== 'sending') return
      store(where, name, asFailed(left))
      follow(name)
    })
  })
  // Whoever leaves does not hear the answer: the tabs that stay find out what became of it.
  globalThis.addEventListener?.('pagehide', () => {
    for (const [name, { outgoing }] of ours) {
      if (load(where, name, none, read)[0]) store(where, name, asFailed(outgoing))
    }
  })
  return {
    get: (key: string) => all().get(key) ?? none,
    /** Adds a message, or replaces its previous state. */
    put: (key: string, outgoing: Outgoing) => {
      const { id } = outgoing.draft
      const name = nameOf(key, id)
      const sending = outgoing.state === 'sending'
      // Held before it is stored: whoever hears of it waits for the end of this.
      if (sending && !ours.has(name)) ours.set(name, { outgoing, end: hold(name) })
      store(where, name, outgoing)
      if (!sending) release(name)
      change(key, id, outgoing)
    },
    /** Removes messages that have arrived or that the member gave up. */
    takeOut: (key: string, ids: ReadonlySet<string>) => {
      for (const { draft } of all().get(key) ?? none) {
        if (!ids.has(draft.id)) continue
        const name = nameOf(key, draft.id)
        save(where, name, null)
        release(name)
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

/** Holds a name against the other tabs until the returned function is called, or this tab is gone. */
function hold(name: string): () => void {
  let end: () => void = () => undefined
  const held = new Promise<void>((done) => {
    end = done
  })
  // Where locks are forbidden, a tab that crashed is found out when another is loaded anew.
  navigator.locks?.request(name, () => held).catch(() => undefined)
  return end
}

/** Does this once no tab holds a name, nor waits to: it may be sent again meanwhile. */
function onceLetGo(name: string, act: () => void): void {
  const takeOver = async () => {
    const { pending = [] } = await navigator.locks.query()
    if (!pending.some((other) => other.name === name)) act()
  }
  navigator.locks?.request(name, takeOver).catch(() => undefined)
}

/** Ids are made one after the other, in every tab. */
function byId(one: Outgoing, other: Outgoing): number {
  return one.draft.id < other.draft.id ? -1 : 1
}

/**
 * All that is stored, by thread. A page that was left while sending did not hear the answer: of such
 * messages nobody knows whether they were sent. An earlier version stored all messages of a thread under one name.
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
  return outgoing.state === 'failed' ? outgoing : { ...outgoing, state: 'failed', unsure: true }
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
