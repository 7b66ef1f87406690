import { afterEach, expect, test, vi } from 'vitest'
import { isCapable, thisBrowser } from './push-browser.ts'

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
