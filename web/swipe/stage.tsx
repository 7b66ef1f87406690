import { Acts } from './acts/acts.tsx'
import { CardStack } from './card/card-stack.tsx'
import { GameFailed } from './states/game-failed.tsx'
import { LikesUsed } from './states/likes-used.tsx'
import { NoMoreCards } from './states/no-more-cards.tsx'
import { StackSkeleton } from './states/stack-skeleton.tsx'
import type { SwipeGame } from './use-swipe-game.ts'

/** The stack with its buttons, or whatever replaces it. Its size is the same in every state. */
export function Stage({ game }: { game: SwipeGame }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 lg:sticky lg:top-[calc(var(--nav-h)+1.25rem)] lg:flex-none lg:self-start">
      <div className="mx-auto flex min-h-0 w-full max-w-120 flex-1 flex-col justify-center md:aspect-4/5 md:w-[clamp(17rem,calc((100svh-var(--above,var(--nav-h))-13.25rem)*0.8),30rem)] md:flex-none">
        <Inside game={game} />
      </div>
      <div className="mx-auto flex min-h-25 w-full max-w-100 flex-none flex-col justify-start lg:min-h-31">
        {isPlaying(game) && <Acts game={game} />}
      </div>
    </div>
  )
}

function Inside({ game }: { game: SwipeGame }) {
  const { deal, error, cards, leaving, waiting } = game
  if (!deal) {
    return error ? <GameFailed error={error} retry={game.retry} /> : <StackSkeleton />
  }
  if (isPlaying(game) || leaving.length > 0) return <CardStack game={game} />
  if (deal.likes_left === 0) return <LikesUsed deal={deal} />
  if (cards.length === 0 && waiting) return <StackSkeleton />
  return error ? (
    <GameFailed error={error} retry={game.retry} />
  ) : (
    <NoMoreCards lastNo={game.lastNo} onUndo={game.undo} />
  )
}

function isPlaying({ deal, cards }: SwipeGame): boolean {
  return deal !== undefined && deal.likes_left > 0 && cards.length > 0
}
