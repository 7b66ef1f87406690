import type { Environment } from '../environment.ts'

/**
 * Where people reach a site: the configured address for the default site, the site's own domain by
 * the same scheme and port for the others. The request is never asked, since its Host header is
 * anybody's to write.
 */
export function siteUrl(
  environment: Environment,
  site: { domain: string; is_default: boolean },
): string {
  if (site.is_default) return environment.publicUrl
  const { protocol, port } = new URL(environment.publicUrl)
  return `${protocol}//${site.domain}${port && `:${port}`}`
}
