import type { Database } from '#database/connect.ts'
import type { Site } from '../../sites/site.ts'
import { bundlesFor, cheapestCredit, findBundles } from './find-bundles.ts'
import { currencyOf } from './price-lists.ts'

export type MinimumMessageCosts = Record<string, { costs: number; currency: string }>

/**
 * The lowest price of a text message in each of the site's countries, in whole money to the cent.
 */
export async function minimumMessageCosts(
  db: Database,
  site: Pick<Site, 'id' | 'settings'>,
): Promise<MinimumMessageCosts> {
  const all = await findBundles(db, site.id)
  return Object.fromEntries(
    site.settings.countries.flatMap((country) => {
      const credit = cheapestCredit(bundlesFor(all, country))
      if (credit === null) return []
      const costs = Math.round(credit * site.settings.message_credits) / 100
      return [[country, { costs, currency: currencyOf(country) }]]
    }),
  )
}
