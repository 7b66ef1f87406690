import type { Country, Language } from '#contract/countries.ts'
import type { Place } from '#contract/geo.ts'
import type { Database } from '#database/connect.ts'
import { type PlaceRow, presentPlace } from './present-place.ts'

/** A brace sorts behind every letter, so what begins with a key stands before the key and a brace. */
const beginsSo = (column: string) => `(${column} >= asked.key and ${column} < asked.key || '{')`

const otherName = "split_part(p.name_key, '/', 2)"

const statement = {
  name: 'find-places',
  text: `select p.id, p.name, p.region, p.country
    from (select fold_name($2) as key) asked cross join lateral (
      select p.* from places p where p.country = $1 and ${beginsSo('p.name_key')}
      union
      select p.* from places p where p.country = $1
        and position('/' in p.name_key) > 0 and ${beginsSo(otherName)}
    ) p where asked.key <> ''
    order by p.population desc, p.id limit 10`,
}

/**
 * Towns of a country whose name begins so, the largest first. Accents, small letters and marks
 * don't count, and of a town with two names either will do.
 */
export async function findPlaces(
  db: Database,
  asked: { country: Country; name: string },
  locale: Language,
): Promise<Place[]> {
  const name = asked.name.toWellFormed().replaceAll('\0', '')
  const rows = await db.query<PlaceRow>(statement, [asked.country, name])
  return rows.map((row) => presentPlace(row, locale))
}
