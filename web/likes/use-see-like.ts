import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../ask.ts'
import { call } from '../browser-client.ts'
import { withSeenLike } from './with-like.ts'

const likes = ask('GET /api/likes.php', {})

/** While this profile is open, its like is no longer new: here at once, and on the server. */
export function useSeeLike(id: string, signedIn: boolean): void {
  const queries = useQueryClient()
  const { data } = useQuery({ ...likes, enabled: signedIn, throwOnError: false })
  const isNew = data?.liked_by.some((like) => like.id === id && like.like_new) ?? false
  useEffect(() => {
    if (!isNew) return
    queries.setQueryData(likes.queryKey, (known) => known && withSeenLike(known, id))
    // Without an answer it stays new on the server, and the next visit reports it again.
    call('POST /api/likes/{id}/seen', { params: { id } }).catch(() => undefined)
  }, [queries, id, isNew])
}
