import type { Country, Language } from '#contract/countries.ts'
import type { NameList } from './names.ts'

/** A country and the language spoken at home there, with how many members live so. */
export type Home = {
  country: Country
  language: Language
  alsoSpoken: readonly Language[]
  names: NameList
  members: number
}

/** Where the generated members live; the five large homes hold every kind of search. */
export const homes: readonly Home[] = [
  { country: 'NL', language: 'nl', alsoSpoken: ['en', 'de', 'fr'], names: 'NL', members: 56 },
  { country: 'DE', language: 'de', alsoSpoken: ['en', 'fr', 'es'], names: 'DE', members: 46 },
  { country: 'FR', language: 'fr', alsoSpoken: ['en', 'es', 'it'], names: 'FR', members: 42 },
  { country: 'GB', language: 'en', alsoSpoken: ['fr', 'es', 'de'], names: 'GB', members: 44 },
  { country: 'US', language: 'en', alsoSpoken: ['es', 'fr'], names: 'US', members: 46 },
  { country: 'BE', language: 'nl', alsoSpoken: ['fr', 'en'], names: 'BE', members: 8 },
  { country: 'BE', language: 'fr', alsoSpoken: ['en', 'nl'], names: 'BE_FR', members: 6 },
  { country: 'IT', language: 'it', alsoSpoken: ['en', 'fr'], names: 'IT', members: 12 },
  { country: 'ES', language: 'es', alsoSpoken: ['en', 'fr'], names: 'ES', members: 12 },
  { country: 'AT', language: 'de', alsoSpoken: ['en', 'it'], names: 'AT', members: 10 },
  { country: 'IE', language: 'en', alsoSpoken: ['fr', 'es'], names: 'IE', members: 8 },
  { country: 'CA', language: 'en', alsoSpoken: ['fr'], names: 'CA', members: 8 },
  { country: 'CA', language: 'fr', alsoSpoken: ['en'], names: 'CA_FR', members: 6 },
  { country: 'PL', language: 'pl', alsoSpoken: ['en', 'de'], names: 'PL', members: 12 },
  { country: 'AU', language: 'en', alsoSpoken: ['it', 'es'], names: 'AU', members: 10 },
  { country: 'NZ', language: 'en', alsoSpoken: ['fr', 'de'], names: 'NZ', members: 8 },
  { country: 'CH', language: 'de', alsoSpoken: ['en', 'fr'], names: 'CH', members: 8 },
  { country: 'CH', language: 'fr', alsoSpoken: ['de', 'en'], names: 'FR', members: 4 },
  { country: 'CH', language: 'it', alsoSpoken: ['de', 'en'], names: 'IT', members: 3 },
  { country: 'DK', language: 'da', alsoSpoken: ['en', 'sv', 'nb'], names: 'DK', members: 10 },
  { country: 'FI', language: 'fi', alsoSpoken: ['en', 'sv'], names: 'FI', members: 10 },
  { country: 'FI', language: 'sv', alsoSpoken: ['fi', 'en'], names: 'SE', members: 3 },
  { country: 'NO', language: 'nb', alsoSpoken: ['en', 'sv', 'da'], names: 'NO', members: 10 },
  { country: 'SE', language: 'sv', alsoSpoken: ['en', 'nb', 'da'], names: 'SE', members: 12 },
]
