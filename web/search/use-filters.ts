import { use } from 'react'
import type { Place } from '#contract/geo.ts'
import { useLocation, useNavigation } from '../routing/router.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { FilterPreview } from './filter-preview.ts'
import { type Filters, filtersOf, inEffect } from './search-address.ts'

export type Sort = NonNullable<Filters['sort']>

type UsedFilters = {
  /** Those in the address. */
  filters: Filters
  /** Those that count on this site and for this person. */
  active: Filters
  /** Those, plus what is being chosen right now. */
  shown: Filters
  /** In which order, and in which one unless another is chosen. */
  order: Sort
  usualOrder: Sort
  /** Whom the search shows by default: whom the member seeks; nothing for a visitor. */
  sought?: string
  youngest: number
  /** The member's town, from which distances are measured. */
  home: Place | null
}

/** The filters of this page, which live in its address. */
export function useFilters(): UsedFilters {
  const { search } = useComing()
  const { minimum_age, search_fields } = useSettings()
  const { moving } = use(FilterPreview)
  const user = useUser()
  const home = user?.profile.place ?? null
  const { filters, active } = readOnce(search, search_fields, home !== null)
  const usualOrder = user ? 'best' : 'active'
  return {
    filters,
    active,
    order: active.sort ?? usualOrder,
    usualOrder,
    shown: { ...active, ...moving },
    sought: user?.profile.seeking.toSorted().join(','),
    youngest: minimum_age,
    home,
  }
}

type Read = { key: readonly unknown[]; filters: Filters; active: Filters }

let latest: Read | null = null

/** Every part of the page asks for the same, so it is read from the address once. */
function readOnce(search: string, offered: readonly string[], home: boolean): Read {
  const key = [search, offered, home]
  if (latest && key.every((each, at) => each === latest?.key[at])) return latest
  const filters = filtersOf(new URLSearchParams(search))
  latest = { key, filters, active: inEffect(filters, offered, home) }
  return latest
}

/** The search's address: already the next one while its list is loading. */
export function useAddress(): { search: URLSearchParams; state: unknown } {
  const { search, state } = useComing()
  return { search: new URLSearchParams(search), state }
}

function useComing(): { search: string; state: unknown } {
  const here = useLocation()
  const coming = useNavigation().location
  return coming?.pathname === here.pathname ? coming : here
}
