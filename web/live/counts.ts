import { useQuery } from '@tanstack/react-query'
import { ask } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'

/** Unread messages in all chats; 0 while unknown. */
export function useUnread(signedIn: boolean): number {
  const { data } = useQuery({ ...ask('GET /api/chats.php', {}), enabled: signedIn })
  return unreadOf(data)
}

/** Likes that the member has not seen; 0 while unknown. */
export function useNewLikes(signedIn: boolean): number {
  const { data } = useQuery({ ...ask('GET /api/likes.php', {}), enabled: signedIn })
  return newLikesOf(data)
}

/** Both together; null until both are known. */
export function useNews(signedIn: boolean): number | null {
  const chats = useQuery({ ...ask('GET /api/chats.php', {}), enabled: signedIn })
  const likes = useQuery({ ...ask('GET /api/likes.php', {}), enabled: signedIn })
  return signedIn ? newsOf(chats, likes) : 0
}

type Asked<Name extends 'GET /api/chats.php' | 'GET /api/likes.php'> = {
  isPending: boolean
  data: Answer<Name> | undefined
}

export function newsOf(
  chats: Asked<'GET /api/chats.php'>,
  likes: Asked<'GET /api/likes.php'>,
): number | null {
  if (chats.isPending || likes.isPending) return null
  return unreadOf(chats.data) + newLikesOf(likes.data)
}

export function unreadOf(chats: Answer<'GET /api/chats.php'> | undefined): number {
  return chats?.total_unread ?? 0
}

export function newLikesOf(likes: Answer<'GET /api/likes.php'> | undefined): number {
  return likes?.liked_by.filter((like) => like.like_new).length ?? 0
}

/** How a badge shows a count: "99+" from 100, nothing at 0. */
export function badgeCount(count: number): string {
  if (count <= 0) return ''
  return count >= 100 ? '99+' : String(count)
}

/** How the credits badge looks: none from 11, a warning at 10 and below, danger at 0. */
export function creditsTone(credits: number): 'warning' | 'danger' | null {
  if (credits > 10) return null
  return credits > 0 ? 'warning' : 'danger'
}
