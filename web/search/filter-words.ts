import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { isCountry } from '#contract/countries.ts'
import { capital, languageName } from '../language/format.ts'
import {
  bodyTypeLabels,
  eyeColorLabels,
  hairColorLabels,
  relationshipLabels,
  sexualityLabels,
} from '../profiles/fact-labels.ts'
import { useInterestName } from '../profiles/facts.tsx'
import type { ListField } from './filter-fields.ts'
import { type Filters, oldest } from './search-address.ts'

type Named = Exclude<keyof Filters, 'sort'>

/** What each filter is called, in the form and wherever it is mentioned. */
export function useFilterNames(country?: string): Record<Named, string> {
  const { t } = useLingui()
  const countryregion = useRegionLabel(country)
  return {
    gender: t`Looking for`,
    country: t`Country`,
    countryregion,
    min_age: t`Youngest age`,
    max_age: t`Oldest age`,
    distance: t`Distance`,
    online: t`Online now`,
    with_photo: t`With photo`,
    real: t`Real members only`,
    body_type: t`Body type`,
    hair_color: t`Hair colour`,
    eye_color: t`Eye colour`,
    relationship_status: t`Relationship`,
    sexuality: t`Sexuality`,
    interests: t`Interests`,
    languages: t`Languages spoken`,
  }
}

const labels: Partial<Record<ListField, Record<string, MessageDescriptor>>> = {
  body_type: bodyTypeLabels,
  hair_color: hairColorLabels,
  eye_color: eyeColorLabels,
  relationship_status: relationshipLabels,
  sexuality: sexualityLabels,
}

/** A code of one of the lists in the reader's words. */
export function useChoiceNames(): (field: ListField, code: string) => string {
  const { i18n } = useLingui()
  const interestName = useInterestName()
  return (field, code) => {
    if (field === 'interests') return interestName(code)
    if (field === 'languages') return capital(i18n.locale, languageName(i18n.locale, code))
    const label = labels[field]?.[code]
    return label ? i18n._(label) : code
  }
}

/** Two ages in words: "28 – 45", or "28+" without an upper limit. */
export function useAgeText(): (low: number, high: number) => string {
  const { t } = useLingui()
  return (low, high) => (high >= oldest ? t`${low}+` : t`${low} – ${high}`)
}

/** A step of distance in words: "Under 50 km". */
export function useDistanceText(): (km: string) => string {
  const { t } = useLingui()
  return (km) => t`Under ${km} km`
}

/**
 * What the people of a country call its regions. One English word has several in other languages, so
 * each context names the countries that it is for.
 */
export function useRegionLabel(country: string | undefined): string {
  const { t } = useLingui()
  if (country === undefined || !isCountry(country)) return t`Region`
  switch (country) {
    case 'NL':
    case 'BE':
    case 'CA':
      return t`Province`
    case 'DE':
    case 'AT':
      return t({ message: 'State', context: 'Germany, Austria' })
    case 'US':
    case 'AU':
      return t({ message: 'State', context: 'USA, Australia' })
    case 'CH':
      return t`Canton`
    case 'GB':
    case 'IE':
      return t({ message: 'County', context: 'Britain, Ireland' })
    case 'NO':
      return t({ message: 'County', context: 'Norway' })
    case 'SE':
      return t({ message: 'County', context: 'Sweden' })
    case 'PL':
      return t`Voivodeship`
    case 'ES':
      return t({ message: 'Region', context: 'Spain' })
    case 'FI':
      return t({ message: 'Region', context: 'Finland' })
    case 'FR':
    case 'IT':
    case 'DK':
    case 'NZ':
      return t`Region`
  }
}
