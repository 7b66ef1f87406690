import { Trans } from '@lingui/react/macro'
import { genders } from '#contract/options.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { NoResults } from '../../ui/drawings/no-results.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type Answers, isAnswered, type Place, searchOf, withAnswer } from '../match-address.ts'

/** Nobody passes the answers: each one that rules somebody out can be dropped. */
export function NobodyFits({ place }: { place: Place }) {
  const { answers } = place
  const to = (wider: Answers) => paths.matchFinder(searchOf({ ...place, answers: wider }))
  const everybody = genders.toSorted().join(',')
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>Nobody fits all of this</Trans>}
      text={
        <Trans>
          Whom you look for, the age and the distance have to fit. Widen one of them and look again.
        </Trans>
      }
      actions={
        <>
          {isAnswered(answers, 'distance') && (
            <Button to={to(withAnswer(answers, 'distance', {}))} look="tint">
              <Trans>At any distance</Trans>
            </Button>
          )}
          {isAnswered(answers, 'age') && (
            <Button to={to(withAnswer(answers, 'age', {}))} look="tint">
              <Trans>Of any age</Trans>
            </Button>
          )}
          {answers.gender !== everybody && (
            <Button to={to(withAnswer(answers, 'whom', { gender: everybody }))} look="tint">
              <Trans>Of any gender</Trans>
            </Button>
          )}
          <Button to={paths.members()} look="line">
            <Trans>Search members</Trans>
          </Button>
        </>
      }
      className="py-10"
    />
  )
}
