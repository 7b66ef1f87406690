import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLive } from './use-live.ts'

const firstMs = 5_000
const everyMs = 60_000
const names = ['GET /api/user.php', 'GET /api/chats.php', 'GET /api/likes.php']

/**
 * The safety net under the stream: user, chats and likes 5 s after the page stands, then each
 * minute give or take 20 %. Left out only while the stream is open; at once when the page is seen again.
 */
export function usePeriodicReload(signedIn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!signedIn) return
    const reload = () => {
      for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
    }
    let timer: ReturnType<typeof setTimeout>
    const plan = (delay: number) => {
      timer = setTimeout(() => {
        if (!isLive()) reload()
        plan(everyMs * (0.8 + Math.random() * 0.4))
      }, delay)
    }
    const seenAgain = () => document.visibilityState === 'visible' && reload()
    plan(firstMs)
    document.addEventListener('visibilitychange', seenAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seenAgain)
    }
  }, [queries, signedIn])
}
