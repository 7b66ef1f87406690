const hour_ms = 3_600_000

/**
 * The whole hours between a member's sign-up and the bonus's end, both as the server wrote them.
 */
export function hoursOf(signupDate: string, expires: string | null | undefined): number {
  if (!expires) return 0
  return Math.round((Date.parse(expires) - Date.parse(signupDate)) / hour_ms)
}
