import { Trans } from '@lingui/react/macro'
import type { SearchResult } from '#contract/search.ts'
import { CostliestButton } from './costliest.tsx'

/** Below a short list: the filter whose removal would make it longest. */
export function FewFit({ costliest }: { costliest: NonNullable<SearchResult['costliest']> }) {
  return (
    <section
      aria-labelledby="few-fit"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-5"
    >
      <h2 id="few-fit" className="type-title-3">
        <Trans>Few fit all of this</Trans>
      </h2>
      <CostliestButton costliest={costliest} />
    </section>
  )
}
