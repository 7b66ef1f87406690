import { createContext, type ReactNode, useContext } from 'react'

export type Side = 'light' | 'dark'

/** Gives an English text as this page shows it: as it is, or longer. */
export type Say = (english: string) => string

/** What a sample knows: how its words are said, and in which of the two columns it stands. */
export const SampleContext = createContext<{ say: Say; side: Side } | null>(null)

export function useSample(): { say: Say; side: Side } {
  const sample = useContext(SampleContext)
  if (!sample) throw new Error('A sample stands in a section of the catalogue.')
  return sample
}

type SampleProps = {
  /** The state in a few words, written below it. */
  state: string
  /** As wide as it likes, as wide as a field, or the whole column. */
  width?: 'own' | 'field' | 'full'
  /** On a colour field, where some variants belong. */
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
