import { useEffect } from 'react'
import { useNews } from './counts.ts'

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
    apply()
    void showOnIcon(sum)
    // Each page sets its own title; the prefix follows it.
    const watch = new MutationObserver(apply)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [sum])
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
