import { createContext, type ReactNode, useContext } from 'react'

export type Side = 'light' | 'dark'

/** Turns an English text into the one this page shows: as it is, or longer. */
export type Say = (english: string) => string

/** What a sample knows: how its words are said, and which of the two columns it is in. */
export const SampleContext = createContext<{ say: Say; side: Side } | null>(null)

export function useSample(): { say: Say; side: Side } {
  const sample = useContext(SampleContext)
  if (!sample) throw new Error('A sample stands in a section of the catalogue.')
  return sample
}

type SampleProps = {
  /** The state in a few words, written below it. */
  state: string
  /** As wide as its content, as a field, or as the whole column. */
  width?: 'own' | 'field' | 'full'
  /** On a colour field, where some variants belong. */
  ground?: 'field'
  children: ReactNode
}

/** One state of a component, with its name. */
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
