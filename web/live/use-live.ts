import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveEvent } from '#contract/events.ts'
import { call } from '../data/browser-client.ts'
import { thisPage as page } from '../data/calls.ts'
import { makeOld } from '../data/known-answers.ts'
import { connection } from './connection.ts'
import { applyEvent } from './events.ts'
import { askAnew, whenBack } from './reload.ts'

/**
 * Keeps what is on screen live through the signed-in member's event stream. The position is how far
 * events had come when the page was made.
 */
export function useLive(memberId: string, position: string): void {
  const queries = useQueryClient()
  useEffect(() => connect(queries, memberId, position), [queries, memberId, position])
}

let open = false

/** Listeners besides the cache, for momentary things such as typing. */
type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

/** Each event of the stream has its type as its name; the compiler tells which is missing here. */
const types = Object.keys({
  message: true,
  typing: true,
  read: true,
  photo: true,
  like: true,
  match: true,
  unlike: true,
  liked: true,
  like_seen: true,
  chat_removed: true,
  chat_restored: true,
  parted: true,
  credits: true,
  presence: true,
  status: true,
  changed: true,
} satisfies Record<LiveEvent['type'], true>) as LiveEvent['type'][]

const againMs = 10_000
/**
 * The server says something every 25 seconds. A stream that has missed two of them is dead, though nobody
 * has told the browser: a device that slept, a network that changed on the way.
 */
const silentAtMostMs = 55_000
/** What was missed is asked for without the stream where that takes longer to come back. */
const patienceMs = 5_000
/** Each fifth beat is answered: without a word from its page the server takes a stream for dead. */
const beatsToAnswer = 5

function connect(queries: QueryClient, memberId: string, position: string): () => void {
  let again: ReturnType<typeof setTimeout>
  let patience: ReturnType<typeof setTimeout>
  let resting = false
  const beats = followBeats(tellSight, () => {
    connection.doubt()
    reopen()
  })
  let source = listen(false)
  document.addEventListener('visibilitychange', tellSight)
  whenBack.ask = askOnceBack

  function listen(interrupted: boolean): EventSource {
    const hidden = document.visibilityState === 'hidden' ? '&hidden' : ''
    let missed = interrupted
    resting = false
    beats.restart()
    return openStream(`/api/events?since=${position}&page=${page}${hidden}`, {
      beat: beats.heard,
      ready: (ready) => {
        clearTimeout(patience)
        // What was missed in between is in the calls: everything on screen is reloaded, once.
        if (missed || ready.missed) void askAnew(queries)
        missed = false
      },
      heard: beats.restart,
      event: (event) => applyEvent(queries, memberId, event),
      broken: (refused) => {
        missed = true
        connection.doubt()
        // The browser gives up on an answer that is not a stream. If the session has ended, this call
        // finds out.
        if (!refused) return
        beats.stop()
        void makeOld(queries, ['GET /api/chats.php'])
        comeBack()
      },
      // More pages of the member are open than are kept live: this one waits until it is looked at.
      rest: () => {
        beats.stop()
        resting = document.visibilityState === 'hidden'
        if (!resting) comeBack()
      },
    })
  }

  /**
   * The server can be reached again. Whatever is asked before the stream is back would have to be asked
   * once more then, by everybody at once.
   */
  function askOnceBack() {
    if (resting) return void askAnew(queries)
    clearTimeout(patience)
    patience = setTimeout(() => void askAnew(queries), patienceMs)
    reopen()
  }

  function reopen() {
    clearTimeout(again)
    source.close()
    open = false
    source = listen(true)
  }

  /** What somebody can see here need not be told by push as well. */
  function tellSight() {
    const in_sight = document.visibilityState === 'visible'
    if (in_sight && resting) reopen()
    call('PUT /api/live-page', { body: { page, in_sight } }).catch(() => undefined)
  }

  function comeBack() {
    again = setTimeout(reopen, againMs * (0.8 + Math.random() * 0.4))
  }

  return () => {
    open = false
    whenBack.ask = askAnew
    clearTimeout(again)
    clearTimeout(patience)
    beats.stop()
    document.removeEventListener('visibilitychange', tellSight)
    source.close()
  }
}

/** Opens a stream, notes whether it is open, and tells what comes by it; one told to rest is closed. */
function openStream(
  address: string,
  told: {
    beat: () => void
    /** Anything else was. */
    heard: () => void
    ready: (ready: { missed: boolean }) => void
    event: Listener
    broken: (refused: boolean) => void
    rest: () => void
  },
): EventSource {
  const stream = new EventSource(address)
  const hear = (message: MessageEvent<string>) => {
    const event = JSON.parse(message.data) as LiveEvent
    told.heard()
    told.event(event)
    for (const listener of listeners) listener(event)
  }
  for (const type of types) stream.addEventListener(type, hear)
  stream.addEventListener('beat', told.beat)
  stream.addEventListener('ready', (message: MessageEvent<string>) => {
    open = true
    told.heard()
    told.ready(JSON.parse(message.data) as { missed: boolean })
  })
  stream.addEventListener('error', () => {
    open = false
    told.broken(stream.readyState === EventSource.CLOSED)
  })
  stream.addEventListener('rest', () => {
    stream.close()
    open = false
    told.rest()
  })
  return stream
}

/** Answers each fifth beat, and tells when nothing at all was heard for too long since `restart`. */
function followBeats(answer: () => void, tellSilence: () => void) {
  let timer: ReturnType<typeof setTimeout>
  let count = 0
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(tellSilence, silentAtMostMs)
  }
  const heard = () => {
    restart()
    count += 1
    if (count % beatsToAnswer === 0) answer()
  }
  return { heard, restart, stop }
}

export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while the stream is open; meanwhile the periodic reload rests. */
export function isLive(): boolean {
  return open
}
