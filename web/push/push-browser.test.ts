import { afterEach, expect, test, vi } from 'vitest'
import { isCapable, takeAway, thisBrowser, watchPermission } from './push-browser.ts'
import { isOver } from './use-push.ts'

afterEach(() => vi.unstubAllGlobals())

function aWindow(...parts: string[]): void {
  vi.stubGlobal('navigator', parts.includes('serviceWorker') ? { serviceWorker: {} } : {})
  vi.stubGlobal('window', Object.fromEntries(parts.map((part) => [part, {}])))
}

test('a browser is capable that has workers, push and notifications, and no other', {
  tags: ['S3.171'],
}, () => {
  const needed = ['serviceWorker', 'PushManager', 'Notification']
  aWindow(...needed)
  expect(isCapable()).toBe(true)
  for (const missing of needed) {
    aWindow(...needed.filter((part) => part !== missing))
    expect(isCapable(), missing).toBe(false)
  }
})

test('subscribing registers the service worker from /sw-push.js, for the public key', {
  tags: ['S7.43'],
}, async () => {
  const register = vi.fn(async () => undefined)
  const subscribe = vi.fn(async () => 'the subscription')
  const ready = Promise.resolve({ pushManager: { subscribe } })
  vi.stubGlobal('navigator', { serviceWorker: { register, ready } })
  expect(await thisBrowser.subscribe('the key')).toBe('the subscription')
  expect(register).toHaveBeenCalledWith('/sw-push.js', { updateViaCache: 'none' })
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'the key',
  })
})

test('a browser where no worker was ever registered has no subscription', {
  tags: ['S4.31'],
}, async () => {
  const getRegistration = async () => undefined
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  expect(await thisBrowser.find()).toBeNull()
})

test('a permission that is changed in the browser’s settings is noticed, until nobody asks', async () => {
  const status = new EventTarget()
  vi.stubGlobal('navigator', { permissions: { query: async () => status } })
  const changed = vi.fn()
  const stop = watchPermission(changed)
  await Promise.resolve()
  status.dispatchEvent(new Event('change'))
  stop()
  status.dispatchEvent(new Event('change'))
  expect(changed).toHaveBeenCalledOnce()
})

const chats = [
  { conversation: { id: 'read' }, num_unread_messages: 0 },
  { conversation: { id: 'unread' }, num_unread_messages: 2 },
]

test.each([
  ['/chats/unread', '/chats/unread', true],
  ['/chats/unread#newest', '/chats/unread', true],
  ['/likes', '/likes', true],
  ['/likes', '/members', false],
  ['/chats/unread', null, false],
  ['/chats/read', null, true],
  ['/chats/elsewhere', '/chats', false],
  ['', '/members', false],
])('what leads to %j is over, seen from %j: %s', (path, inSight, over) => {
  expect(isOver(path, { inSight, chats })).toBe(over)
})

test('notifications about what is over are taken away, and others stay', async () => {
  const shown = ['/chats/read', '/chats/unread', null].map((check_url) => ({
    data: check_url && { check_url },
    close: vi.fn(),
  }))
  const getRegistration = async () => ({ getNotifications: async () => shown })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  await takeAway((path) => isOver(path, { inSight: null, chats }))
  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 0, 0])
})
