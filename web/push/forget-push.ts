import { call } from '../data/browser-client.ts'
import { isCapable, thisBrowser } from './push-browser.ts'

/** Signing out waits no longer than this. */
const patienceMs = 2000

/**
 * Ends push in this browser, as when signing out: whoever uses it next must not get somebody else's
 * news.
 */
export async function forgetPush(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, patienceMs))
  await Promise.race([forget().catch(() => undefined), late])
}

async function forget(): Promise<void> {
  const subscription = isCapable() ? await thisBrowser.find() : null
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await call('DELETE /api/push-subscription', { body: { endpoint } })
}
