import type { User } from '#contract/accounts.ts'
import { ask } from './ask.ts'
import { browserQueries } from './browser-client.ts'

/** The same for everybody, so it survives a change of person. */
const lasting = new Set<unknown>([
  'GET /api/user.php',
  'GET /api/settings.php',
  'GET /api/companyinfo.php',
  'GET /api/interests.php',
  'GET /api/regions.php',
])

/**
 * From now on this browser belongs to this user, or to a visitor: what anybody else was told is
 * forgotten.
 */
export function takeUpSession(user: User | null): void {
  const queries = browserQueries()
  queries.removeQueries({ predicate: ({ queryKey }) => !lasting.has(queryKey[0]) })
  queries.setQueryData(ask('GET /api/user.php', {}).queryKey, { user })
}

/** Whether the user's language differs from this page's, which then has to be loaded again. */
export function speaksOtherLanguage(): boolean {
  const known = browserQueries().getQueryData(ask('GET /api/user.php', {}).queryKey)
  const language = known?.user?.language
  return Boolean(language) && language !== document.documentElement.lang
}
