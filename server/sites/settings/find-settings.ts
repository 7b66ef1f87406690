import type { Database } from '#database/connect.ts'
import { completeSettings } from './settings.ts'

export type FoundSettings = {
  settings: Record<string, unknown>
  /** Those that the site has set itself; the others are defaults. */
  changed: string[]
}

/** The complete settings of the site with this short name, or a sentence if there is none. */
export async function findSettings(
  db: Database,
  slug: string,
): Promise<FoundSettings | { fault: string }> {
  const sites = await db.kysely.selectFrom('sites').select(['slug', 'niche', 'settings']).execute()
  const site = sites.find((each) => each.slug === slug)
  if (!site) {
    const known = sites.map((each) => each.slug).join(', ')
    return { fault: `There is no site "${slug}". There are: ${known}.` }
  }
  const changed = Object.keys(site.settings as object)
  return { settings: completeSettings(site.settings, site.niche), changed }
}
