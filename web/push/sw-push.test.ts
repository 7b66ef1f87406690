import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = await readFile(new URL('../../public/sw-push.js', import.meta.url), 'utf8')
const origin = 'https://serenade.test'

type Told = { title?: unknown; body?: unknown; check_url?: unknown; open_url?: unknown }
type Notification = { title: string; body: string; data: Told }

type Traits = { user?: object | null; pages?: number; reachable?: boolean; kept?: boolean }

/** A browser around the worker: what it shows, says to the pages and opens is written down. */
function aBrowser(traits: Traits = {}) {
  const { user = null, pages = 0, reachable = true, kept = true } = traits
  const listeners = new Map<string, (event: object) => void>()
  const shown: Notification[] = []
  const messages: unknown[] = []
  const opened: string[] = []
  const page = {
    postMessage: (message: unknown) => messages.push(message),
    focus: async () => undefined,
    navigate: async (address: string) => void opened.push(address),
  }
  const self = {
    location: new URL(origin),
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    skipWaiting: () => undefined,
    registration: {
      showNotification: async (title: string, rest: Omit<Notification, 'title'>) =>
        void shown.push({ title, ...rest }),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () => Array.from({ length: pages }, () => page),
      openWindow: async (address: string) => void opened.push(`new ${address}`),
    },
  }
  const fetch = async () => {
    if (!reachable) throw new TypeError('offline')
    return { json: async () => ({ user }) }
  }
  const caches = { match: async (path: string) => (kept ? `kept ${path}` : undefined) }
  runInNewContext(source, { self, fetch, URL, caches })
  async function happen(type: string, event: object): Promise<void> {
    let done: unknown
    listeners.get(type)?.({ ...event, waitUntil: (work: unknown) => (done = work) })
    await done
  }
  const push = (payload: unknown) =>
    happen('push', { data: { json: () => JSON.parse(String(payload)) } })
  const click = (data: Told) =>
    happen('notificationclick', { notification: { close: () => undefined, data } })
  function request(asked: { mode: string; method: string }): Promise<unknown> | undefined {
    let answer: Promise<unknown> | undefined
    const respondWith = (given: Promise<unknown>) => {
      // Of the worker's own realm, where a promise is another class.
      answer = Promise.resolve(given)
    }
    listeners.get('fetch')?.({ request: asked, preloadResponse: undefined, respondWith })
    return answer
  }
  return { request, listeners, shown, messages, opened, push, click }
}

const urls = { check_url: '/chats/1', open_url: '/login' }

test('a push that arrives with the page open tells the page, and shows what it is about', {
  tags: ['S7.44'],
}, async () => {
  const { push, shown, messages } = aBrowser({ pages: 2 })
  await push(JSON.stringify({ title: 'Maya', body: 'wrote to you', ...urls }))
  expect(messages).toEqual([{ type: 'NEW_PUSH_MESSAGE' }, { type: 'NEW_PUSH_MESSAGE' }])
  expect(shown).toMatchObject([{ title: 'Maya', body: 'wrote to you', data: urls }])
})

test.each(['not JSON', 'null', '7', '{"title":{}}'])(
  'a push that says %j still shows something, neutral',
  async (payload) => {
    const { push, shown } = aBrowser()
    await push(payload)
    expect(shown).toMatchObject([{ title: 'serenade.test', body: '' }])
  },
)

test('a click tells the page and opens the check URL when logged in', {
  tags: ['S7.45', 'S7.46'],
}, async () => {
  const { click, messages, opened } = aBrowser({ user: { id: 'ada' }, pages: 1 })
  await click(urls)
  expect(messages).toEqual([{ type: 'NEW_PUSH_CLICK' }])
  expect(opened).toEqual([`${origin}/chats/1`])
})

test('a click opens the open URL when signed out, and where nobody can say', {
  tags: ['S7.47'],
}, async () => {
  for (const browser of [aBrowser(), aBrowser({ user: { id: 'ada' }, reachable: false })]) {
    await browser.click(urls)
    expect(browser.opened).toEqual([`new ${origin}/login`])
  }
})

const tricks: unknown[] = [
  'https://evil.example/chats',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'https:evil.example',
  'https://serenade.test@evil.example',
  'https://serenade.test.evil.example',
  'http://serenade.test/',
  'https://serenade.test:8443/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://serenade.test/1',
  'https://еvil.example',
  '/api/logout.php',
  '/api',
  '/chats/../api/logout.php',
  '',
  null,
  undefined,
  7,
  { toString: () => 'https://evil.example' },
]

test.each(tricks)(
  'a click on %j stays on this site',
  { tags: ['S7.48', 'T20'] },
  async (wanted) => {
    const { click, opened } = aBrowser()
    await click({ open_url: wanted })
    const [address = ''] = opened
    expect(address.replace('new ', '')).toMatch(/^https:\/\/serenade\.test\//)
    expect(address).not.toContain('/api')
  },
)

test('an address of this site keeps its query and place, and nothing before the host', {
  tags: ['S7.48'],
}, async () => {
  const { click, opened } = aBrowser()
  await click({ open_url: 'https://user:secret@serenade.test/members?page=2#list' })
  expect(opened).toEqual([`new ${origin}/members?page=2#list`])
})

test('the worker hears no message, and keeps nothing', { tags: ['T38'] }, () => {
  const { listeners } = aBrowser()
  const heard = ['activate', 'fetch', 'install', 'notificationclick', 'push']
  expect([...listeners.keys()].sort()).toEqual(heard)
  expect(source).not.toMatch(/\.(put|add|addAll|open)\(|indexedDB|importScripts/)
})

test('opening a page passes through the worker, and nothing else does', { tags: ['T38'] }, () => {
  const { request } = aBrowser()
  expect(request({ mode: 'navigate', method: 'GET' })).toBeInstanceOf(Promise)
  for (const other of ['cors', 'no-cors', 'same-origin']) {
    expect(request({ mode: other, method: 'GET' })).toBeUndefined()
  }
  expect(request({ mode: 'navigate', method: 'POST' })).toBeUndefined()
})

test('the page that says that the network is gone comes only when it is', async () => {
  const page = { mode: 'navigate', method: 'GET' }
  expect(await aBrowser().request(page)).toMatchObject({ json: expect.anything() })
  expect(await aBrowser({ reachable: false }).request(page)).toBe('kept /offline')
  const bare = aBrowser({ reachable: false, kept: false })
  await expect(bare.request(page)).rejects.toThrow('offline')
})
