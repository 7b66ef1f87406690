/**
 * The host of what a Host header or an address may hold, as the sites' hosts are stored: small
 * letters, no port, no dot at the end, and nothing that PostgreSQL refuses to be asked for.
 */
export function hostOf(given: string): string {
  const host = given.toWellFormed().replaceAll('\0', '').trim().toLowerCase()
  const bare = isAddressOfSix(host) ? host : host.replace(/:\d*$/, '')
  return bare.replace(/\.$/, '')
}

/** Without its brackets a colon in it begins no port. */
function isAddressOfSix(host: string): boolean {
  return !host.includes(']') && host.indexOf(':') !== host.lastIndexOf(':')
}
