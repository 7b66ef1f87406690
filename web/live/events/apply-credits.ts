import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import { ask } from '../../ask.ts'
import { makeOldAfterEvent, makeOldAfterMoment } from '../../known-answers.ts'

const user = ask('GET /api/user.php', {})

/** Credits came or went, and perhaps Premium with them. */
export function applyCredits(
  queries: QueryClient,
  event: Extract<LiveEvent, { type: 'credits' }>,
): void {
  const { credits, paid_user } = event
  const turned = queries.getQueryData(user.queryKey)?.user?.paid_user !== paid_user
  queries.setQueryData(user.queryKey, (known) =>
    known?.user ? { user: { ...known.user, credits, paid_user } } : known,
  )
  void makeOldAfterEvent(queries, 'credits', event)
  if (turned) void makeOldAfterMoment(queries, 'Premium came or went', null)
}

export function setCredits(queries: QueryClient, credits: number): void {
  queries.setQueryData(user.queryKey, (known) =>
    known?.user ? { user: { ...known.user, credits } } : known,
  )
}
