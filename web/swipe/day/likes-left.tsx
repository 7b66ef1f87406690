import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTimeLeft } from './use-time-left.ts'

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
