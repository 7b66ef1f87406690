import type { ProfileChange } from '#contract/profiles.ts'
import type { Database } from '#database/connect.ts'
import { regionsOf } from '../../geo/region-name.ts'
import type { Fault } from '../../refusal.ts'
import type { Site } from '../../sites/site.ts'

type Home = { country: string; region: string | null; place_id: number | null }
type Choice = { home: Partial<Home>; faults: Fault[] }

/**
 * Where a member lives after a change. A town brings its region and country along; a country or
 * region given alone drops the town, and a new country drops the old region.
 */
export async function homeAfter(
  db: Database,
  site: Site,
  present: { country: string; region: string | null },
  change: ProfileChange,
): Promise<Choice> {
  if (change.place_id) return inTown(db, site, change.place_id)
  const country = change.country ?? present.country
  const moved = country !== present.country
  const kept = moved ? null : present.region
  const region = change.countryregion === undefined ? kept : change.countryregion
  if (!moved && region === present.region) {
    return { home: change.place_id === null ? { place_id: null } : {}, faults: [] }
  }
  return {
    home: { country, region, place_id: null },
    faults: [
      ...(moved ? countryFaults('country', site, country) : []),
      ...regionFaults(country, region),
    ],
  }
}

function regionFaults(country: string, region: string | null): Fault[] {
  const known = region === null || regionsOf(country).includes(region)
  return known ? [] : [{ field: 'countryregion', code: 'invalid' }]
}

async function inTown(db: Database, site: Site, placeId: number): Promise<Choice> {
  const town = await db.kysely
    .selectFrom('places')
    .select(['id', 'country', 'region'])
    .where('id', '=', placeId)
    .executeTakeFirst()
  if (!town) return { home: {}, faults: [{ field: 'place_id', code: 'invalid' }] }
  return {
    home: { country: town.country, region: town.region, place_id: town.id },
    faults: countryFaults('place_id', site, town.country),
  }
}

function countryFaults(field: string, site: Site, country: string): Fault[] {
  const served: readonly string[] = site.settings.countries
  return served.includes(country) ? [] : [{ field, code: 'invalid' }]
}
