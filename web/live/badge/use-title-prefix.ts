import { useEffect } from 'react'
import { useNewLikes, useUnread } from '../counts.ts'
import { showOnIcon } from './icon-badge.ts'

/**
 * Puts the number of unread messages and new likes before the page's title and on the app's icon.
 */
export function useTitlePrefix(signedIn: boolean): void {
  const sum = useUnread(signedIn) + useNewLikes(signedIn)
  useEffect(() => {
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
