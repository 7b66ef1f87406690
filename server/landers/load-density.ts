import { isCountry, type Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import { regionOf } from '../geo/region-name.ts'
import { isFindable } from '../profiles/may-meet.ts'
import { rememberBriefly } from './remember-briefly.ts'

type Row = { code: string; latitude: number; longitude: number; members: number }

const remember = rememberBriefly<Row[]>()

/**
 * How many real members live in each region of a country, in steps coarse enough to give nobody
 * away.
 */
export async function loadDensity(db: Database, asker: Asker, country: string) {
  if (!isCountry(country)) return []
  const rows = await remember(db, `${asker.site.id} ${country}`, () =>
    db.query<Row>(statement, [asker.site.id, country]),
  )
  return rows.flatMap((row) => presentDensity(row, asker.locale))
}

/** A region's centre is where its people live: that of its towns, weighted by population. */
const statement = {
  name: 'load-density',
  text: `select place.region as code, place.latitude, place.longitude,
      coalesce(living.members, 0)::integer as members
    from (select region, sum(latitude * weight) / sum(weight) as latitude,
          sum(longitude * weight) / sum(weight) as longitude
        from (select region, latitude::float8, longitude::float8, greatest(population, 1) as weight
          from places where country = $2) town
        group by region) place
      left join (select p.region, count(*) as members from profiles p
        where p.site_id = $1 and p.country = $2 and not p.fictional and ${isFindable('p')}
        group by p.region) living on living.region = place.region
    order by place.region`,
}

function presentDensity({ code, latitude, longitude, members }: Row, locale: Language) {
  const region = regionOf(code, locale)
  return region ? [{ ...region, latitude, longitude, level: levelOf(members) }] : []
}

const steps = [1, 10, 50, 250]

function levelOf(members: number): number {
  return steps.filter((step) => members >= step).length
}
