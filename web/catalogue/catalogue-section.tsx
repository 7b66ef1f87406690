import type { ReactNode } from 'react'
import { SampleContext, type Say, type Side } from './sample.tsx'

const sides: readonly Side[] = ['light', 'dark']

type CatalogueSectionProps = { name: string; Samples: () => ReactNode; say: Say }

/** One component in all its states, in both themes beside each other. */
export function CatalogueSection({ name, Samples, say }: CatalogueSectionProps) {
  return (
    <section id={name} className="catalogue-section" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{name}</h2>
      <div className="catalogue-sides">
        {sides.map((side) => (
          <div key={side} className="catalogue-side" data-theme={side}>
            <SampleContext value={{ say, side }}>
              <Samples />
            </SampleContext>
          </div>
        ))}
      </div>
    </section>
  )
}
