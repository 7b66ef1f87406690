const own = [
  /^\/$/,
  /^\/(login|pricing|complaints)$/,
  /^\/pages\/[^/]+$/,
  /^\/landers\/[^/]+(\/[^/]+)?$/,
]
const ofMembers = /^\/members\/[^/]+(\/landing|\/landing[23](\/[^/]+)?)?$/

/**
 * Which pages say themselves, by PageHead, what others are told about them. Of all the rest a page is
 * for members, for one visitor or for the bearer of a link, and no search engine may keep it.
 */
export function hasOwnHead(pathname: string): boolean {
  const path = trimmed(pathname)
  return mayBeKept(path) || ofMembers.test(path)
}

/** Which of them search engines may keep where the page does not say otherwise. */
export function mayBeKept(pathname: string): boolean {
  return own.some((pattern) => pattern.test(trimmed(pathname)))
}

function trimmed(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '')
}
