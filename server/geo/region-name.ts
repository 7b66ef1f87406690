import { type Country, countries, countryLanguages, type Language } from '#contract/countries.ts'
import { type Region, regions } from '#database/places/regions.ts'

const byCode = new Map(
  countries.flatMap((country) =>
    regions[country].map((region) => [region.code, { country, region }] as const),
  ),
)

/** A region with its name for the reader. */
export function regionOf(
  code: string | null,
  locale: Language,
): { code: string; name: string } | null {
  const found = code === null ? undefined : byCode.get(code)
  return found ? presentRegion(found.country, found.region, locale) : null
}

/**
 * A region under the name that the reader's language has for it, otherwise under its own: the one
 * in the first language of its country.
 */
export function presentRegion(
  country: Country,
  { code, name }: Region,
  locale: Language,
): { code: string; name: string } {
  const [own = 'en'] = countryLanguages[country]
  return { code, name: name[locale] ?? name[own] ?? name.en }
}

/** The codes of a country's regions; none if we do not serve it. */
export function regionsOf(country: string): string[] {
  const known: Record<string, readonly Region[]> = regions
  return (known[country] ?? []).map((region) => region.code)
}
