import { ask } from '../ask.ts'
import type { MakeCall } from '../calls.ts'

/** The settings of the site that the page was requested from, by host name. */
export function settingsQuestion(hostname: string) {
  return ask('GET /api/settings.php', { query: { 'forced-domain': hostname } })
}

/**
 * The same, asked with the query of the page's address, which may say where a visitor comes from.
 * The answer is cached under the host alone: the next page has another query and the same settings.
 */
export function firstSettingsQuestion(call: MakeCall, { hostname, searchParams }: URL) {
  const query = { ...Object.fromEntries(searchParams), 'forced-domain': hostname }
  return {
    ...settingsQuestion(hostname),
    queryFn: () => call('GET /api/settings.php', { query }),
  }
}
