import { z } from 'zod'
import { countries, type Language, languages } from '#contract/countries.ts'
import file from './regions.json' with { type: 'json' }
import zones from './time-zones.json' with { type: 'json' }

/**
 * A region by its English name, its names in the languages of its country, and those that other
 * languages have for it where they differ from its own.
 */
export type Region = {
  code: string
  name: Partial<Record<Language, string>> & { en: string }
}

const region = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}-([A-Z0-9]{1,3}|[A-Z]{4})$/),
  name: z
    .partialRecord(z.enum(languages), z.string().trim().min(1))
    .refine((name): name is Region['name'] => 'en' in name, 'A region has an English name'),
})

/**
 * The regions that members choose from, by country. Codes are those of ISO 3166-2; where it has
 * none (seventeen English and Northern Irish counties) the part after the hyphen has four letters,
 * a length that the standard never uses.
 */
export const regions = z.record(z.enum(countries), z.array(region)).parse(file)

/**
 * The time zone of most people in a country, and of its regions that have another one. Where a border of
 * zones leads through a region, it is that of the larger part.
 */
const timeZones = new Map(Object.entries(z.record(z.string(), z.string()).parse(zones)))

/** The time zone somebody lives in, such as Europe/Madrid; null if nobody knows one. */
export function timeZoneOf(country: string, region: string | null): string | null {
  return timeZones.get(region ?? country) ?? timeZones.get(country) ?? null
}
