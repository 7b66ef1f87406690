import { call } from '../data/browser-client.ts'
import { isCapable, takeAway, thisBrowser } from './push-browser.ts'
import { subscriber } from './push-state.ts'
import { pushSaved } from './use-push.ts'

/** Signing out waits no longer than this. */
const patienceMs = 2000

/**
 * Ends push in this browser, as when signing out: whoever uses it next must not get somebody else's
 * news, nor find what was shown of it.
 */
export async function forgetPush(): Promise<void> {
  subscriber.set('', null)
  if (!isCapable()) return
  const late = new Promise<void>((done) => setTimeout(done, patienceMs))
  await Promise.race([forget().catch(() => undefined), late])
}

async function forget(): Promise<void> {
  void takeAway(() => true).catch(() => undefined)
  void navigator.clearAppBadge?.().catch(() => undefined)
  const subscription = await thisBrowser.find()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await pushSaved()
  await call('DELETE /api/push-subscription', { body: { endpoint } })
}
