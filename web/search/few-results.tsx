import { Plural, Trans } from '@lingui/react/macro'
import { genders } from '#contract/options.ts'
import type { SearchResult } from '#contract/search.ts'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useFilterNames } from './filter-words.ts'
import { countFilters, type Filters, searchOf } from './search-address.ts'
import { useFilters } from './use-filters.ts'

type FewResultsProps = {
  answer: SearchResult
  /** Whether nobody is shown at all. */
  none: boolean
}

/** In place of a list without anybody, or below a short one: why, and what would make it longer. */
export function FewResults({ answer, none }: FewResultsProps) {
  const { num_results, costliest } = answer
  if (!none) return costliest && <FewFit costliest={costliest} />
  return num_results === 0 ? <NobodyFits costliest={costliest} /> : <PastTheEnd />
}

/** Nobody was found: what can be loosened, beginning with the filter that costs most. */
function NobodyFits({ costliest }: { costliest: SearchResult['costliest'] }) {
  const { active, sought } = useFilters()
  const narrowed = countFilters(active) > 0
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>Nobody matches all of this</Trans>}
      text={
        narrowed ? (
          <Trans>Every filter has to fit at once. Drop one and look again.</Trans>
        ) : (
          <Trans>Nobody here is what you’re looking for yet. New members join every day.</Trans>
        )
      }
      actions={
        <>
          {costliest && <CostliestButton costliest={costliest} />}
          {narrowed && (
            <Button look="line" to={paths.members()}>
              <Trans>Reset filters</Trans>
            </Button>
          )}
          {!narrowed && sought && (
            <Button look="line" to={paths.members(searchOf({ gender: genders.join(',') }))}>
              <Trans>Show everybody</Trans>
            </Button>
          )}
        </>
      }
      className="py-10"
    />
  )
}

/** The address names a page after the last one, as an old link may. */
function PastTheEnd() {
  const { filters } = useFilters()
  return (
    <EmptyState
      drawing={<NoResults />}
      title={<Trans>There aren’t that many pages</Trans>}
      actions={
        <Button to={paths.members(searchOf(filters))}>
          <Trans>Go to the first page</Trans>
        </Button>
      }
      className="py-10"
    />
  )
}

/** Below a short list: the filter whose removal would make it longest. */
function FewFit({ costliest }: { costliest: Costliest }) {
  return (
    <section
      aria-labelledby="few-fit"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-5"
    >
      <h2 id="few-fit" className="type-title-3">
        <Trans>Few people match</Trans>
      </h2>
      <CostliestButton costliest={costliest} />
    </section>
  )
}

type Costliest = NonNullable<SearchResult['costliest']>

/** Which filter excludes the most people, as a link that drops it. */
function CostliestButton({ costliest }: { costliest: Costliest }) {
  const { filters, active } = useFilters()
  const names = useFilterNames(active.country)
  const { field, num_results } = costliest
  if (!isNamed(field, names)) return null
  const name = names[field]
  const found = Math.min(num_results, 1000)
  const without = { ...filters, [field]: undefined }
  // A region implies its country, so both go together.
  if (field === 'country') without.countryregion = undefined
  return (
    // As wide as the phone from its first letter on: a name and a number can arrive late.
    <Button
      look="tint"
      to={paths.members(searchOf(without))}
      preventScrollReset
      className="max-md:w-full"
    >
      {num_results > 1000 ? (
        <Trans>
          Drop “{name}” to see more than <Plural value={found} one="# member" other="# members" />
        </Trans>
      ) : (
        <Trans>
          Drop “{name}” to see <Plural value={found} one="# member" other="# members" />
        </Trans>
      )}
    </Button>
  )
}

function isNamed<Names extends object>(
  field: string,
  names: Names,
): field is keyof Filters & keyof Names & string {
  return field in names
}
