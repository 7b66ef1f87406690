import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reloadAll } from './reload.ts'

/** A push, and a press on one, mean that there is news: chats and likes are reloaded. */
export function usePushMessages(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!worker) return
    const hear = (message: MessageEvent) => {
      if (pushMessageOf(message, location.origin)) reloadAll(queries)
    }
    worker.addEventListener('message', hear)
    return () => worker.removeEventListener('message', hear)
  }, [queries])
}

const types = ['NEW_PUSH_MESSAGE', 'NEW_PUSH_CLICK'] as const
type PushMessage = (typeof types)[number]

/** What our service worker says in a message, or null if it comes from somebody else. */
export function pushMessageOf(
  message: { origin: string; data: unknown },
  ownOrigin: string,
): PushMessage | null {
  // Some browsers leave the origin of a worker's message empty; only our own workers can send one.
  if (message.origin !== '' && message.origin !== ownOrigin) return null
  const type = (message.data as { type?: unknown } | null)?.type
  return types.find((each) => each === type) ?? null
}
