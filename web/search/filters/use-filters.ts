import { useSettings, useUser } from '../../shell/site.ts'
import { type Filters, filtersOf } from './search-address.ts'
import { useAddress } from './use-address.ts'

type UsedFilters = {
  /** Those in the address. */
  filters: Filters
  /** Those and what stands in for the absent: without a gender, whom the member seeks. */
  used: Filters
  /** Whom the member seeks; nothing for a visitor. */
  sought?: string
  youngest: number
}

/** The filters of this page, which live in its address. */
export function useFilters(): UsedFilters {
  const { search } = useAddress()
  const { minimum_age } = useSettings()
  const user = useUser()
  const filters = filtersOf(search)
  const sought = user?.profile.seeking.toSorted().join(',')
  return {
    filters,
    used: { ...(sought && { gender: sought }), ...filters },
    sought,
    youngest: minimum_age,
  }
}
