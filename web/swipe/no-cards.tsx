import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import { LoadFailed } from '../language/load-failed.tsx'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { NoLikes } from '../ui/drawings/no-likes.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useTimeLeft } from './likes-left.tsx'

type NoMoreCardsProps = { lastNo: ProfileCard | null; onUndo: () => void }

/** Everybody who fits has been answered. The last "no thanks" can still be undone. */
export function NoMoreCards({ lastNo, onUndo }: NoMoreCardsProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>That was everybody for now</Trans>}
      text={
        <Trans>
          You’ve met everybody here who fits both ways. New members join every day, and the search
          can look further afield.
        </Trans>
      }
      actions={
        <>
          <Button to={paths.members()}>
            <Trans>Search members</Trans>
          </Button>
          {lastNo ? (
            <Button look="line" icon="arrow-counter-clockwise" onClick={onUndo}>
              {t`Undo “No thanks” to ${lastNo.name}`}
            </Button>
          ) : (
            <Button look="line" to={paths.profile()}>
              <Trans>Change who you’re looking for</Trans>
            </Button>
          )}
        </>
      }
    />
  )
}

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
            <Trans>People you like</Trans>
          </Button>
        </>
      }
    />
  )
}

/** The cards did not come. */
export function GameFailed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <LoadFailed
      error={error}
      retry={retry}
      text={<Trans>Your answers so far are saved.</Trans>}
      actions={
        <Button look="line" to={paths.members()}>
          <Trans>Search members</Trans>
        </Button>
      }
      className=""
    />
  )
}

export function StackSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton shape="block" className="flex-1 rounded-voice-in-xl!" />
    </div>
  )
}
