import type { User } from '#contract/accounts.ts'
import { languageOfPage } from '#locales/speak.ts'
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

let prepare = async (): Promise<unknown> => undefined

/** What is waited for before somebody is signed in, so that their page is whole at once. */
export function prepareForMembers(by: typeof prepare): void {
  prepare = by
}

/**
 * From now on this browser belongs to this user, or to a visitor: what anybody else was told is
 * forgotten.
 */
export async function takeUpSession(user: User | null): Promise<void> {
  if (user) await prepare()
  const queries = browserQueries()
  queries.removeQueries({ predicate: ({ queryKey }) => !lasting.has(queryKey[0]) })
  queries.setQueryData(ask('GET /api/user.php', {}).queryKey, { user })
}

/** Whether the user's language differs from this page's, which then has to be loaded again. */
export function speaksOtherLanguage(): boolean {
  const known = browserQueries().getQueryData(ask('GET /api/user.php', {}).queryKey)
  const language = known?.user?.language
  return Boolean(language) && language !== languageOfPage()
}
