import type { Database } from '#database/connect.ts'
import { currencyOf } from './price-lists.ts'

export type BundleRow = {
  id: string
  country: string | null
  currency: string
  credits: number
  price_minor: number
}

const statement = {
  name: 'load-bundles',
  text: `select id, country, currency, credits, price_minor from bundles
    where site_id = $1 and retired_at is null order by position, credits`,
}

/** Everything that a site sells, in all countries. */
export async function findBundles(db: Database, siteId: string): Promise<BundleRow[]> {
  return db.query<BundleRow>(statement, [siteId])
}

/** What is sold in a country: its own list if it has one, otherwise the list of its currency. */
export function bundlesFor(all: BundleRow[], country: string): BundleRow[] {
  const inCurrency = all.filter((each) => each.currency === currencyOf(country))
  const own = inCurrency.filter((each) => each.country === country)
  return own.length > 0 ? own : inCurrency.filter((each) => each.country === null)
}

/** The lowest price of one credit in a list, in minor units; null if the list is empty. */
export function cheapestCredit(list: BundleRow[]): number | null {
  if (list.length === 0) return null
  return Math.min(...list.map((each) => each.price_minor / each.credits))
}
