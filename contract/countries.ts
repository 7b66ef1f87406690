export const countries = [
  'US',
  'NL',
  'BE',
  'FR',
  'IT',
  'ES',
  'DE',
  'AT',
  'IE',
  'GB',
  'CA',
  'PL',
  'AU',
  'NZ',
  'CH',
  'DK',
  'FI',
  'NO',
  'SE',
] as const

export type Country = (typeof countries)[number]

export const languages = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const

export type Language = (typeof languages)[number]

export type RegionLabel = 'province' | 'state' | 'region' | 'canton' | 'county' | 'voivodeship'

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
}

/** The languages offered in each country; the first is the default. */
export const countryLanguages: Record<Country, readonly Language[]> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
  DK: ['da'],
  FI: ['fi', 'sv'],
  NO: ['nb'],
  SE: ['sv'],
}

/** What people in each country call its regions. */
export const regionLabels: Record<Country, RegionLabel> = {
  US: 'state',
  NL: 'province',
  BE: 'province',
  FR: 'region',
  IT: 'region',
  ES: 'region',
  DE: 'state',
  AT: 'state',
  IE: 'county',
  GB: 'county',
  CA: 'province',
  PL: 'voivodeship',
  AU: 'state',
  NZ: 'region',
  CH: 'canton',
  DK: 'region',
  FI: 'region',
  NO: 'county',
  SE: 'county',
}

const everyLanguage: readonly Language[] = [
  'en',
  ...languages.filter((language) => language !== 'en'),
]

export function isCountry(code: string): code is Country {
  return (countries as readonly string[]).includes(code)
}

/** The languages of a country in their order; for any other country all of ours, English first. */
export function languagesFor(country: string): readonly Language[] {
  return isCountry(country) ? countryLanguages[country] : everyLanguage
}

export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code)
}
