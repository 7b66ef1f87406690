import { useQueryClient } from '@tanstack/react-query'
import type { Spending } from '#contract/spending.ts'
import { ask } from '../data/ask.ts'
import { changeBy, changeEvery } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { useSearchParams } from '../routing/router.ts'

/** The question about one month; about the current one by default. */
export function spendingOf(month: string | null) {
  const query = month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}
  return ask('GET /api/spending', { query })
}

/** The month in the address of the page. */
export function useMonth(): string | null {
  return useSearchParams()[0].get('month')
}

type Change = { limit_minor: number | null } | { days: number }

/** Sets the limit or starts a pause. Every month already loaded shows the new limits at once. */
export function useChangeGuard(onDone: (spending: Spending) => void) {
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useChange({
    // One after another, so that the last press is also the last to reach the server.
    scope: { id: 'spending' },
    send: (change: Change) =>
      'days' in change
        ? changeBy('PUT /api/spending/pause', { body: change })
        : changeBy('PUT /api/spending/limit', {
            body: { monthly_limit_minor: change.limit_minor },
          }),
    onSuccess: ({ spending }) => {
      changeEvery(queries, 'GET /api/spending', (known) => ({
        spending: { ...known.spending, ...guardOf(spending) },
      }))
      onDone(spending)
    },
    throwOnError: false,
  })
  return { change: mutate, busy: isPending, error, reset }
}

/** Everything that does not belong to a month. */
function guardOf(spending: Spending) {
  const { monthly_limit_minor, left_minor, renews_on, held, next_limit } = spending
  const { frozen, paused_until } = spending
  return { monthly_limit_minor, left_minor, renews_on, held, next_limit, frozen, paused_until }
}
