import { Trans } from '@lingui/react/macro'
import { genders } from '#contract/options.ts'
import type { SearchResult } from '#contract/search.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CostliestButton } from './costliest.tsx'
import { countFilters, searchOf } from './filters/search-address.ts'
import { useFilters } from './filters/use-filters.ts'

/** Nobody was found: what can be loosened, beginning with the filter that costs most. */
export function NobodyFits({ costliest }: { costliest: SearchResult['costliest'] }) {
  const { active, sought } = useFilters()
  const narrowed = countFilters(active) > 0
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>Nobody fits all of this</Trans>}
      text={
        narrowed ? (
          <Trans>Every filter has to fit at once. Leave one out and look again.</Trans>
        ) : (
          <Trans>Nobody here fits what you are looking for yet. New members come every day.</Trans>
        )
      }
      actions={
        <>
          {costliest && <CostliestButton costliest={costliest} />}
          {narrowed && (
            <Button look="line" to={paths.members()}>
              <Trans>Reset filters</Trans>
            </Button>
          )}
          {!narrowed && sought && (
            <Button look="line" to={paths.members(searchOf({ gender: genders.join(',') }))}>
              <Trans>Show everybody</Trans>
            </Button>
          )}
        </>
      }
      className="py-10"
    />
  )
}
