import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LikesAnswer } from '#contract/likes.ts'
import { ask } from '../data/ask.ts'
import { call } from '../data/browser-client.ts'

const likes = ask('GET /api/likes.php', {})

/**
 * While this member is before one's eyes, on their profile, in a chat or in a pop-up, their like is no
 * longer new: here at once, and on the server.
 */
export function useSeeLike(id: string, signedIn = true): void {
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

/** The lists after this member's like has been seen. */
export function withSeenLike(known: LikesAnswer, id: string): LikesAnswer {
  const liked_by = known.liked_by.map((like) =>
    like.id === id ? { ...like, like_new: false } : like,
  )
  return { ...known, liked_by }
}
