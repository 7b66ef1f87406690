import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reloadAll } from '../reload/reload-all.ts'
import { pushMessageOf } from './push-message.ts'

/** A push, and a press on one, mean that there is news: chats and likes are reloaded. */
export function usePushMessages(signedIn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    const worker = signedIn ? navigator.serviceWorker : undefined
    if (!worker) return
    const hear = (message: MessageEvent) => {
      if (pushMessageOf(message, location.origin)) reloadAll(queries)
    }
    worker.addEventListener('message', hear)
    return () => worker.removeEventListener('message', hear)
  }, [queries, signedIn])
}
