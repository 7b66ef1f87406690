import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { type Place, readPlaces } from '#database/places/read-places.ts'

/** Fills the table of towns in one statement, once; answers how many it added. */
export async function seedPlaces(db: Database): Promise<number> {
  const filled = await db.kysely.selectFrom('places').select('id').limit(1).executeTakeFirst()
  if (filled) return 0
  const places = readPlaces()
  const column = <Name extends keyof Place>(name: Name) => places.map((place) => place[name])
  const added = await sql`insert into places
      (id, name, country, region, latitude, longitude, population)
    select * from unnest(
      ${column('id')}::integer[], ${column('name')}::text[], ${column('country')}::text[],
      ${column('region')}::text[], ${column('lat')}::real[], ${column('lon')}::real[],
      ${column('population')}::integer[])
    on conflict (id) do nothing`.execute(db.kysely)
  return Number(added.numAffectedRows ?? 0)
}
