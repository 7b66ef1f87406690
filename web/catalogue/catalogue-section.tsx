import { SampleContext, type Side } from './sample.tsx'
import type { SectionEntry } from './sections.ts'
import type { Words } from './word-sets.ts'

const sides: readonly Side[] = ['light', 'dark']

/** One component in all its states, in both themes beside each other. */
export function CatalogueSection({ id, file, Samples, words }: SectionEntry & { words: Words }) {
  return (
    <section id={id} className="catalogue-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{file}</h2>
      <div className="catalogue-sides">
        {sides.map((side) => (
          <div key={side} className="catalogue-side" data-theme={side}>
            <SampleContext value={{ words, side }}>
              <Samples />
            </SampleContext>
          </div>
        ))}
      </div>
    </section>
  )
}
