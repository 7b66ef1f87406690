import type { Settings } from '#contract/sites.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { countMembers } from '../count-members.ts'
import { findSite } from '../find-site.ts'
import { isSearchOpen, isSignupOpen } from '../open-to.ts'
import type { Site } from '../site.ts'
import { presentSettings } from './present-settings.ts'

/** The least that a text message can cost in each country of a site. */
export type MinimumCosts = (
  db: Database,
  site: Pick<Site, 'id' | 'settings'>,
) => Promise<Settings['minimum_message_costs']>

/** The public settings of the site with that host; the asker's own site if none is given. */
export async function loadSettings(
  context: Context,
  asker: Asker,
  wanted: { host: string | undefined; countryChosen: string | null; minimumCosts: MinimumCosts },
): Promise<Settings> {
  const { db, environment } = context
  const site = wanted.host ? await findSite(db, wanted.host) : asker.site
  // Another site's settings may be asked for by name; the source is one of the asker's own site.
  const source = site.id === asker.site.id ? asker.source : null
  const [costs, members] = await Promise.all([
    wanted.minimumCosts(db, site),
    countMembers(db, site.id),
  ])
  return presentSettings(site, {
    countryOfAddress: asker.country,
    countryChosen: wanted.countryChosen,
    minimumMessageCosts: costs,
    demo: environment.demo,
    pushPublicKey: environment.vapidPublicKey ?? '',
    members,
    signupOpen: isSignupOpen(site.settings, source),
    searchOpen: isSearchOpen(site.settings, source),
  })
}
