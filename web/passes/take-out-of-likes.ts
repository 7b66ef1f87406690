import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { withLikerAgain, withoutLiker } from './without-liker.ts'

const receivedLikes = ask('GET /api/likes.php', {})

/** Removes somebody from the received likes. Answers how to put the like back where it was. */
export function takeOutOfLikes(queries: QueryClient, id: string): () => void {
  const { queryKey } = receivedLikes
  const known = queries.getQueryData(queryKey)
  const index = known?.liked_by.findIndex((like) => like.id === id) ?? -1
  const like = known?.liked_by[index]
  queries.setQueryData(queryKey, (answer) => answer && withoutLiker(answer, id))
  return () => {
    if (!like) return
    queries.setQueryData(queryKey, (answer) => answer && withLikerAgain(answer, like, index))
  }
}
