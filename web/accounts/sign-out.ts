import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { call, endSession } from '../data/browser-client.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { forgetOfflinePage } from '../live/offline-page.ts'
import { paths } from '../routing/paths.ts'
import { useToast } from '../ui/feedback/use-toast.ts'

/** What this browser may keep for whoever comes next: its colours, and that it wants no app and no push. */
const ofTheDevice: ReadonlySet<string> = new Set(['theme', 'install:answer', 'alert-push:anybody'])

/**
 * Ends the session on the server, forgets everything of the person in this browser, here and in its
 * other tabs, and starts over on the home page. Where the server does not hear of it, it throws, and
 * the session goes on.
 */
export async function signOut(): Promise<void> {
  const goOn = endSession()
  // It has come long since: each member's page brings it once it can be used. Where it did not, nothing
  // of push was looked after here either, and signing out goes on.
  const push = await import('../push/use-push.ts').catch(() => null)
  await push?.forgetPush()
  await call('GET /api/logout.php', {}).catch((error) => {
    goOn()
    throw error
  })
  toOtherTabs()?.postMessage(null)
  await forgetPerson()
  leave(paths.home())
}

/** Signs out, and says so where it cannot be done. */
export function useSignOut() {
  const { i18n } = useLingui()
  const { show } = useToast()
  return useMutation({
    mutationFn: signOut,
    onError: (error) => show({ tone: 'danger', text: errorSentence(i18n, error) }),
  })
}

/** Leaves nothing of whoever was here in this browser, where an account has ended. */
export async function forgetPerson(): Promise<void> {
  forgetStored()
  await forgetOfflinePage()
}

/** Leaves when somebody signs out in another tab: what is on show here was theirs. */
export function leaveWhenSignedOut(): () => void {
  const hear = () => {
    endSession()
    leave(paths.login(location.pathname + location.search))
  }
  toOtherTabs()?.addEventListener('message', hear)
  return () => toOtherTabs()?.removeEventListener('message', hear)
}

let channel: BroadcastChannel | null = null

/**
 * One for the whole tab: a second one would hear what the first says, and lead away from home. None
 * where a browser has no channels, or forbids them.
 */
function toOtherTabs(): BroadcastChannel | null {
  try {
    if ('BroadcastChannel' in window) channel ??= new BroadcastChannel('signed-out')
  } catch {
    return null
  }
  return channel
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
