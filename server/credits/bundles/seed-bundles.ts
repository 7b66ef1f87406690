import type { Database } from '#database/connect.ts'
import { priceLists } from './price-lists.ts'

/**
 * Gives its first price lists to each site that has never sold anything; leaves all others alone.
 */
export async function seedBundles(db: Database): Promise<void> {
  const sites = await db.kysely
    .selectFrom('sites as s')
    .select('s.id')
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('bundles as b').whereRef('b.site_id', '=', 's.id').select('b.id'),
        ),
      ),
    )
    .execute()
  if (sites.length === 0) return
  // If two processes start together, the first one's rows count for both.
  await db.kysely
    .insertInto('bundles')
    .values(sites.flatMap((site) => bundlesOf(site.id)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function bundlesOf(siteId: string) {
  return Object.entries(priceLists).flatMap(([currency, list]) =>
    list.map((bundle, position) => ({ ...bundle, site_id: siteId, currency, position })),
  )
}
