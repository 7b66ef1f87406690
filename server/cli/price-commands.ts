import { z } from 'zod'
import { countries } from '#contract/countries.ts'
import { plainMoney } from '#contract/money/money.ts'
import {
  currencyOf,
  findBundles,
  type PriceList,
  priceLists,
  setPrice,
  stopPrice,
} from '../credits/bundles.ts'
import { createCode, stopCode } from '../discounts/create-code.ts'
import { listCodes } from '../discounts/find-code.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  type Given,
  readChoice,
  readSite,
  readWhole,
  UsageFault,
  writeMoment,
  writeTable,
} from './command.ts'

/** What bundles of credits cost. */
export const priceCommands: Command[] = [
  {
    words: 'prices list',
    usage: '<site>',
    does: 'list the bundles that a site sells, by currency, and by country where one has a list of its own',
    places: [1, 1],
    options: [],
    run: writePrices,
  },
  {
    words: 'prices set',
    usage: '<site> --credits <10> --price <minor units> --currency <EUR> | --country <NL>',
    does: 'sell so many credits at a price with VAT, in minor units such as cents; a first price for a country copies the list of its currency. Orders that are there keep theirs',
    places: [1, 1],
    options: ['credits', 'price', 'currency', 'country'],
    run: setOne,
  },
  {
    words: 'prices stop',
    usage: '<site> --credits <10> --currency <EUR> | --country <NL>',
    does: 'sell a bundle no more; a country without a list of its own has that of its currency again',
    places: [1, 1],
    options: ['credits', 'currency', 'country'],
    run: stopOne,
  },
]

async function writePrices({ db }: Desk, { places: [site = ''] }: Given): Promise<string> {
  const { id: siteId } = await readSite(db, site)
  const bundles = await findBundles(db, siteId)
  const rows = bundles
    .map(({ country, currency, credits, price_minor }) => ({
      currency,
      country: country ?? 'all',
      credits,
      price: plainMoney(price_minor, currency),
      each: plainMoney(Math.round(price_minor / credits), currency),
    }))
    .sort((one, other) => listOf(one).localeCompare(listOf(other)))
  return writeTable(rows, 'Nothing is sold here.')
}

/** Lists stand apart, those for all countries of a currency first. */
function listOf({ currency, country }: { currency: string; country: string }): string {
  return `${currency} ${country === 'all' ? '' : country}`
}

async function setOne({ db }: Desk, { places: [site = ''], options }: Given): Promise<string> {
  const { id: siteId } = await readSite(db, site)
  const { list, credits } = readBundle(options)
  const price_minor = readWhole('price', options.price ?? '')
  if (price_minor === 0) throw new UsageFault('--price is more than 0: free credits are not sold.')
  const { before, copied } = await setPrice(db, siteId, { ...list, credits, price_minor })
  const money = (minor: number) => `${plainMoney(minor, list.currency)} ${list.currency}`
  const where = list.country === null ? '' : ` in ${list.country}`
  const former = before === null ? '' : `, before ${money(before)}`
  const said = `${credits} credits cost ${money(price_minor)}${where} from now on${former}.`
  if (copied === 0) return said
  return `${said}\nIt has a list of its own now, with ${copied} other prices as they were: see "prices list".`
}

async function stopOne({ db }: Desk, { places: [site = ''], options }: Given): Promise<string> {
  const { id: siteId } = await readSite(db, site)
  const { list, credits } = readBundle(options)
  const left = await stopPrice(db, siteId, { ...list, credits })
  if (left === null) throw new CommandFault('There is no such bundle: see "prices list".')
  if (left > 0) return `${credits} credits are not sold in ${nameOf(list)} any more.`
  return list.country === null
    ? `Nothing is sold in ${list.currency} any more.`
    : `${list.country} has the list of ${list.currency} again.`
}

/** A list is that of a country, or of all others that pay in a currency. */
function readBundle({ credits, currency, country }: Given['options']): {
  list: PriceList
  credits: number
} {
  const size = readWhole('credits', credits ?? '')
  if (size === 0) throw new UsageFault('--credits is 1 or more.')
  if ((currency === undefined) === (country === undefined)) {
    throw new UsageFault('It needs either --currency or --country.')
  }
  if (country !== undefined) {
    const code = readChoice('country', country.toUpperCase(), countries)
    return { list: { country: code, currency: currencyOf(code) }, credits: size }
  }
  const currencies = Object.keys(priceLists) as (keyof typeof priceLists)[]
  const code = readChoice('currency', currency?.toUpperCase(), currencies)
  return { list: { country: null, currency: code }, credits: size }
}

function nameOf({ country, currency }: PriceList): string {
  return country ?? currency
}

/** Discount codes that everybody on a site can use once, or that are good n times in all. */
export const codeCommands: Command[] = [
  {
    words: 'codes list',
    usage: '',
    does: 'list the discount codes that are for everybody',
    places: [0, 0],
    options: [],
    run: ({ db }) => writeCodes(db),
  },
  {
    words: 'codes create',
    usage:
      '<site> <code> --percentage <1-100> [--country --currency --minimum --methods --expires --times]',
    does: 'make a discount code; the minimum is in minor units, such as cents; good once for each member, or --times in all',
    places: [2, 2],
    options: ['percentage', 'country', 'currency', 'minimum', 'methods', 'expires', 'times'],
    run: makeCode,
  },
  {
    words: 'codes stop',
    usage: '<site> <code>',
    does: 'let nobody use a discount code any more; orders that were made with it keep their price',
    places: [2, 2],
    options: [],
    run: async ({ db }, { places: [site = '', code = ''] }) => {
      if (await stopCode(db, site, code)) return `Nobody can use ${code} on ${site} any more.`
      throw new CommandFault('There is no such code, or it was stopped before.')
    },
  },
]

async function writeCodes(db: Desk['db']): Promise<string> {
  const codes = await listCodes(db)
  return writeTable(
    codes.map((code) => ({
      site: code.site,
      code: code.code,
      discount: `${code.value_percentage}%`,
      country: code.country ?? 'all',
      minimum: `${code.minimum_order_value} ${code.currency ?? ''}`.trim(),
      methods: code.paymentmethods.join(', ') || 'all',
      expires: code.expires_at ? writeMoment(code.expires_at) : 'never',
      status: code.status,
      uses: code.times === null ? `${code.used}` : `${code.used} of ${code.times}`,
    })),
    'No codes here.',
  )
}

async function makeCode({ db }: Desk, { places, options }: Given): Promise<string> {
  const [site = '', code = ''] = places
  if (!options.percentage) throw new UsageFault('A code needs its discount: --percentage 25')
  const fault = await createCode(db, {
    site,
    code,
    value_percentage: readWhole('percentage', options.percentage),
    country: options.country?.toUpperCase() ?? null,
    currency: options.currency?.toUpperCase() ?? null,
    minimum_order_value: readWhole('minimum', options.minimum ?? '0'),
    paymentmethods: options.methods?.split(',').map((method) => method.trim()) ?? [],
    expires_at: options.expires === undefined ? null : readMoment(options.expires),
    times: options.times === undefined ? null : readWhole('times', options.times),
  })
  if (fault) throw new CommandFault(fault)
  return `Made the code ${code.trim().toUpperCase()} of ${site}.`
}

/** A moment with its time zone; without one it would mean something else on another machine. */
function readMoment(given: string): Date {
  const { success, data } = z.iso.datetime({ offset: true }).safeParse(given)
  if (success) return new Date(data)
  throw new UsageFault('--expires is a moment such as 2026-12-31T23:00:00Z.')
}
