import { createContext } from 'react'
import type { Filters } from '../filters/search-address.ts'

export type Preview = {
  /** Where the thumbs of the sliders are while they are moved. */
  moving: Partial<Filters>
  move: (to: Partial<Filters>) => void
  /** How many the filters that are shown would find; the last known number while it is counted. */
  count: number | undefined
  counting: boolean
}

/** What is being chosen and what it would find, before the address and the list follow. */
export const FilterPreview = createContext<Preview>({
  moving: {},
  move: () => undefined,
  count: undefined,
  counting: false,
})
