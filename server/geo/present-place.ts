import type { Language } from '#contract/countries.ts'
import type { Place } from '#contract/geo.ts'
import { regionOf } from './region-name.ts'

export type PlaceRow = { id: number; name: string; region: string; country: string }

/** A town as everybody may see it, without its position. */
export function presentPlace(row: PlaceRow, locale: Language): Place {
  const region = regionOf(row.region, locale) ?? { code: row.region, name: row.region }
  return { id: row.id, name: row.name, region, country: row.country }
}
