import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../load-failed.tsx'
import { fitsQuestion } from '../fits-question.ts'
import type { Place } from '../match-address.ts'
import { useFocusOnStep } from '../use-step-focus.ts'
import { AnswerChips } from './answer-chips.tsx'
import { FitGrid } from './fit-grid.tsx'
import { HowOrdered } from './how-ordered.tsx'
import { NobodyFits } from './nobody-fits.tsx'
import { SortChoice } from './sort-choice.tsx'

/** Who fits the answers, with the reasons, and how they are ordered. */
export function ResultPage({ place }: { place: Place }) {
  const heading = useFocusOnStep()
  const { data, error, refetch } = useQuery({
    ...fitsQuestion(place),
    refetchOnWindowFocus: false,
    throwOnError: false,
  })
  const nobody = data?.results.length === 0
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="type-display-2 outline-none">
        <Trans>Members who fit you</Trans>
      </h1>
      <p role="status" className="mt-1 min-h-lh text-text-2">
        {nobody && <Trans>Nobody passes these answers yet.</Trans>}
        {data && !nobody && (
          <Plural
            value={data.num_considered}
            one="# member who passes your answers was compared. A like is free."
            other="# members who pass your answers were compared. A like is free."
          />
        )}
      </p>
      <AnswerChips place={place} />
      <div className="mt-4 mb-6 grid gap-x-8 gap-y-1 border-t border-line pt-4">
        {!nobody && <SortChoice place={place} />}
        <HowOrdered />
      </div>
      {error && !data && (
        <LoadFailed
          error={error}
          retry={() => void refetch()}
          text={<Trans>Your answers are kept.</Trans>}
        />
      )}
      {nobody ? <NobodyFits place={place} /> : !error && <FitGrid fits={data?.results} />}
    </>
  )
}
