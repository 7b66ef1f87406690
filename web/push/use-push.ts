import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useKnownHere } from '../browser/use-hydrated.ts'
import { ask } from '../data/ask.ts'
import { call } from '../data/browser-client.ts'
import type { Answer } from '../data/calls.ts'
import { changeBy, makeOldAfter } from '../data/known-answers.ts'
import { paths } from '../routing/paths.ts'
import { useLocation } from '../routing/router.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { isCapable, takeAway, thisBrowser, watchPermission } from './push-browser.ts'
import {
  isOffered,
  isSubscribed,
  type PushState,
  pushStore,
  subscribePush,
  subscriber,
  takeUpPush,
} from './push-state.ts'

export type Push = {
  state: PushState
  isSubscribed: boolean
  capable: boolean
  offered: boolean
  /**
   * Call it on a press: browsers do not ask otherwise. Throws if the account did not receive it.
   */
  subscribe: () => Promise<void>
}

/** Push notifications in this browser, for signed-in members. */
export function usePush(): Push {
  const queries = useQueryClient()
  const memberId = useUser()?.id ?? null
  const { push_public_key: publicKey } = useSettings()
  const capable = useKnownHere(isCapable, false)
  const state = useSyncExternalStore(pushStore.subscribe, pushStore.get, () => null)

  const subscribe = useCallback(async () => {
    if (!memberId || !isCapable()) return
    const send = async (subscription: PushSubscription) => {
      await save(subscription.toJSON(), queries)
      subscriber.set('', memberId)
    }
    pushStore.set(await subscribePush(thisBrowser, { publicKey, send }))
  }, [queries, memberId, publicKey])

  const offered = isOffered({ signedIn: memberId !== null, capable, state, publicKey })
  return { state, isSubscribed: isSubscribed(state), capable, offered, subscribe }
}

/**
 * Keeps what this browser has of push true for whoever is here: the subscription, and the
 * notifications that are shown.
 */
export function useKeptPush(): void {
  const memberId = useUser()?.id ?? null
  const { push_public_key: publicKey } = useSettings()
  useEffect(() => {
    if (!memberId || !isCapable()) return
    const takeUp = () => void lookUp(memberId, publicKey)
    // It waits for other processes of the browser: in a moment of its own that holds up nothing.
    const soon = setTimeout(takeUp)
    const stopWatching = watchPermission(takeUp)
    return () => {
      clearTimeout(soon)
      stopWatching()
    }
  }, [memberId, publicKey])
  useTidiedNotifications(memberId !== null)
}

/** If a browser does not say, the state stays unknown and nothing is offered. */
async function lookUp(memberId: string, publicKey: string): Promise<void> {
  const subscribedLast = subscriber.get('') === memberId
  const send = (subscription: PushSubscription) => save(subscription.toJSON())
  const account = { publicKey, send, subscribedLast }
  pushStore.set(await takeUpPush(thisBrowser, account).catch(() => null))
}

/** Tells the server again of this browser, where it has just forgotten those of the account. */
export async function keepPush(): Promise<void> {
  const state = pushStore.get()
  if (isSubscribed(state)) await save(state).catch(() => undefined)
}

let saving: Promise<unknown> = Promise.resolve()

/** Settles once nothing of this browser is on its way to the server. */
function pushSaved(): Promise<unknown> {
  return saving.catch(() => undefined)
}

async function save(subscription: PushSubscriptionJSON, queries?: QueryClient): Promise<void> {
  const { endpoint = '', keys = {} } = subscription
  const { p256dh = '', auth = '' } = keys
  const given = { endpoint, keys: { p256dh, auth } }
  const sent = changeBy('POST /api/user.php?push=1', { body: { subscription: given } })
  const saved = call(sent.name, sent.input)
  saving = saved
  await saved
  if (queries) void makeOldAfter(queries, sent)
}

/** What one looks at, or has read on another device, is no longer shown as news. */
function useTidiedNotifications(signedIn: boolean): void {
  const { pathname } = useLocation()
  const { data } = useQuery({ ...ask('GET /api/chats.php', {}), enabled: signedIn })
  useEffect(() => {
    if (!signedIn || !isCapable()) return
    const tidy = () => {
      const inSight = document.visibilityState === 'visible' ? pathname : null
      takeAway((path) => isOver(path, { inSight, chats: data?.chats ?? [] })).catch(() => undefined)
    }
    const soon = setTimeout(tidy)
    document.addEventListener('visibilitychange', tidy)
    return () => {
      clearTimeout(soon)
      document.removeEventListener('visibilitychange', tidy)
    }
  }, [signedIn, pathname, data])
}

type Seen = {
  /** The address that somebody looks at, or null. */
  inSight: string | null
  chats: Pick<
    Answer<'GET /api/chats.php'>['chats'][number],
    'conversation' | 'num_unread_messages'
  >[]
}

/** Whether what a notification leads to has been seen. */
export function isOver(path: string, { inSight, chats }: Seen): boolean {
  const [pathname] = path.split(/[?#]/)
  if (pathname === inSight) return true
  const chat = chats.find(({ conversation }) => paths.chat(conversation.id) === pathname)
  return chat?.num_unread_messages === 0
}

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
