import { type Country, type Language, regionLabels } from '#contract/countries.ts'
import { regions } from '#database/places/regions.ts'

/**
 * The regions of a country by name, in the reader's language if they have a name in it, else in
 * English.
 */
export function listRegions(country: Country, locale: Language) {
  const named = regions[country].map(({ code, name }) => ({ code, name: name[locale] ?? name.en }))
  return {
    regions: named.sort((one, other) => one.name.localeCompare(other.name, locale)),
    label: regionLabels[country],
  }
}
