import type { Environment } from '../config/environment.ts'

/**
 * Where people reach a site: the configured address for the default site, and for others their own
 * domain with the same scheme and port. Never taken from the request, because anybody can write its
 * Host header.
 */
export function siteUrl(
  environment: Environment,
  site: { domain: string; is_default: boolean },
): string {
  if (site.is_default) return environment.publicUrl
  const { protocol, port } = new URL(environment.publicUrl)
  return `${protocol}//${site.domain}${port && `:${port}`}`
}

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
