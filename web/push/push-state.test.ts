import { expect, test, vi } from 'vitest'
import type { PushBrowser } from './push-browser.ts'
import { isOffered, isSubscribed, type PushState, subscribePush, takeUpPush } from './push-state.ts'

const endpoint = 'https://fcm.googleapis.com/fcm/send/a'
const json = { endpoint, keys: { p256dh: 'p', auth: 'a' } }
const publicKey = Buffer.alloc(65, 251).toString('base64url')

function aSubscription(key = publicKey) {
  const unsubscribe = vi.fn(async () => true)
  const options = { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer }
  return { endpoint, options, toJSON: () => json, unsubscribe } as unknown as PushSubscription
}

function aBrowser(traits: Partial<PushBrowser> = {}): PushBrowser {
  return {
    permission: () => 'default',
    askPermission: async () => 'granted',
    find: async () => null,
    subscribe: async () => aSubscription(),
    ...traits,
  }
}

function anAccount({ subscribedLast = true } = {}) {
  return { publicKey, subscribedLast, send: vi.fn(async () => undefined) }
}

test('where there is no subscription the state is false', { tags: ['S4.31'] }, async () => {
  expect(await takeUpPush(aBrowser(), anAccount({ subscribedLast: false }))).toBe(false)
  // The permission was taken back since.
  expect(await takeUpPush(aBrowser(), anAccount())).toBe(false)
})

test('a subscription of this member is the state’s value, and is sent again', {
  tags: ['S4.32'],
}, async () => {
  const mine = aSubscription()
  const account = anAccount()
  const browser = aBrowser({ permission: () => 'granted', find: async () => mine })
  expect(await takeUpPush(browser, account)).toEqual(json)
  expect(account.send.mock.calls).toEqual([[mine]])
  expect(mine.unsubscribe).not.toHaveBeenCalled()
})

test('a subscription of this member stays one although the server cannot be told now', async () => {
  const browser = aBrowser({ permission: () => 'granted', find: async () => aSubscription() })
  const send = () => Promise.reject(new Error('unreachable'))
  expect(await takeUpPush(browser, { ...anAccount(), send })).toEqual(json)
})

test('a subscription that somebody else made here ends, and is none of this member’s', async () => {
  const theirs = aSubscription()
  const account = anAccount({ subscribedLast: false })
  const browser = aBrowser({ permission: () => 'granted', find: async () => theirs })
  expect(await takeUpPush(browser, account)).toBe(false)
  expect(theirs.unsubscribe).toHaveBeenCalledOnce()
  expect(account.send).not.toHaveBeenCalled()
})

test('a subscription for keys of before is made anew, without asking again', async () => {
  const old = aSubscription(Buffer.alloc(65, 7).toString('base64url'))
  const made = aSubscription()
  const askPermission = vi.fn<PushBrowser['askPermission']>()
  const subscribe = vi
    .fn<PushBrowser['subscribe']>()
    .mockRejectedValueOnce(new Error('InvalidStateError'))
    .mockResolvedValueOnce(made)
  const account = anAccount()
  const browser = aBrowser({
    permission: () => 'granted',
    find: async () => old,
    subscribe,
    askPermission,
  })
  expect(await takeUpPush(browser, account)).toEqual(json)
  expect(old.unsubscribe).toHaveBeenCalledOnce()
  expect(account.send.mock.calls).toEqual([[made]])
  expect(askPermission).not.toHaveBeenCalled()
})

test('one that the browser has lost is made anew for who subscribed last', async () => {
  const account = anAccount()
  expect(await takeUpPush(aBrowser({ permission: () => 'granted' }), account)).toEqual(json)
  expect(account.send).toHaveBeenCalledOnce()
})

test('where the site has no push any more a subscription ends', async () => {
  const old = aSubscription()
  const browser = aBrowser({ permission: () => 'granted', find: async () => old })
  expect(await takeUpPush(browser, { ...anAccount(), publicKey: '' })).toBe(false)
  expect(old.unsubscribe).toHaveBeenCalledOnce()
})

test('where the browser refused the state is denied, and push is not offered', {
  tags: ['S4.33'],
}, async () => {
  const state = await takeUpPush(aBrowser({ permission: () => 'denied' }), anAccount())
  expect(state).toBe('denied')
  expect(isOffered({ signedIn: true, capable: true, state, publicKey: 'key' })).toBe(false)
})

const offer = { signedIn: true, capable: true, state: false as PushState, publicKey: 'key' }

test.each<[string, Partial<typeof offer>, boolean]>([
  ['is offered where all holds', {}, true],
  ['is not offered while the subscription is unknown', { state: null }, false],
  ['is not offered to a visitor', { signedIn: false }, false],
  ['is not offered where the browser is not capable', { capable: false }, false],
  ['is not offered to who is subscribed', { state: json }, false],
  ['is not offered without a public key', { publicKey: '' }, false],
])(
  'push %s',
  { tags: ['S3.71', 'S3.171', 'S4.22', 'S4.30', 'S4.34–S4.37'] },
  (_, changed, offered) => {
    expect(isOffered({ ...offer, ...changed })).toBe(offered)
  },
)

test('only a subscription value is subscribed', { tags: ['S3.172'] }, () => {
  expect(([null, false, 'denied', json] as PushState[]).map(isSubscribed)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('a new subscription is sent to the account, and is the state afterwards', {
  tags: ['S4.38'],
}, async () => {
  const send = vi.fn(async () => undefined)
  const subscribe = vi.fn(async () => aSubscription())
  const state = await subscribePush(aBrowser({ subscribe }), { publicKey: 'key', send })
  expect(subscribe).toHaveBeenCalledWith('key')
  expect(send).toHaveBeenCalledOnce()
  expect(state).toEqual(json)
})

test.each([
  ['denied', 'denied'],
  ['default', false],
] as const)('a permission that stays %s subscribes to nothing', async (permission, state) => {
  const subscribe = vi.fn(async () => aSubscription())
  const browser = aBrowser({ askPermission: async () => permission, subscribe })
  const account = { publicKey: 'key', send: async () => undefined }
  expect(await subscribePush(browser, account)).toBe(state)
  expect(subscribe).not.toHaveBeenCalled()
})

test('when the account does not get it the browser is not left subscribed', async () => {
  const made = aSubscription()
  const browser = aBrowser({ subscribe: async () => made })
  const send = () => Promise.reject(new Error('unreachable'))
  await expect(subscribePush(browser, { publicKey: 'key', send })).rejects.toThrow('unreachable')
  expect(made.unsubscribe).toHaveBeenCalledOnce()
})

test('a subscription for another key gives way to a new one', async () => {
  const old = aSubscription()
  const subscribe = vi
    .fn<PushBrowser['subscribe']>()
    .mockRejectedValueOnce(new Error('InvalidStateError'))
    .mockResolvedValueOnce(aSubscription())
  const browser = aBrowser({ find: async () => old, subscribe })
  const state = await subscribePush(browser, { publicKey: 'new', send: async () => undefined })
  expect(old.unsubscribe).toHaveBeenCalledOnce()
  expect(state).toEqual(json)
})
