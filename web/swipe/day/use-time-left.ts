import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { makeOld } from '../../known-answers.ts'
import { timeLeft } from './time-left.ts'

const lookEveryMs = 5_000

/**
 * How long until new likes, as "5 h 12 min"; null until the page knows its clock. Then they are
 * loaded.
 */
export function useTimeLeft(until: string): string | null {
  const { t } = useLingui()
  const queries = useQueryClient()
  const minutesLeft = useSyncExternalStore(
    subscribe,
    () => {
      const { hours, minutes } = timeLeft(until, Date.now())
      return hours * 60 + minutes
    },
    () => null,
  )
  const over = minutesLeft === 0
  useEffect(() => {
    if (over) void makeOld(queries, ['GET /api/swipe-game'])
  }, [queries, over])
  if (minutesLeft === null) return null
  const hours = Math.floor(minutesLeft / 60)
  const minutes = minutesLeft % 60
  return hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min`
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, lookEveryMs)
  return () => clearInterval(timer)
}
