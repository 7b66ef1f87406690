const own = [
  /^\/$/,
  /^\/(login|pricing|complaints)$/,
  /^\/pages\/[^/]+$/,
  /^\/landers\/[^/]+(\/[^/]+)?$/,
]
const ofMembers = /^\/members\/[^/]+(\/landing|\/landing[23](\/[^/]+)?)?$/

/**
 * Which pages say themselves, through PageHead, what others are told about them. All the rest are
 * for members, for one visitor or for the holder of a link, and no search engine may keep them.
 */
export function hasOwnHead(pathname: string): boolean {
  const path = trimmed(pathname)
  return mayBeKept(path) || ofMembers.test(path)
}

/** Which of them search engines may keep, unless the page says otherwise. */
export function mayBeKept(pathname: string): boolean {
  return own.some((pattern) => pattern.test(trimmed(pathname)))
}

/** The path without the last slash of an address that was typed or linked with one. */
export function trimmed(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '')
}
