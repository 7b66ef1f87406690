import { ask } from '../ask.ts'

/** The settings of the site that the page was asked from, by host name. */
export function settingsQuestion(hostname: string) {
  return ask('GET /api/settings.php', { query: { 'forced-domain': hostname } })
}
