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

/**
 * The state of push in this browser for a member: a subscription counts once it was sent to this
 * very account, so that nobody gets messages meant for a previous user of the browser.
 */
export async function readPush(
  browser: PushBrowser,
  sentEndpoint: string | null,
): Promise<PushState> {
  if (browser.permission() === 'denied') return 'denied'
  const subscription = await browser.find()
  return subscription && subscription.endpoint === sentEndpoint ? subscription.toJSON() : false
}

type Account = { publicKey: string; send: (subscription: PushSubscription) => Promise<void> }

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
