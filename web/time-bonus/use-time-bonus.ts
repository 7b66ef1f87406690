import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { User } from '#contract/accounts.ts'
import type { DiscountCode } from '#contract/discounts.ts'
import { countDown } from '../browser/count-down.ts'
import { refusedWith } from '../browser/refusals.ts'
import { ask } from '../data/ask.ts'
import { call } from '../data/browser-client.ts'
import type { MakeCall } from '../data/calls.ts'
import { useUser } from '../sites/site.ts'
import { mayHaveBonus } from './may-have-bonus.ts'

export const noBonus: TimeBonus = {
  isVisible: false,
  discount: null,
  percentage: 0,
  secondsLeft: 0,
}

/** Kept under it is the discount alone, or null. */
export const bonusKey = ['GET /api/discountcode.php', { query: { welcome: 'true' } }] as const

const question = bonusQuestion(call)

/** The member's welcome discount. If loading it fails nobody needs to know: then there is none. */
export function useTimeBonus(): TimeBonus {
  const user = useUser()
  const mayHave = mayHaveBonus(user, Date.now())
  const { data: discount } = useQuery({
    ...question,
    ...(!mayHave && { enabled: false }),
    throwOnError: false,
  })
  const signedIn = user !== null
  const paid_user = user?.paid_user ?? false
  return useMemo(() => {
    const secondsLeft = discount ? remaining(discount) : 0
    return timeBonus({ user: signedIn ? { paid_user } : null, discount, secondsLeft })
  }, [signedIn, paid_user, discount])
}

/** When each answer reached this page, by the clock that only runs forward. */
const heardAt_ms = new WeakMap<DiscountCode, number>()

/**
 * The whole seconds that a discount still lasts. The server said how many there were when it
 * answered; the time since then is measured here.
 */
export function remaining(discount: DiscountCode): number {
  const said = discount.seconds_left ?? 0
  const now_ms = performance.now()
  const heard_ms = heardAt_ms.get(discount) ?? now_ms
  heardAt_ms.set(discount, heard_ms)
  return Math.max(0, said - Math.floor((now_ms - heard_ms) / 1000))
}

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

/** The welcome discount as this page knows it. */
export type TimeBonus = {
  isVisible: boolean
  /** The member's own discount while it is visible. */
  discount: DiscountCode | null
  /** Off the full price; nothing while it is not visible. */
  percentage: number
  /** What was left when this state was made. */
  secondsLeft: number
}

type Known = {
  user: Pick<User, 'paid_user'> | null
  /** The server's last answer; null means "there is none", undefined "not answered yet". */
  discount: DiscountCode | null | undefined
  secondsLeft: number
}

/**
 * The bonus exists for a signed-in member who has never paid, until the server's time for it is up.
 */
export function timeBonus({ user, discount, secondsLeft }: Known): TimeBonus {
  if (!user || user.paid_user || !discount) return noBonus
  if (discount.status !== 'active' || discount.expired || secondsLeft <= 0) return noBonus
  return { isVisible: true, discount, percentage: discount.value_percentage, secondsLeft }
}

/** Loads the bonus for whoever is here, and forgets it once it has expired or was used. */
export function useBonusLife(): void {
  const queries = useQueryClient()
  const bonus = useTimeBonus()
  const paid = useUser()?.paid_user ?? false
  useEffect(() => {
    const forget = () => queries.setQueryData(bonusKey, null)
    if (paid) forget()
    if (!bonus.isVisible) return undefined
    return countDown(bonus.secondsLeft, { tick: () => undefined, end: forget })
  }, [queries, bonus, paid])
}
