import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import { makeOld } from '../data/known-answers.ts'
import { Icon } from '../ui/icon.tsx'

/** Up to this many hearts can be counted at a glance. */
const heartsAtMost = 8

/** Hearts and words: "3 of 4 likes left today". */
export function LikesLeft({ deal }: { deal: SwipeGameAnswer }) {
  const { t } = useLingui()
  const { likes_left: left, likes_a_day: all } = deal
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:grid lg:gap-1.5">
      {all <= heartsAtMost && (
        <span aria-hidden="true" className="inline-flex gap-1.5">
          {Array.from({ length: all }, (_, index) => (
            <Icon
              // biome-ignore lint/suspicious/noArrayIndexKey: these hearts are alike and never move
              key={index}
              name="heart"
              fill={index < left}
              className={index < left ? 'text-secondary' : 'text-muted'}
            />
          ))}
        </span>
      )}
      <p className="tabular type-label lg:type-title-3">
        {t`${plural(all, { one: `${left} of # like left today`, other: `${left} of # likes left today` })}`}
      </p>
    </div>
  )
}

/**
 * When there will be new ones; the line's space is kept while the page does not know its clock yet.
 */
export function NewLikesIn({ until }: { until: string }) {
  const time = useTimeLeft(until)
  return (
    <p className="min-h-lh tabular type-small text-muted">
      {time && <Trans>New likes in {time}.</Trans>}
    </p>
  )
}

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
    if (!over) return undefined
    let again: ReturnType<typeof setTimeout>
    // A clock that is ahead of the server's gets here before there are new ones: asked until there are,
    // ever less often.
    const load = (pauseMs: number) => {
      void makeOld(queries, ['GET /api/swipe-game'])
      again = setTimeout(load, pauseMs, 2 * pauseMs)
    }
    load(lookEveryMs)
    return () => clearTimeout(again)
  }, [queries, over])
  if (minutesLeft === null) return null
  const hours = Math.floor(minutesLeft / 60)
  const minutes = over ? 1 : minutesLeft % 60
  return hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min`
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, lookEveryMs)
  return () => clearInterval(timer)
}

/** How long until a moment, in hours and minutes; a started minute counts, and the past is zero. */
export function timeLeft(until: string, now: number): { hours: number; minutes: number } {
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
  return { hours: Math.floor(left / 60), minutes: left % 60 }
}
