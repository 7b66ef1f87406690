import { paths } from '../routing/paths.ts'
import { useNavigate } from '../routing/router.ts'
import { type Filters, searchOf } from './search-address.ts'
import { useFilters } from './use-filters.ts'

/** Filters with sliders: a thumb that keeps moving replaces its own last step. */
const sliding: readonly (readonly (keyof Filters)[])[] = [['min_age', 'max_age'], ['distance']]

/**
 * Puts changed filters into the address. Each is a step that Back undoes, except while one slides.
 */
export function useChangeFilters(): (changes: Partial<Filters>) => void {
  const navigate = useNavigate()
  const { filters } = useFilters()
  return (changes) => {
    const next = { ...filters, ...changes }
    const names = Object.keys(changes)
    const slider = sliding.find((fields) =>
      names.every((name) => fields.some((field) => field === name)),
    )
    if (names.every((name) => isSame(filters, next, name))) return
    navigate(paths.members(searchOf(next)), {
      replace: slider?.some((field) => filters[field] !== undefined) ?? false,
      preventScrollReset: true,
      // The controls show the choice at once; the list may take its time.
      flushSync: true,
    })
  }
}

function isSame(one: Filters, other: Filters, name: string): boolean {
  return one[name as keyof Filters] === other[name as keyof Filters]
}
