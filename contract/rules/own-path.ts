/** What is no page: the calls, what providers call, and the developers' pages. */
const noPages = /^\/(api|webhooks|dev)(\/|$)/

/**
 * Whether a path leads to a page of the site itself and nowhere else, written as browsers write it:
 * no other host, no way around by dots, backslashes or encoded slashes.
 */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[\w\-./?=&%,+]*$/.test(path) || path.length > 300) return false
  const url = URL.parse(path, 'https://own.invalid')
  if (url?.origin !== 'https://own.invalid' || url.pathname + url.search !== path) return false
  return !/\/\/|%(2f|5c)/i.test(url.pathname) && !noPages.test(url.pathname)
}
