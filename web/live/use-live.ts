import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveEvent } from '#contract/events.ts'
import { applyEvent } from './apply-event.ts'

/** Listeners beside the cache: what is only of the moment, such as typing. */
type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Each event of the stream bears its type as its name; the compiler tells which is missing here. */
const types = Object.keys({
  message: true,
  typing: true,
  read: true,
  like: true,
  match: true,
  credits: true,
  presence: true,
} satisfies Record<LiveEvent['type'], true>) as LiveEvent['type'][]

let open = false

/** True while the stream is open; the periodic reload rests meanwhile. */
export function isLive(): boolean {
  return open
}

/** Keeps what is on screen live through the event stream of the signed-in member. */
export function useLive(memberId: string | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!memberId) return
    return connect(queries, memberId)
  }, [queries, memberId])
}

function connect(queries: QueryClient, memberId: string): () => void {
  const source = new EventSource('/api/events')
  let interrupted = false
  source.addEventListener('open', () => {
    open = true
    // What was missed in between is in the calls: everything on screen is asked anew.
    if (interrupted) void queries.invalidateQueries()
    interrupted = false
  })
  source.addEventListener('error', () => {
    open = false
    interrupted = true
  })
  const hear = (message: MessageEvent<string>) => {
    const event = JSON.parse(message.data) as LiveEvent
    applyEvent(queries, memberId, event)
    for (const listener of listeners) listener(event)
  }
  for (const type of types) source.addEventListener(type, hear)
  return () => {
    open = false
    source.close()
  }
}
