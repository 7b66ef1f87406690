import type { User } from '#contract/accounts.ts'
import { ask } from '../data/ask.ts'
import { queriesOfPage } from '../data/page-data.ts'
import { unreadOf } from '../live/counts.ts'
import { paths } from '../routing/paths.ts'
import { type LoaderFunctionArgs, redirect } from '../routing/router.ts'

/** Where the installed app begins (server/sites/site-files.ts): it leads on at once. */
export async function loader({ context }: LoaderFunctionArgs) {
  const queries = queriesOfPage(context)
  const { user } = await queries.ensureQueryData(ask('GET /api/user.php', {}))
  const chats = user ? await queries.ensureQueryData(ask('GET /api/chats.php', {})) : undefined
  throw redirect(startOf(user, unreadOf(chats)))
}

/** The first page for who is here: what waits for them comes before looking around. */
export function startOf(user: Pick<User, 'signup_step'> | null, unread: number): string {
  if (!user) return paths.login()
  if (user.signup_step) return paths.completeSignup()
  return unread > 0 ? paths.chats() : paths.members()
}
