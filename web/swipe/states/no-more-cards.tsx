import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { NoResults } from '../../ui/drawings/no-results.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

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
          You have met everybody here who fits you both ways. New members come every day, and the
          search can look further.
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
              <Trans>Change whom you look for</Trans>
            </Button>
          )}
        </>
      }
    />
  )
}
