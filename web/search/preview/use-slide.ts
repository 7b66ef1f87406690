import { use, useEffect, useRef } from 'react'
import type { Filters } from '../filters/search-address.ts'
import { useChangeFilters } from '../filters/use-change-filters.ts'
import { FilterPreview } from './filter-preview.ts'

/** Several presses of an arrow key are one search and one step back. */
const restMs = 250

/** A slider moves at once, and the search follows once it has come to rest. */
export function useSlide() {
  const { moving, move } = use(FilterPreview)
  const change = useChangeFilters()
  const latest = useRef(change)
  useEffect(() => {
    // Another filter may change before the thumb comes to rest.
    latest.current = change
  })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  return {
    move: (to: Partial<Filters>) => {
      clearTimeout(rest.current)
      move({ ...moving, ...to })
    },
    settle: (to: Partial<Filters>) => {
      clearTimeout(rest.current)
      rest.current = setTimeout(() => {
        move({})
        latest.current(to)
      }, restMs)
    },
  }
}
