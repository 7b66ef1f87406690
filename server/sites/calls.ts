import { isCountry } from '#contract/countries.ts'
import type { siteCalls } from '#contract/sites.ts'
import type { Handlers } from '../context/handling.ts'
import { readCookie } from '../context/own-cookies.ts'
import { loadCompany } from './load-company.ts'
import { loadSettings, type MinimumCosts } from './load-settings.ts'

/** Remembers a visitor's own choice of country. */
const countryCookie = 'country'

type SiteCall = Exclude<keyof typeof siteCalls, 'POST /api/page-hidden.php'>

/** What a message costs at least is asked of credits/, which api.ts hands in. */
export const siteHandlers = (minimumCosts: MinimumCosts): Handlers<SiteCall> => ({
  'GET /api/settings.php': async ({ context, asker, query, http }) => {
    const chosen = readCookie(http, countryCookie) ?? ''
    const countryChosen = isCountry(chosen) ? chosen : null
    const host = query['forced-domain']
    return { settings: await loadSettings(context, asker, { host, countryChosen, minimumCosts }) }
  },

  'GET /api/companyinfo.php': async ({ db, asker }) => ({
    company: await loadCompany(db, asker.site.companyId),
  }),
})
