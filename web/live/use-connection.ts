import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { silence } from '../data/browser-client.ts'
import { connection, useLostConnection } from './connection.ts'
import { whenBack } from './reload.ts'

/**
 * Watches the connection. While it is lost nobody is shown as online; once it is back everything on
 * screen is loaded again, by the member's stream where there is one.
 */
export function useConnection(): void {
  const queries = useQueryClient()
  const lost = useLostConnection()
  useEffect(() => {
    window.addEventListener('offline', connection.doubt)
    window.addEventListener('online', connection.doubt)
    window.addEventListener(silence, connection.doubt)
    if (!navigator.onLine) connection.doubt()
    return () => {
      window.removeEventListener('offline', connection.doubt)
      window.removeEventListener('online', connection.doubt)
      window.removeEventListener(silence, connection.doubt)
      connection.stop()
    }
  }, [])
  useEffect(() => {
    if (!lost) return
    withdrawPresence(queries)
    return () => void whenBack.ask(queries)
  }, [queries, lost])
}

/** Who was online when the connection broke may have gone since. They were here today. */
export function withdrawPresence(queries: QueryClient): void {
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    if (state.data === undefined) continue
    const updatedAt = state.dataUpdatedAt
    queries.setQueryData(queryKey as QueryKey, absent(state.data), { updatedAt })
  }
}

/** An answer in which nobody is online; the same wherever nobody was. */
function absent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absent)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, absent(part)])
  const changed = Object.fromEntries(parts)
  if (!('id' in value && 'name' in value)) return changed
  return {
    ...changed,
    ...('online' in value && { online: false }),
    ...('presence' in value && value.presence === 'online' && { presence: 'today' }),
  }
}
