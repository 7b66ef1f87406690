/**
 * The host in a Host header or an address, as the sites' hosts are stored: small letters, no port,
 * no trailing dot, and nothing that PostgreSQL refuses to be asked.
 */
export function hostOf(given: string): string {
  const host = given.toWellFormed().replaceAll('\0', '').trim().toLowerCase()
  const bare = isAddressOfSix(host) ? host : host.replace(/:\d*$/, '')
  return bare.replace(/\.$/, '')
}

/** Without brackets, a colon in it does not start a port. */
function isAddressOfSix(host: string): boolean {
  return !host.includes(']') && host.indexOf(':') !== host.lastIndexOf(':')
}
