import type { User } from '#contract/accounts.ts'
import type { DiscountCode } from '#contract/discounts.ts'

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

export const noBonus: TimeBonus = {
  isVisible: false,
  discount: null,
  percentage: 0,
  secondsLeft: 0,
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
