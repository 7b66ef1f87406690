import { type Country, isCountry } from '#contract/countries.ts'
import type { Bundle, CreditPrice } from '#contract/credits.ts'
import type { Settings } from '#contract/sites.ts'
import type { Database } from '#database/connect.ts'
import { forEachDatabase, rememberEach } from '../context/remember-each.ts'
import type { Site } from '../sites/site.ts'

/** Fewer completed orders than this say nothing about what people choose. */
const enoughOrders = 20

const currencyByCountry = {
  US: 'USD',
  NL: 'EUR',
  BE: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  DE: 'EUR',
  AT: 'EUR',
  IE: 'EUR',
  GB: 'GBP',
  CA: 'CAD',
  PL: 'PLN',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  DK: 'DKK',
  FI: 'EUR',
  NO: 'NOK',
  SE: 'SEK',
} as const satisfies Record<Country, string>

type Currency = (typeof currencyByCountry)[Country]

export type BundleRow = {
  id: string
  country: string | null
  currency: string
  credits: number
  price_minor: number
}

const bundlesStatement = {
  name: 'load-bundles',
  text: `select id, country, currency, credits, price_minor from bundles
    where site_id = $1 and retired_at is null order by position, credits`,
}

/** Everything that a site sells, in all countries. */
export async function findBundles(db: Database, siteId: string): Promise<BundleRow[]> {
  return db.query<BundleRow>(bundlesStatement, [siteId])
}

const memoryOf = forEachDatabase((db) =>
  rememberEach(db, { kinds: ['bundles', 'sites'], find: (siteId) => findBundles(db, siteId) }),
)

/** The same from memory, for what is only shown; whoever buys is asked again by its own statement. */
export function knownBundles(db: Database, siteId: string): Promise<BundleRow[]> {
  return memoryOf(db).find(siteId)
}

/** What is sold in a country: its own list if it has one, otherwise the list of its currency. */
export function bundlesFor(all: BundleRow[], country: string): BundleRow[] {
  const inCurrency = all.filter((each) => each.currency === currencyOf(country))
  const own = inCurrency.filter((each) => each.country === country)
  return own.length > 0 ? own : inCurrency.filter((each) => each.country === null)
}

/** What one credit costs in a list, from its cheapest bundle to its dearest; null if it is empty. */
export function creditPrice(list: BundleRow[]): CreditPrice | null {
  const [first] = list
  if (!first) return null
  const each = list.map(({ price_minor, credits }) => price_minor / credits)
  return { from_minor: Math.min(...each), to_minor: Math.max(...each), currency: first.currency }
}

/** The currency that people of a country pay in; euros for countries that we do not serve. */
export function currencyOf(country: string): Currency {
  return isCountry(country) ? currencyByCountry[country] : 'EUR'
}

export function presentBundle(row: BundleRow, mostChosenCredits: number | null): Bundle {
  return {
    id: row.id,
    credits: row.credits,
    price_minor: row.price_minor,
    currency: row.currency,
    most_chosen: row.credits === mostChosenCredits,
  }
}

type SoldRow = { credits: number; sold: number; sold_in_all: number }

const mostChosenStatement = {
  name: 'most-chosen',
  text: `select credits, count(*) as sold, sum(count(*)) over ()::int as sold_in_all
    from orders where site_id = $1 and state = 'completed'
    group by credits order by sold desc limit 2`,
}

/** The bundle size bought most often on a site; null until that can honestly be said. */
export async function mostChosen(db: Database, siteId: string): Promise<number | null> {
  const [first, second] = await db.query<SoldRow>(mostChosenStatement, [siteId])
  if (!first || first.sold_in_all < enoughOrders) return null
  return second && second.sold === first.sold ? null : first.credits
}

type Costs = Pick<Settings, 'minimum_message_costs' | 'credit_price'>

/**
 * The lowest price of a text message in each of the site's countries, in whole money to the cent,
 * and what a credit costs in one of them.
 */
export async function costsOfSite(
  db: Database,
  site: Pick<Site, 'id' | 'settings'>,
  country: Country,
): Promise<Costs> {
  const all = await knownBundles(db, site.id)
  const least = site.settings.countries.flatMap((each) => {
    const price = creditPrice(bundlesFor(all, each))
    if (price === null) return []
    const costs = Math.round(price.from_minor * site.settings.message_credits) / 100
    return [[each, { costs, currency: price.currency }]]
  })
  return {
    minimum_message_costs: Object.fromEntries(least),
    credit_price: creditPrice(bundlesFor(all, country)),
  }
}

/** What is sold in one country, or in all others that pay in a currency. */
export type PriceList = { country: Country | null; currency: Currency }

type Size = PriceList & { credits: number }

/**
 * Sells a size at another price from now on, or a new one. The first price of a country copies the list
 * of its currency, so that it goes on selling the rest. Answers the price before, and how many others
 * were copied. What was ordered keeps its price: a bundle is never changed, another takes its place.
 */
export async function setPrice(
  db: Database,
  siteId: string,
  { price_minor, ...size }: Size & { price_minor: number },
): Promise<{ before: number | null; copied: number }> {
  return db.transaction(async (tx) => {
    const own = await lockList(tx, siteId, size)
    const general =
      size.country === null || own.length > 0
        ? []
        : await lockList(tx, siteId, { ...size, country: null })
    const rest = general.filter(({ credits }) => credits !== size.credits)
    const former = [...own, ...general].find(({ credits }) => credits === size.credits)
    if (former?.price_minor === price_minor && own.includes(former)) {
      return { before: price_minor, copied: 0 }
    }
    await retire(tx, siteId, size)
    const list = { site_id: siteId, country: size.country, currency: size.currency }
    const position = former?.position ?? positionOf(size.credits, [...own, ...general])
    const added = [{ credits: size.credits, price_minor, position }, ...rest]
    await tx.kysely
      .insertInto('bundles')
      .values(added.map((each) => ({ ...each, ...list })))
      .execute()
    return { before: former?.price_minor ?? null, copied: rest.length }
  })
}

type Listed = { credits: number; price_minor: number; position: number }

/** A list as it is, whose sizes nobody else changes until the transaction ends. */
async function lockList(
  tx: Database,
  siteId: string,
  { country, currency }: PriceList,
): Promise<Listed[]> {
  await tx.kysely
    .selectFrom('sites')
    .select('id')
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .execute()
  return tx.kysely
    .selectFrom('bundles')
    .select(['credits', 'price_minor', 'position'])
    .where('site_id', '=', siteId)
    .where('currency', '=', currency)
    .where('country', country === null ? 'is' : '=', country)
    .where('retired_at', 'is', null)
    .execute()
}

/** A new size stands with the next smaller one, of which there are fewer credits. */
function positionOf(credits: number, list: readonly Listed[]): number {
  const smaller = list.filter((each) => each.credits < credits)
  return Math.max(0, ...smaller.map(({ position }) => position))
}

async function retire(tx: Database, siteId: string, size: Size): Promise<boolean> {
  const retired = await tx.kysely
    .updateTable('bundles')
    .set({ retired_at: tx.now() })
    .where('site_id', '=', siteId)
    .where('currency', '=', size.currency)
    .where('country', size.country === null ? 'is' : '=', size.country)
    .where('credits', '=', size.credits)
    .where('retired_at', 'is', null)
    .returning('id')
    .execute()
  return retired.length > 0
}

/** Sells a size of a list no more. Answers how many the list still has; null if it had none such. */
export async function stopPrice(db: Database, siteId: string, size: Size): Promise<number | null> {
  return db.transaction(async (tx) => {
    const list = await lockList(tx, siteId, size)
    const retired = await retire(tx, siteId, size)
    return retired ? list.length - 1 : null
  })
}

/**
 * Gives its first price lists to each site that has never sold anything; leaves all others alone.
 */
export async function seedBundles(db: Database): Promise<void> {
  const sites = await db.kysely
    .selectFrom('sites as s')
    .select('s.id')
    .where('s.moving_to', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('bundles as b').whereRef('b.site_id', '=', 's.id').select('b.id'),
        ),
      ),
    )
    .execute()
  if (sites.length === 0) return
  // If two processes start together, the first one's rows count for both.
  await db.kysely
    .insertInto('bundles')
    .values(sites.flatMap((site) => bundlesOf(site.id)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function bundlesOf(siteId: string) {
  return Object.entries(priceLists).flatMap(([currency, list]) =>
    list.map((bundle, position) => ({ ...bundle, site_id: siteId, currency, position })),
  )
}

/**
 * The prices that a new site starts with, in minor units: the more credits at once, the less each
 * costs.
 */
export const priceLists: Record<Currency, readonly { credits: number; price_minor: number }[]> = {
  EUR: listOf([799, 1749, 3599, 7499, 15_999]),
  GBP: listOf([699, 1499, 3099, 6499, 13_999]),
  USD: listOf([899, 1899, 3999, 8299, 17_499]),
  CAD: listOf([1199, 2599, 5299, 10_999, 23_499]),
  AUD: listOf([1299, 2799, 5799, 11_999, 25_499]),
  NZD: listOf([1399, 3099, 6299, 12_999, 27_999]),
  CHF: listOf([790, 1690, 3490, 7290, 15_490]),
  PLN: listOf([3499, 7499, 15_499, 31_999, 67_999]),
  DKK: listOf([5900, 12_900, 26_900, 55_900, 119_900]),
  SEK: listOf([8900, 19_900, 40_900, 84_900, 179_900]),
  NOK: listOf([8900, 19_900, 40_900, 84_900, 179_900]),
}

type FivePrices = [number, number, number, number, number]

function listOf(prices: FivePrices): { credits: number; price_minor: number }[] {
  const sizes = [10, 25, 60, 150, 400]
  return prices.map((price_minor, index) => ({ credits: sizes[index] ?? 0, price_minor }))
}
