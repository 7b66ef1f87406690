const patterns = {
  profile: /^\/profile$/,
  signup: /^\/(signup|complete-signup|signup-matches|members\/[^/]+\/signup)$/,
  'activate-done': /^\/activate\/done$/,
  premium: /^\/premium$/,
  notifications: /^\/notifications$/,
  directdebit: /^\/directdebit$/,
  settings: /^\/settings(\/.*)?$/,
}
export type AlertRoute = keyof typeof patterns

/** Whether a page is one of the routes that the alerts know by these names. */
export function isOneOf(pathname: string, routes: readonly AlertRoute[]): boolean {
  const path = pathname.replace(/\/+$/, '')
  return routes.some((route) => patterns[route].test(path))
}
