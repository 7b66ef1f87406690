import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveEvent } from '#contract/events.ts'
import { call } from '../data/browser-client.ts'
import { makeOld } from '../data/known-answers.ts'
import { connection } from './connection.ts'
import { applyEvent } from './events.ts'
import { askAnew } from './reload.ts'

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
  like_seen: true,
  parted: true,
  credits: true,
  presence: true,
  status: true,
} satisfies Record<LiveEvent['type'], true>) as LiveEvent['type'][]

const againMs = 10_000
/**
 * The server says something every 25 seconds. A stream that has missed two of them is dead, though nobody
 * has told the browser: a device that slept, a network that changed on the way.
 */
const silentAtMostMs = 55_000
/** Each fifth beat is answered: without a word from its page the server takes a stream for dead. */
const beatsToAnswer = 5

function connect(queries: QueryClient, memberId: string, position: string): () => void {
  let again: ReturnType<typeof setTimeout>
  let resting = false
  const page = Math.random().toString(36).slice(2)
  const beats = followBeats(tellSight, () => {
    open = false
    source.close()
    connection.doubt()
    source = listen(true)
  })
  let source = listen(false)
  document.addEventListener('visibilitychange', tellSight)

  function listen(interrupted: boolean): EventSource {
    const hidden = document.visibilityState === 'hidden' ? '&hidden' : ''
    const stream = new EventSource(`/api/events?since=${position}&page=${page}${hidden}`)
    let missed = interrupted
    resting = false
    beats.restart()
    stream.addEventListener('beat', beats.heard)
    stream.addEventListener('ready', (message: MessageEvent<string>) => {
      open = true
      beats.restart()
      const ready = JSON.parse(message.data) as { missed: boolean }
      // What was missed in between is in the calls: everything on screen is reloaded, once.
      if (missed || ready.missed) void askAnew(queries)
      missed = false
    })
    stream.addEventListener('error', () => {
      open = false
      missed = true
      connection.doubt()
      if (stream.readyState === EventSource.CLOSED) refused()
    })
    // More pages of the member are open than are kept live: this one waits until it is looked at.
    stream.addEventListener('rest', () => {
      stream.close()
      open = false
      beats.stop()
      resting = document.visibilityState === 'hidden'
      if (!resting) comeBack()
    })
    const hear = (message: MessageEvent<string>) => {
      beats.restart()
      const event = JSON.parse(message.data) as LiveEvent
      applyEvent(queries, memberId, event)
      for (const listener of listeners) listener(event)
    }
    for (const type of types) stream.addEventListener(type, hear)
    return stream
  }

  /** What somebody can see here need not be told by push as well. */
  function tellSight() {
    const in_sight = document.visibilityState === 'visible'
    if (in_sight && resting) source = listen(true)
    call('PUT /api/live-page', { body: { page, in_sight } }).catch(() => undefined)
  }

  /**
   * The browser gives up on an answer that is not a stream. If the session has ended, this call
   * finds out.
   */
  function refused() {
    beats.stop()
    void makeOld(queries, ['GET /api/chats.php'])
    comeBack()
  }

  function comeBack() {
    again = setTimeout(
      () => {
        source = listen(true)
      },
      againMs * (0.8 + Math.random() * 0.4),
    )
  }

  return () => {
    open = false
    clearTimeout(again)
    beats.stop()
    document.removeEventListener('visibilitychange', tellSight)
    source.close()
  }
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
