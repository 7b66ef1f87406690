import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'

/** Unread messages of all chats, 0 while unknown. */
export function useUnread(signedIn: boolean): number {
  const { data } = useQuery({ ...ask('GET /api/chats.php', {}), enabled: signedIn })
  return data?.total_unread ?? 0
}

/** Likes that the member has not looked at, 0 while unknown. */
export function useNewLikes(signedIn: boolean): number {
  const { data } = useQuery({ ...ask('GET /api/likes.php', {}), enabled: signedIn })
  return data?.liked_by.filter((like) => like.like_new).length ?? 0
}

/** How a badge shows a count: "99+" from 100, nothing at 0. */
export function badgeCount(count: number): string {
  if (count <= 0) return ''
  return count >= 100 ? '99+' : String(count)
}
