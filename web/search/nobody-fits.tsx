import { Trans } from '@lingui/react/macro'
import { genders } from '#contract/options.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { countFilters, searchOf } from './filters/search-address.ts'
import { useFilters } from './filters/use-filters.ts'

/** Nobody was found: what can be loosened, the narrowest first. */
export function NobodyFits() {
  const { filters, sought } = useFilters()
  const narrowed = countFilters(filters) > 0
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
          <LoosenButton />
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

function LoosenButton() {
  const { filters } = useFilters()
  const { country, countryregion, min_age, max_age } = filters
  if (countryregion) {
    return (
      <Button to={paths.members(searchOf({ ...filters, countryregion: undefined }))}>
        <Trans>Look in the whole country</Trans>
      </Button>
    )
  }
  if (min_age !== undefined || max_age !== undefined) {
    return (
      <Button to={paths.members(searchOf({ ...filters, min_age: undefined, max_age: undefined }))}>
        <Trans>Any age</Trans>
      </Button>
    )
  }
  if (!country) return null
  return (
    <Button to={paths.members(searchOf({ ...filters, country: undefined }))}>
      <Trans>Look in all countries</Trans>
    </Button>
  )
}
