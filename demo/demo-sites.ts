import { z } from 'zod'
import { companyDetails } from '#server/sites/companies.ts'
import { siteSettings } from '#server/sites/settings.ts'
import { type Community, marlow, tweeklank } from './communities/communities.ts'
import { readTable } from './read-table.ts'

const gather = { marlow, tweeklank }

const sites = readTable(
  'demo-sites.json',
  z.array(
    z.strictObject({
      slug: z.enum(['marlow', 'tweeklank']),
      name: z.string(),
      niche: z.int(),
      settings: siteSettings,
      company: companyDetails,
      /** Whom the welcome suggests signing in as. */
      signIn: z.email(),
    }),
  ),
)

export type DemoSite = (typeof sites)[number] & { gather: () => Community }

/** The demo's brands besides Serenade, each with people of its own. */
export const demoSites: readonly DemoSite[] = sites.map((site) => ({
  ...site,
  gather: gather[site.slug],
}))
