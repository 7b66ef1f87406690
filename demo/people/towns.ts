import { z } from 'zod'
import type { Country, Language } from '#contract/countries.ts'
import { readTable } from '../read-table.ts'

/** Towns by country and language, and what some of them are called in another language. */
const table = readTable(
  'people/towns.json',
  z.strictObject({
    towns: z.record(z.string().regex(/^[A-Z]{2}-[a-z]{2}$/), z.string()),
    in_swedish: z.record(z.string(), z.string()),
  }),
)

const towns = new Map(Object.entries(table.towns).map(([home, line]) => [home, line.split(', ')]))

/** Towns of a country where the language is spoken, spelt as in the list of places. */
export function townsOf(country: Country, language: Language): readonly string[] {
  const found = towns.get(`${country}-${language}`)
  if (!found) throw new Error(`No towns for ${country}-${language}`)
  return found
}

/** The town as somebody writing in that language would call it. */
export function townInWords(town: string, language: Language): string {
  return language === 'sv' ? (table.in_swedish[town] ?? town) : town
}
