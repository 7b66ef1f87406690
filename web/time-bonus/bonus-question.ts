import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { DiscountCode } from '#contract/discounts.ts'
import { ask } from '../ask.ts'
import { refusedWith } from '../browser/refusals.ts'
import type { MakeCall } from '../calls.ts'

/** Far longer than the bonus lasts, and than a clock could be wrong by mistake. */
const longPast_ms = 7 * 86_400_000

/** Kept under it is the discount alone, or null. */
export const bonusKey = ['GET /api/discountcode.php', { query: { welcome: 'true' } }] as const

/**
 * The member's welcome discount, or null once the server says that there is none, which is then
 * final. Each answer's time counts from its own arrival, so none is taken for the one before.
 */
export function bonusQuestion(call: MakeCall) {
  return queryOptions<DiscountCode | null>({
    queryKey: bonusKey,
    // It ends with the first purchase, which may have become known since this was requested.
    queryFn: ({ signal, client }) => (hasPaid(client) ? null : loadBonus(call, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // What the server has denied once does not come back.
    enabled: ({ state }) => state.data !== null,
  })
}

function hasPaid(client: QueryClient): boolean {
  return client.getQueryData(ask('GET /api/user.php', {}).queryKey)?.user?.paid_user ?? false
}

async function loadBonus(call: MakeCall, signal: AbortSignal): Promise<DiscountCode | null> {
  try {
    const input = { query: { welcome: 'true' } } as const
    return (await call('GET /api/discountcode.php', input, { signal })).discountcode
  } catch (error) {
    if (refusedWith(error, 'code_not_found')) return null
    throw error
  }
}

/**
 * Whether somebody could have the bonus at all. The server judges the time; for members who signed
 * up long ago by any clock it is not asked, because browsers write every "not found" to the
 * console.
 */
export function mayHaveBonus(
  user: Pick<User, 'paid_user' | 'signup_date'> | null,
  now_ms: number,
): boolean {
  if (!user || user.paid_user) return false
  return now_ms - Date.parse(user.signup_date) < longPast_ms
}
