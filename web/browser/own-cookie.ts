/**
 * The text that sets a cookie of ours which scripts may change, for a header or a page; without days
 * it ends with the browser. Over https its name begins with `__Host-`, so that no other name of the
 * domain can plant one.
 */
export function ownCookieText(
  name: string,
  value: string,
  { days, secure }: { days?: number; secure: boolean },
): string {
  const age = days === undefined ? '' : `; max-age=${days * 86_400}`
  const lasting = `${value}; path=/${age}; samesite=lax`
  return secure ? `__Host-${name}=${lasting}; secure` : `${name}=${lasting}`
}
