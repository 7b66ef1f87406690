import type { Language } from '#contract/countries.ts'
import { type Region, regions } from '#database/places/regions.ts'

const byCode = new Map<string, Region>(
  Object.values(regions).flatMap((each) => each.map((region) => [region.code, region] as const)),
)

/** A region with its name in the reader's language, if it has one, otherwise in English. */
export function regionOf(
  code: string | null,
  locale: Language,
): { code: string; name: string } | null {
  const region = code === null ? undefined : byCode.get(code)
  return region ? { code: region.code, name: region.name[locale] ?? region.name.en } : null
}

/** The codes of a country's regions; none if we do not serve it. */
export function regionsOf(country: string): string[] {
  const known: Record<string, readonly Region[]> = regions
  return (known[country] ?? []).map((region) => region.code)
}
