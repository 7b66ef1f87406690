import { Plural, Trans } from '@lingui/react/macro'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { NoLikes } from '../../ui/drawings/no-likes.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useTimeLeft } from '../day/use-time-left.ts'

/** Today's likes are used up. There is nothing to buy: the way on is the search, and tomorrow. */
export function LikesUsed({ deal }: { deal: SwipeGameAnswer }) {
  const time = useTimeLeft(deal.resets_at)
  return (
    <EmptyState
      drawing={<NoLikes />}
      title={
        <Plural
          value={deal.likes_a_day}
          one="You used today’s like"
          other="You used today’s # likes"
        />
      }
      text={<p className="min-h-lh tabular">{time && <Trans>New ones in {time}.</Trans>}</p>}
      actions={
        <>
          <Button to={paths.members()}>
            <Trans>Search members</Trans>
          </Button>
          <Button look="line" to={paths.likes('given')}>
            <Trans>Whom you like</Trans>
          </Button>
        </>
      }
    />
  )
}
