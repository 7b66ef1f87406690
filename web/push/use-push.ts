import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { browserStore } from '../browser/browser-store.ts'
import { useKnownHere } from '../browser/use-hydrated.ts'
import { call } from '../data/browser-client.ts'
import { changeBy, makeOldAfter } from '../data/known-answers.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { isCapable, thisBrowser } from './push-browser.ts'
import {
  isOffered,
  isSubscribed,
  type PushState,
  pushStore,
  readPush,
  subscribePush,
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

  useEffect(() => {
    if (capable && memberId) void lookUp(memberId)
  }, [capable, memberId])

  const subscribe = useCallback(async () => {
    if (!memberId || !isCapable()) return
    const send = (subscription: PushSubscription) => sendTo(queries, memberId, subscription)
    pushStore.set(await subscribePush(thisBrowser, { publicKey, send }))
  }, [queries, memberId, publicKey])

  const offered = isOffered({ signedIn: memberId !== null, capable, state, publicKey })
  return { state, isSubscribed: isSubscribed(state), capable, offered, subscribe }
}

/** If a browser does not say, the state stays unknown and nothing is offered. */
async function lookUp(memberId: string): Promise<void> {
  const state = await readPush(thisBrowser, sentEndpoint.get(memberId)).catch(() => null)
  pushStore.set(state)
}

async function sendTo(
  queries: QueryClient,
  memberId: string,
  subscription: PushSubscription,
): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const given = { endpoint, keys: { p256dh, auth } }
  const sent = changeBy('POST /api/user.php?push=1', { body: { subscription: given } })
  await call(sent.name, sent.input)
  void makeOldAfter(queries, sent)
  sentEndpoint.set(memberId, endpoint)
}

/** The address of this browser's subscription as it was last sent, by account. */
const sentEndpoint = browserStore<string | null>('push-sent', null, (stored) =>
  typeof stored === 'string' ? stored : null,
)
