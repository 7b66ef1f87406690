import { call, endSession } from '../../browser-client.ts'
import { paths } from '../../paths.ts'
import { forgetPush } from '../../push/forget-push.ts'

/** What is kept in the browser for an account and holds words that were written. */
const written = /^(draft|outbox|last-chat):/

/** Ends the session on the server, forgets what was written here, and starts again at the home page. */
export async function signOut(): Promise<void> {
  endSession()
  await forgetPush()
  await call('GET /api/logout.php', {})
  for (const key of Object.keys(localStorage)) {
    if (written.test(key)) localStorage.removeItem(key)
  }
  location.assign(paths.home())
}
