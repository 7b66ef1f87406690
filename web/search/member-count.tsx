import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useRested } from '../browser/use-rested.ts'
import { ask } from '../data/ask.ts'
import { formatNumber } from '../language/format.ts'
import { FilterPreview } from './filter-preview.ts'
import type { Filters } from './search-address.ts'

/** A moving thumb asks once it rests, and not at each step. */
const restMs = 250
const freshMs = 60_000

/**
 * How many members some filters would find. The previous number stays while the next is counted.
 */
export function useMemberCount(
  filters: Filters,
  /**
   * The list's own number, if it belongs to these filters or is about to; otherwise the server is
   * asked.
   */
  list: { follows: boolean; found: number | undefined },
): { count: number | undefined; counting: boolean } {
  const { sort, ...query } = filters
  const key = JSON.stringify(query)
  const rested = useRested(key, restMs)
  const { data, error } = useQuery({
    ...ask('GET /api/member-count', { query }),
    enabled: !list.follows && rested === key,
    staleTime: freshMs,
    throwOnError: false,
  })
  const latest = list.follows ? list.found : data?.num_results
  const [kept, keep] = useState(latest)
  if (latest !== undefined && latest !== kept) keep(latest)
  return { count: latest ?? kept, counting: latest === undefined && !error }
}

/** How many were found, announced whenever it changes. Above a thousand we stop counting. */
export function CountLine() {
  const { i18n } = useLingui()
  const { count, counting } = use(FilterPreview)
  const most = formatNumber(i18n.locale, 1000)
  return (
    <p role="status" aria-busy={counting} className="tabular type-small text-muted">
      {count === undefined ? null : count > 1000 ? (
        <Trans>more than {most} members</Trans>
      ) : (
        <Plural value={count} one="# member" other="# members" />
      )}
    </p>
  )
}
