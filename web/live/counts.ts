import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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
function useNews(signedIn: boolean): number | null {
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

/**
 * Puts the number of unread messages and new likes before the page's title and on the app's icon.
 */
export function useTitlePrefix(signedIn: boolean): void {
  const sum = useNews(signedIn)
  useEffect(() => {
    // A part of the sum would be a wrong number.
    if (sum === null) return
    const apply = () => {
      const wanted = prefixed(document.title, sum)
      if (document.title !== wanted) document.title = wanted
    }
    void showOnIcon(sum)
    // Each page sets its own title; the prefix follows it.
    return followTitle(apply)
  }, [sum])
}

/** Does something about the page's title, now and whenever it changes. Answers how to stop. */
export function followTitle(act: () => void): () => void {
  act()
  const watch = new MutationObserver(act)
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => watch.disconnect()
}

/** A title with the right prefix, whatever prefix it had. */
export function prefixed(title: string, sum: number): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return sum > 0 ? `(${sum}) ${plain}` : plain
}

type Icon = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/**
 * Shows a number on the installed app's icon, none at 0; browsers without such icons are left
 * alone.
 */
export async function showOnIcon(sum: number, icon: Icon = navigator): Promise<void> {
  try {
    if (sum > 0) await icon.setAppBadge?.(sum)
    else await icon.clearAppBadge?.()
  } catch {
    // The browser knows the call but has no icon to show it on: the title still says it.
  }
}
