import { isCountry } from '#contract/countries.ts'
import type { siteCalls } from '#contract/sites.ts'
import type { Handlers } from '../handling.ts'
import { readCookie } from '../http/own-cookies.ts'
import { touchActivity } from '../profiles/touch-activity.ts'
import { loadCompany } from './load-company.ts'
import { loadSettings } from './settings/load-settings.ts'

/** Where a visitor's own choice of country is kept. */
export const countryCookie = 'country'

export const siteHandlers: Handlers<keyof typeof siteCalls> = {
  'GET /api/settings.php': async ({ context, asker, query, http }) => {
    const chosen = readCookie(http, countryCookie) ?? ''
    const countryChosen = isCountry(chosen) ? chosen : null
    const host = query['forced-domain']
    return { settings: await loadSettings(context, asker, { host, countryChosen }) }
  },

  'GET /api/companyinfo.php': async ({ db, asker }) => ({
    company: await loadCompany(db, asker.site.companyId),
  }),

  // Whoever hides a page was here until now; the beacon changes nothing else.
  'POST /api/page-hidden.php': async ({ db, asker }) => {
    if (asker.member) await touchActivity(db, asker.member.id)
  },
}
