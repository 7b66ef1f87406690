import type { Environment } from '../environment.ts'

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
