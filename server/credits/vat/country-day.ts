import type { Country } from '#contract/countries.ts'

/** Where most people of a country live, if it has several time zones. */
const timeZones: Record<Country, string> = {
  US: 'America/New_York',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  IE: 'Europe/Dublin',
  GB: 'Europe/London',
  CA: 'America/Toronto',
  PL: 'Europe/Warsaw',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  CH: 'Europe/Zurich',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
}

/** The calendar day, YYYY-MM-DD, that a moment has in a country. */
export function countryDay(country: Country, moment: Date): string {
  return moment.toLocaleDateString('en-CA', { timeZone: timeZones[country] })
}
