import { useLingui } from '@lingui/react/macro'
import type { Filters } from '../filters/search-address.ts'
import { useRegionLabel } from '../filters/use-region-label.ts'

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
