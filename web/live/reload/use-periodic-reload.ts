import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLive } from '../use-live.ts'
import { isPushSubscribed } from './push-state.ts'
import { reloadAll } from './reload-all.ts'
import { scheduleReloads } from './schedule-reloads.ts'

/**
 * Keeps a signed-in member's account, chats, likes and time bonus up to date where the stream does
 * not.
 */
export function usePeriodicReload(signedIn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!signedIn) return
    const { seenAgain, stop } = scheduleReloads({
      reload: () => reloadAll(queries),
      isLive,
      isPushed: isPushSubscribed,
      random: Math.random,
    })
    const look = () => document.visibilityState === 'visible' && seenAgain()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [queries, signedIn])
}
