import { z } from 'zod'
import { type Country, countries } from '#contract/countries.ts'
import { readTable } from '../read-table.ts'
import { type Skin, skinSchema } from './member.ts'

const skins = z.array(skinSchema).min(1).readonly()

/** Names that tell of a family from elsewhere, with the complexions common there, and of countries. */
const heritage = readTable(
  'people/heritage.json',
  z.strictObject({
    families: z.array(z.strictObject({ names: z.string(), skins })),
    countries: z.partialRecord(z.enum(countries), skins),
    elsewhere: skins,
  }),
)

const families = heritage.families.map((family) => ({
  names: new Set(family.names.split(' ')),
  skins: family.skins,
}))

/** The complexions from which a portrait for this name in this country is drawn. */
export function skinsFor(name: string, country: Country): readonly Skin[] {
  const family = families.find((candidate) => candidate.names.has(name))
  return family?.skins ?? heritage.countries[country] ?? heritage.elsewhere
}
