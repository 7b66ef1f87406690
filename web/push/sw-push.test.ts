import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = await readFile(new URL('../../public/sw-push.js', import.meta.url), 'utf8')
const origin = 'https://serenade.test'

type Told = { title?: unknown; body?: unknown; check_url?: unknown; open_url?: unknown }
type Shown = {
  title: string
  body: string
  tag: string
  renotify: boolean
  silent: boolean
  actions: unknown[]
  data: Told & { once?: unknown }
  close: () => void
}

type Page = { url?: string; visibilityState?: 'visible' | 'hidden'; controlled?: boolean }

type Traits = {
  user?: object | null
  pages?: Page[]
  reachable?: boolean
  kept?: boolean
  /** Chromium and its like, where a page in sight may stand for a notification. */
  knowsActions?: boolean
}

/** A browser around the worker: what it shows, says to the pages and opens is written down. */
function aBrowser(traits: Traits = {}) {
  const { user = null, pages = [], reachable = true, kept = true, knowsActions = true } = traits
  const listeners = new Map<string, (event: object) => void>()
  const shown: Shown[] = []
  const icon: unknown[] = []
  const messages: unknown[] = []
  const opened: string[] = []
  const subscribed: unknown[] = []
  const asked: { path: string; method: string; body: unknown }[] = []
  /** All there ever was, and what is still to be seen of it. */
  const told: Shown[] = []
  const windows = pages.map(
    ({ url = `${origin}/members`, visibilityState = 'hidden', ...page }) => ({
      url,
      visibilityState,
      controlled: page.controlled ?? true,
      postMessage: (message: unknown) => messages.push(message),
      focus: async () => void opened.push(`focus ${url}`),
      navigate: async (address: string) => void opened.push(address),
    }),
  )
  const subscription = (endpoint: string) => ({
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  })
  const self = {
    location: new URL(origin),
    navigator: {
      setAppBadge: async (count: number) => void icon.push(count),
      clearAppBadge: async () => void icon.push(0),
    },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    skipWaiting: () => undefined,
    registration: {
      pushManager: {
        subscribe: async (how: unknown) => {
          subscribed.push(how)
          return subscription('https://fcm.googleapis.com/fcm/send/new')
        },
      },
      getNotifications: async ({ tag }: { tag: string }) =>
        shown.filter((each) => each.tag === tag),
      showNotification: async (title: string, rest: Omit<Shown, 'title' | 'close'>) => {
        if (rest.renotify && !rest.tag) throw new TypeError('renotify needs a tag')
        const each = { title, ...rest, close: () => void shown.splice(shown.indexOf(each), 1) }
        const place = rest.tag ? shown.findIndex(({ tag }) => tag === rest.tag) : -1
        shown.splice(place === -1 ? shown.length : place, place === -1 ? 0 : 1, each)
        told.push(each)
      },
    },
    clients: {
      claim: async () => undefined,
      matchAll: async ({ includeUncontrolled = false }) =>
        windows.filter(({ controlled }) => controlled || includeUncontrolled),
      openWindow: async (address: string) => void opened.push(`new ${address}`),
    },
  }
  const fetch = async (path: string, init: { method?: string; body?: string } = {}) => {
    if (!reachable) throw new TypeError('offline')
    if (typeof path === 'string') {
      const body = init.body === undefined ? null : JSON.parse(init.body)
      asked.push({ path, method: init.method ?? 'GET', body })
    }
    return { json: async () => ({ user, settings: { push_public_key: 'the key' } }) }
  }
  const caches = { match: async (path: string) => (kept ? `kept ${path}` : undefined) }
  const Notification = { prototype: knowsActions ? { actions: [] } : {} }
  runInNewContext(source, { self, fetch, URL, caches, Notification })
  async function happen(type: string, event: object): Promise<void> {
    let done: unknown
    listeners.get(type)?.({ ...event, waitUntil: (work: unknown) => (done = work) })
    await done
  }
  const push = (payload: unknown) =>
    happen('push', { data: { json: () => JSON.parse(String(payload)) } })
  const closed: unknown[] = []
  const click = (data: Told, action = '') =>
    happen('notificationclick', {
      action,
      notification: { close: () => void closed.push(data), data },
    })
  const renew = (event: object) => happen('pushsubscriptionchange', event)
  function request(asked: { mode: string; method: string }): Promise<unknown> | undefined {
    let answer: Promise<unknown> | undefined
    const respondWith = (given: Promise<unknown>) => {
      // Of the worker's own realm, where a promise is another class.
      answer = Promise.resolve(given)
    }
    listeners.get('fetch')?.({ request: asked, preloadResponse: undefined, respondWith })
    return answer
  }
  const seen = { shown, told, icon, messages, opened, closed, subscribed, asked }
  return { ...seen, request, listeners, push, click, renew, subscription }
}

const urls = { check_url: '/chats/1', open_url: '/login' }

test('a push that arrives with the page open tells the page, and shows what it is about', {
  tags: ['S7.44'],
}, async () => {
  const { push, shown, messages } = aBrowser({ pages: [{}, {}] })
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
  const { click, messages, opened } = aBrowser({ user: { id: 'ada' }, pages: [{}] })
  await click(urls)
  expect(messages).toEqual([{ type: 'NEW_PUSH_CLICK' }])
  expect(opened).toEqual([`focus ${origin}/members`, `${origin}/chats/1`])
})

test('a click opens the open URL when signed out, and where nobody can say', {
  tags: ['S7.47'],
}, async () => {
  for (const browser of [aBrowser(), aBrowser({ user: { id: 'ada' }, reachable: false })]) {
    await browser.click(urls)
    expect(browser.opened).toEqual([`new ${origin}/login`])
  }
})

test('a page that is there already is only focused, so that it keeps what is typed', {
  tags: ['S7.46'],
}, async () => {
  const pages = [{}, { url: `${origin}/chats/1?from=list`, controlled: false }]
  const { click, opened } = aBrowser({ user: { id: 'ada' }, pages })
  await click(urls)
  expect(opened).toEqual([`focus ${origin}/chats/1?from=list`])
})

test('a page that shows something else of the same address is led on to what is asked for', async () => {
  const asked = { check_url: '/members?sort=new', open_url: '/login' }
  const [all, newest] = [`${origin}/members`, `${origin}/members?sort=new`]
  const browser = aBrowser({ user: { id: 'ada' }, pages: [{ url: all }] })
  await browser.click(asked)
  expect(browser.opened).toEqual([`focus ${all}`, newest])
  const there = aBrowser({ user: { id: 'ada' }, pages: [{ url: all }, { url: newest }] })
  await there.click(asked)
  expect(there.opened).toEqual([`focus ${newest}`])
})

test('a page that this worker may not lead somewhere else is left, and a new one opened', async () => {
  const { click, opened } = aBrowser({ user: { id: 'ada' }, pages: [{ controlled: false }] })
  await click(urls)
  expect(opened).toEqual([`new ${origin}/chats/1`])
})

test('Open is a click like any other; Later closes it, and nothing else happens', async () => {
  const open = aBrowser({ user: { id: 'ada' } })
  await open.click(urls, 'open')
  expect([open.opened, open.closed]).toEqual([[`new ${origin}/chats/1`], [urls]])
  const later = aBrowser({ user: { id: 'ada' }, pages: [{}] })
  await later.click(urls, 'later')
  expect([later.opened, later.messages, later.asked, later.closed]).toEqual([[], [], [], [urls]])
})

const note = (more: object = {}) =>
  JSON.stringify({ title: 'Maya', body: 'wrote', tag: 'chat-1', once: 'first', ...urls, ...more })

test('one notification stands for each tag, and a newer one tells anew', async () => {
  const { push, shown } = aBrowser()
  await push(note())
  await push(note({ body: 'wrote twice', once: 'second' }))
  await push(note({ tag: 'chat-2' }))
  const seen = shown.map(({ tag, body, renotify, silent }) => ({ tag, body, renotify, silent }))
  expect(seen).toEqual([
    { tag: 'chat-1', body: 'wrote twice', renotify: true, silent: false },
    { tag: 'chat-2', body: 'wrote', renotify: true, silent: false },
  ])
})

test('what comes a second time replaces itself without a sound', async () => {
  const { push, shown } = aBrowser()
  await push(note())
  await push(note())
  expect(shown).toMatchObject([{ tag: 'chat-1', renotify: false, silent: true }])
  await push(note({ once: 'second' }))
  expect(shown).toMatchObject([{ tag: 'chat-1', renotify: true, silent: false }])
})

test('a note that is to be silent is, and one without a tag stands for itself', async () => {
  const { push, shown } = aBrowser()
  await push(note({ silent: true }))
  await push(note({ tag: undefined, once: undefined }))
  await push(note({ tag: undefined, once: undefined }))
  expect(shown.map(({ silent, renotify }) => [silent, renotify])).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ])
})

test('it has the actions Open and Later, in the words it was sent with, and no others', async () => {
  const { push, shown } = aBrowser()
  const [open, later] = [
    { action: 'open', title: 'Ouvrir' },
    { action: 'later', title: 'Plus tard' },
  ]
  await push(
    note({ actions: [open, later, { action: 'pay', title: 'Pay' }, { action: 'open' }, 7] }),
  )
  await push(note({ tag: 'x', actions: 'open' }))
  expect(shown.map(({ actions }) => [...actions])).toEqual([[open, later], []])
})

test('the icon has the number that the push says, and nothing where it says none', async () => {
  const { push, icon } = aBrowser()
  for (const badge of [3, 0, undefined, -1, 1.5, '7', null]) await push(note({ badge }))
  expect(icon).toEqual([3, 0, 0])
})

const inSight = { pages: [{ visibilityState: 'visible' as const }] }

test('a page in sight of who is signed in takes the place of the notification', async () => {
  const { push, told, messages } = aBrowser({ user: { id: 'ada' }, ...inSight })
  await push(note())
  expect(told).toEqual([])
  expect(messages).toEqual([{ type: 'NEW_PUSH_MESSAGE' }])
})

test('where the browser asks for a notification all the same it comes silently and goes', async () => {
  const { push, shown, told } = aBrowser({ user: { id: 'ada' }, ...inSight, knowsActions: false })
  await push(note())
  expect(told).toMatchObject([{ title: 'Maya', silent: true, renotify: false }])
  expect(shown).toEqual([])
})

test.each<[string, Traits]>([
  ['is out of sight', { user: { id: 'ada' }, pages: [{ visibilityState: 'hidden' }] }],
  ['knows nobody', { user: null, ...inSight }],
  ['cannot ask who is there', { user: { id: 'ada' }, reachable: false, ...inSight }],
])('a page that %s takes the place of nothing', async (_, traits) => {
  const { push, shown } = aBrowser(traits)
  await push(note())
  expect(shown).toMatchObject([{ title: 'Maya', silent: false }])
})

test('a subscription that the push service ends gives way to another, for the same key', async () => {
  const browser = aBrowser()
  const oldSubscription = { options: { applicationServerKey: 'bytes of the key' } }
  await browser.renew({ oldSubscription, newSubscription: null })
  const how = { userVisibleOnly: true, applicationServerKey: 'bytes of the key' }
  expect(browser.subscribed).toEqual([how])
  const keys = { p256dh: 'p', auth: 'a' }
  const saved = { endpoint: 'https://fcm.googleapis.com/fcm/send/new', keys }
  expect(browser.asked).toEqual([
    { path: '/api/user.php?push=1', method: 'POST', body: { subscription: saved } },
  ])
})

test('a browser that made another by itself has it saved; one that names no key asks for it', async () => {
  const made = aBrowser()
  await made.renew({ newSubscription: made.subscription('https://web.push.apple.com/new') })
  expect(made.subscribed).toEqual([])
  expect(made.asked).toMatchObject([
    { body: { subscription: { endpoint: 'https://web.push.apple.com/new' } } },
  ])
  const bare = aBrowser()
  await bare.renew({})
  expect(bare.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'the key' }])
  expect(bare.asked.map(({ path }) => path)).toEqual(['/api/settings.php', '/api/user.php?push=1'])
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
  heard.push('pushsubscriptionchange')
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
