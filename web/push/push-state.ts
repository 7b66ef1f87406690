import { browserStore } from '../browser/browser-store.ts'
import type { PushBrowser } from './push-browser.ts'

/** Null while unknown, false if there is none, 'denied' if the browser was told never to ask. */
export type PushState = PushSubscriptionJSON | 'denied' | false | null

let known: PushState = null
const listeners = new Set<() => void>()

/** The state of push in this browser: one answer for everything on the page. */
export const pushStore = {
  get: (): PushState => known,
  set: (state: PushState): void => {
    known = state
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Whoever subscribed in this browser last: its subscription is theirs. */
export const subscriber = browserStore<string | null>('push-subscriber', null, (stored) =>
  typeof stored === 'string' ? stored : null,
)

export function isSubscribed(state: PushState): state is PushSubscriptionJSON {
  return typeof state === 'object' && state !== null
}

type Offer = { signedIn: boolean; capable: boolean; state: PushState; publicKey: string }

/**
 * Push is offered to a signed-in member who can have it, does not have it, and has not refused it.
 */
export function isOffered({ signedIn, capable, state, publicKey }: Offer): boolean {
  return signedIn && capable && state === false && publicKey !== ''
}

type Account = { publicKey: string; send: (subscription: PushSubscription) => Promise<void> }

/**
 * The state of push in this browser for a member who has come to a page. A subscription is the
 * member's if nobody subscribed here since; it is sent again, because the server forgets it where
 * somebody is signed out from elsewhere, and made anew if it is for another key, or the browser has
 * lost it. One that was made for somebody else is ended: nobody gets the news of a previous user.
 */
export async function takeUpPush(
  browser: PushBrowser,
  account: Account & { subscribedLast: boolean },
): Promise<PushState> {
  if (browser.permission() === 'denied') return 'denied'
  const found = await browser.find()
  if (!account.subscribedLast || account.publicKey === '') {
    await found?.unsubscribe()
    return false
  }
  if (!found && browser.permission() !== 'granted') return false
  const subscription =
    found && isFor(found, account.publicKey)
      ? found
      : await subscribeAnew(browser, account.publicKey)
  // If it is not received now, it is with the next page.
  await account.send(subscription).catch(() => undefined)
  return subscription.toJSON()
}

/** Whether it was made for this key; a browser that does not say is believed. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

/**
 * Subscribes this browser and sends the subscription to the account. A refused permission is a
 * state of its own; if sending fails the browser is as before, and it can be tried again.
 */
export async function subscribePush(browser: PushBrowser, account: Account): Promise<PushState> {
  const permission = await browser.askPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : false
  const subscription = await subscribeAnew(browser, account.publicKey)
  try {
    await account.send(subscription)
  } catch (error) {
    await subscription.unsubscribe().catch(() => false)
    throw error
  }
  return subscription.toJSON()
}

/** A subscription made for another key is useless, and stands in the way of a new one. */
async function subscribeAnew(browser: PushBrowser, publicKey: string): Promise<PushSubscription> {
  try {
    return await browser.subscribe(publicKey)
  } catch (error) {
    const old = await browser.find()
    if (!old) throw error
    await old.unsubscribe()
    return browser.subscribe(publicKey)
  }
}
