import { call, endSession } from '../data/browser-client.ts'
import { forgetOfflinePage } from '../live/offline-page.ts'
import { paths } from '../routing/paths.ts'

/** What this browser may keep for whoever comes next: its colours, and that it wants no app and no push. */
const ofTheDevice: ReadonlySet<string> = new Set(['theme', 'install:answer', 'alert-push:anybody'])

const channelName = 'signed-out'

/**
 * Ends the session on the server, forgets everything of the person in this browser, here and in its
 * other tabs, and starts over on the home page.
 */
export async function signOut(): Promise<void> {
  endSession()
  // It has come long since: each member's page brings it once it can be used. Where it did not, nothing
  // of push was looked after here either, and signing out goes on.
  const push = await import('../push/use-push.ts').catch(() => null)
  await push?.forgetPush()
  await call('GET /api/logout.php', {})
  tellOtherTabs()
  await forgetPerson()
  leave(paths.home())
}

/** Leaves nothing of whoever was here in this browser, where an account has ended. */
export async function forgetPerson(): Promise<void> {
  forgetStored()
  await forgetOfflinePage()
}

/** Leaves when somebody signs out in another tab: what is on show here was theirs. */
export function leaveWhenSignedOut(): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', () => {
    endSession()
    leave(paths.login(location.pathname + location.search))
  })
  return () => channel?.close()
}

function tellOtherTabs(): void {
  const channel = openChannel()
  channel?.postMessage(null)
  channel?.close()
}

function openChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : null
}

function leave(to: string): void {
  // Once more at the end, since what is left behind is written down as the page goes.
  window.addEventListener('pagehide', () => {
    forgetStored()
    document.body.replaceChildren()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(to)
}

/** Forgets what this browser has stored, but what is of the device. */
function forgetStored(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const name of Object.keys(storage)) {
        if (!ofTheDevice.has(name)) storage.removeItem(name)
      }
    } catch {
      // A browser that lets nobody look has nothing stored.
    }
  }
}

const key = 'person'

/** Somebody else's drafts do not lie about where a session ended by itself and another began. */
export function forgetOthers(memberId: string): void {
  try {
    const last = localStorage.getItem(key)
    if (last && last !== memberId) forgetStored()
    localStorage.setItem(key, memberId)
  } catch {
    // A browser that lets nobody look has nothing stored.
  }
}
