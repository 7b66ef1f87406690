import type { Country, Language } from '#contract/countries.ts'
import type { Place } from '#contract/geo.ts'
import type { Database } from '#database/connect.ts'
import { type PlaceRow, presentPlace } from './present-place.ts'

/**
 * A brace sorts after every letter, so whatever begins with a key sorts before that key followed by
 * a brace.
 */
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
 * Towns of a country whose name begins with a text, the largest first. Accents, case and marks do
 * not count, and either name of a town with two will do.
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
