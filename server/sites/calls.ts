import { calls } from '#contract/calls.ts'
import type { siteCalls } from '#contract/sites.ts'
import type { Handlers } from '../context/handling.ts'
import { traced } from '../telemetry/traces.ts'
import { knownCompany } from './load-company.ts'
import { type CostsOfSite, loadSettings } from './load-settings.ts'

type SiteCall = Exclude<keyof typeof siteCalls, 'POST /api/page-hidden.php'>

/** What messages cost is asked of credits/, which api.ts hands in. */
export const siteHandlers = (costsOf: CostsOfSite): Handlers<SiteCall> => ({
  'GET /api/settings.php': async ({ context, asker, query, http }) => ({
    settings: await loadSettings(context, asker, { host: otherHost(query, http.req.url), costsOf }),
  }),

  'GET /api/companyinfo.php': async ({ db, asker }) => ({
    company: await knownCompany(db, asker.site.companyId),
  }),

  // Of names only those that we have: what a browser says of itself is anybody's text.
  'POST /api/browser-spans': async ({ body }) => {
    for (const span of body.spans) if (Object.hasOwn(calls, span.call)) traced()?.began(span)
    return undefined
  },
})

/** Every page names its own host, whose site is known already. */
function otherHost(
  { 'forced-domain': host }: { 'forced-domain'?: string | undefined },
  url: string,
) {
  return host === new URL(url).hostname ? undefined : host
}
