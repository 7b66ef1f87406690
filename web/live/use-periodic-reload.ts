import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSubscribed, pushStore } from '../push/push-state.ts'
import { reloadAll } from './reload.ts'
import { isLive } from './use-live.ts'

/**
 * Keeps a signed-in member's account, chats, likes and time bonus up to date where the stream does
 * not.
 */
export function usePeriodicReload(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const { seenAgain, stop } = scheduleReloads({
      reload: () => reloadAll(queries),
      isLive,
      isPushed: () => isSubscribed(pushStore.get()),
      isHidden: () => document.visibilityState === 'hidden',
      random: Math.random,
    })
    const look = () => document.visibilityState === 'visible' && seenAgain()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [queries])
}

const firstMs = 5_000
const everyMs = 60_000
const everyPushedMs = 300_000
const jitter = 0.2

type Reloading = {
  reload: () => void
  /** The event stream is open: it reports everything by itself. */
  isLive: () => boolean
  /** This device is told of news by push. */
  isPushed: () => boolean
  /** Nobody looks at the page. */
  isHidden: () => boolean
  random: () => number
}

/**
 * The safety net under the stream: 5 s after the page is ready, then every minute give or take 20
 * %, or every five minutes in a page out of sight if push reports what is new. Skipped only while the
 * stream is open.
 */
export function scheduleReloads(reloading: Reloading) {
  const { reload, isLive, isPushed, isHidden, random } = reloading
  let timer: ReturnType<typeof setTimeout>
  plan(firstMs)

  function plan(delayMs: number) {
    timer = setTimeout(() => {
      if (!isLive()) reload()
      planNext()
    }, delayMs)
  }
  function planNext() {
    const usualMs = isPushed() && isHidden() ? everyPushedMs : everyMs
    plan(usualMs * (1 + jitter * (2 * random() - 1)))
  }

  return {
    /** The page is visible again: at once, whatever was planned. */
    seenAgain: () => {
      clearTimeout(timer)
      reload()
      planNext()
    },
    stop: () => clearTimeout(timer),
  }
}
