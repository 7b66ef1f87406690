import type { Database } from '#database/connect.ts'
import type { Environment } from '#server/config/environment.ts'
import { seedBundles } from '#server/credits/bundles.ts'
import { addCompany } from '#server/sites/companies.ts'
import { addSite } from '#server/sites/sites-and-hosts.ts'
import { type DemoSite, demoSites } from './demo-sites.ts'
import { fillSite } from './seed/fill-site.ts'
import { seedOnce } from './seed/seed-once.ts'

type Given = { environment: Pick<Environment, 'publicUrl' | 'local'>; passwordHash: string }

/** Founds the demo's other sites with their people, each once in a database's life. */
export async function seedDemoSites(db: Database, given: Given): Promise<void> {
  for (const site of demoSites) {
    await seedOnce(db, `site ${site.slug}`, (tx) => foundSite(tx, site, given))
  }
}

/**
 * A short name or a host that an operator has given to a site of their own stays with that site.
 */
async function foundSite(db: Database, site: DemoSite, given: Given): Promise<void> {
  const { slug, name, niche, settings } = site
  const domain = hostOfDemo(slug, given.environment)
  const company = await addCompany(db, site.company)
  if ('fault' in company) throw new Error(company.fault)
  const added = await addSite(db, { slug, name, niche, settings, domain, companyId: company.id })
  if ('fault' in added) {
    await db.kysely.deleteFrom('companies').where('id', '=', company.id).execute()
    return
  }
  await seedBundles(db)
  await fillSite(db, site.gather(), { siteId: added.id, passwordHash: given.passwordHash })
}

/** Browsers reach any name ending in .localhost on this very machine. */
export function hostOfDemo(slug: string, { publicUrl, local }: Given['environment']): string {
  return `${slug}.${local ? 'localhost' : new URL(publicUrl).hostname}`
}
