import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { isCountry } from '#contract/countries.ts'
import type { Place } from '#contract/geo.ts'
import { paths } from '../../paths.ts'
import { PositionFinder } from '../../places/position/position-finder.tsx'
import { SaveTownButton } from '../../places/save-town-button.tsx'
import { useUser } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { useChangeFilters } from './use-change-filters.ts'

/** How to search by distance for somebody who has no town yet. */
export function AddTown() {
  const user = useUser()
  return (
    <div className="grid gap-2">
      <h3 className="type-label">
        <Trans>Distance</Trans>
      </h3>
      <p className="type-small text-muted">
        {user ? (
          <Trans>
            Add your town to search by distance. You can choose it in{' '}
            <Link className="link" to={paths.profile()}>
              your profile
            </Link>
            .
          </Trans>
        ) : (
          <Trans>Members with a town can search by distance.</Trans>
        )}
      </p>
      <PositionFinder>
        {(place) => <WithTown place={place} member={user !== null} />}
      </PositionFinder>
    </div>
  )
}

function WithTown({ place, member }: { place: Place; member: boolean }) {
  const change = useChangeFilters()
  const { country, region } = place
  const area = region.name
  return (
    <div className="flex flex-wrap gap-2">
      {member && <SaveTownButton place={place} />}
      {isCountry(country) && (
        <Button
          size="compact"
          look="line"
          onClick={() => change({ country, countryregion: region.code })}
        >
          <Trans>Search in {area}</Trans>
        </Button>
      )}
    </div>
  )
}
