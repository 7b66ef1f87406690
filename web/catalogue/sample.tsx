import { createContext, type ReactNode, useContext } from 'react'
import type { Words } from './word-sets.ts'

export type Side = 'light' | 'dark'

/** What a sample knows: its words, and in which of the two columns it stands. */
export const SampleContext = createContext<{ words: Words; side: Side } | null>(null)

export function useSample(): { words: Words; side: Side } {
  const sample = useContext(SampleContext)
  if (!sample) throw new Error('A sample stands in a section of the catalogue.')
  return sample
}

type SampleProps = {
  /** The state in a few words; it is written below. */
  state: string
  /** As wide as it likes, as wide as a field, or the whole column. */
  width?: 'own' | 'field' | 'full'
  /** On a colour field, where some looks belong. */
  ground?: 'field'
  children: ReactNode
}

/** One state of a component, and its name. */
export function Sample({ state, width = 'own', ground, children }: SampleProps) {
  return (
    <div className="sample" data-width={width}>
      <div className="sample-stage" data-ground={ground}>
        {children}
      </div>
      <p className="sample-state">{state}</p>
    </div>
  )
}
