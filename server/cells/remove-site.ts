import { removeSiteRows } from '#database/remove-site-rows.ts'
import { takeDownFence } from '#database/site-fence.ts'
import { readSiteTables } from '#database/site-rows.ts'
import {
  directoryTables,
  findMovingSite,
  MoveFault,
  nameOf,
  type OwnedCell,
  signIn,
  takeTurn,
} from './move-site.ts'

/**
 * Removes the rows of a site that has moved from the cell that it lay in, a little at a time, and goes
 * on where it was interrupted. Throws MoveFault.
 */
export async function removeMovedSite(
  from: OwnedCell,
  slug: string,
  say: (sentence: string) => void,
): Promise<void> {
  const source = await signIn(from.ownerUrl)
  try {
    await takeTurn(source, from)
    const site = await findMovingSite(source, slug)
    if (!site) return
    if (site.movingTo === null) throw new MoveFault(`${slug} has not left ${from.name}.`)
    const { tables } = await readSiteTables(source)
    const own = tables.filter(({ name }) => !directoryTables.includes(name))
    await removeSiteRows(source, own, site.id, (kind) =>
      say(`Removed the ${kind} of ${slug} from ${from.name}.`),
    )
    await takeDownFence(source, tables)
    await source.query(`drop publication if exists ${nameOf(site)}`)
    await source.query('delete from sites where id = $1', [site.id])
  } finally {
    await source.end()
  }
}
