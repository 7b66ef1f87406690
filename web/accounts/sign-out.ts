import { call, endSession } from '../data/browser-client.ts'
import { forgetOfflinePage } from '../live/offline-page.ts'
import { forgetPush } from '../push/forget-push.ts'
import { paths } from '../routing/paths.ts'

/** What this browser stores for an account that says what somebody wrote or looked for. */
const written = /^(draft|outbox|last-chat|last-search):/

/**
 * Ends the session on the server, forgets what was written here, and starts over on the home page.
 */
export async function signOut(): Promise<void> {
  endSession()
  await forgetPush()
  await call('GET /api/logout.php', {})
  await forgetOfflinePage()
  for (const key of Object.keys(localStorage)) {
    if (written.test(key)) localStorage.removeItem(key)
  }
  location.assign(paths.home())
}
