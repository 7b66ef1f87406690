import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import { ask } from '../../ask.ts'

const user = ask('GET /api/user.php', {})

/** What a member sees or may do otherwise with Premium. */
const differWithPremium = [
  'GET /api/members/{id}',
  'GET /api/photos',
  'GET /api/conversations/{id}',
  'GET /api/members/{id}/conversation',
]

/** Credits came or went, and Premium perhaps with them. */
export function applyCredits(
  queries: QueryClient,
  { credits, paid_user }: Extract<LiveEvent, { type: 'credits' }>,
): void {
  const turned = queries.getQueryData(user.queryKey)?.user?.paid_user !== paid_user
  queries.setQueryData(user.queryKey, (known) =>
    known?.user ? { user: { ...known.user, credits, paid_user } } : known,
  )
  const changed = ['GET /api/user.php', 'GET /api/transactions']
  for (const name of turned ? [...changed, ...differWithPremium] : changed) {
    void queries.invalidateQueries({ queryKey: [name] })
  }
}

export function setCredits(queries: QueryClient, credits: number): void {
  queries.setQueryData(user.queryKey, (known) =>
    known?.user ? { user: { ...known.user, credits } } : known,
  )
}
