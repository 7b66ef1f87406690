import { createContext } from 'react'
import type { Filters } from './search-address.ts'

export type Preview = {
  /** Where the sliders' thumbs are while they move. */
  moving: Partial<Filters>
  move: (to: Partial<Filters>) => void
  /** How many the filters shown would find; the last known number while counting. */
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
