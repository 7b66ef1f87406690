import type { User } from '#contract/accounts.ts'

/** Far longer than the bonus lasts, and than a clock could be wrong by mistake. */
const longPast_ms = 7 * 86_400_000

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
