import { Trans } from '@lingui/react/macro'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LikesLeft, NewLikesIn } from './day/likes-left.tsx'

/** What the game is, the likes that are left, and the other ways to look. One line on phones. */
export function GameHead({ deal }: { deal: SwipeGameAnswer | undefined }) {
  return (
    <header className="flex items-center justify-between gap-3 lg:grid lg:justify-normal lg:gap-5 lg:pt-5">
      <div className="max-lg:sr-only">
        <h1 className="type-display-2">
          <Trans>Swipe game</Trans>
        </h1>
        <p className="mt-2 text-text-2">
          <Trans>A few likes a day, so each one means something. Nothing here costs credits.</Trans>
        </p>
      </div>
      <div className="min-w-0 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-5">
        {deal ? <LikesLeft deal={deal} /> : <Skeleton className="w-44" />}
        <div className="max-lg:hidden">{deal && <NewLikesIn until={deal.resets_at} />}</div>
      </div>
      <p className="type-small text-muted max-lg:hidden">
        <Trans>Buttons, arrow keys or drag: all do the same.</Trans>
      </p>
      <div className="-me-3 flex flex-none flex-wrap gap-2 lg:-ms-3 lg:me-0">
        <Button look="quiet" size="compact" icon="squares-four" to={paths.members()}>
          <Trans>Grid</Trans>
        </Button>
        <span className="max-lg:hidden">
          <Button look="quiet" size="compact" icon="magic-wand" to={paths.matchFinder()}>
            <Trans>Match finder</Trans>
          </Button>
        </span>
      </div>
    </header>
  )
}
