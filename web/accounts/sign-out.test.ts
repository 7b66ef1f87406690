import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedOut } from '../data/browser-client.ts'
import { forgetOthers, forgetPerson, leaveWhenSignedOut, signOut } from './sign-out.ts'

const [me, other] = ['0198c1de-0000-7000-8000-00000000000a', '0198c1de-0000-7000-8000-00000000000b']

/** What a browser stores; its names are the object's own, as in a browser. */
function aStorage(): Record<string, string> & { removeItem: (name: string) => void } {
  const storage = Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  })
  for (const owner of [me, other]) {
    storage[`draft:${owner}:${owner === me ? other : me}`] = '"Saturday at three?"'
    storage[`draft:name:${owner}:${me}`] = '"Maya"'
    storage[`last-search:${owner}`] = '"age=30"'
    storage[`alert-photo:${owner}`] = '{}'
  }
  return Object.assign(storage, {
    theme: 'dark',
    'install:answer': '"no"',
    'install-use:here': '{"days":["Mon Nov 23 2026"],"matched":false}',
    position: '{}',
    anything: 'that somebody adds one day',
  })
}

let [local, session] = [aStorage(), aStorage()]
beforeEach(() => {
  local = aStorage()
  session = aStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('window', {})
})
afterEach(() => vi.unstubAllGlobals())

test('after somebody has gone a browser keeps its colours and that it wants no app, nothing else', async () => {
  await forgetPerson()
  expect(Object.keys(local)).toEqual(['theme', 'install:answer'])
  expect(Object.keys(session)).toEqual(['theme', 'install:answer'])
})

test('who stays, comes back or is the first keeps all, what is named by other things than people as well', () => {
  session[`order-back:${other}`] = '"/chats/1"'
  for (const last of [null, me]) {
    if (last) local.person = last
    forgetOthers(me)
    expect(Object.keys(local)).toContain(`draft:${me}:${other}`)
    expect(Object.keys(session)).toContain(`order-back:${other}`)
  }
})

test('nothing of the one before stays for whoever comes next', () => {
  local.person = other
  forgetOthers(me)
  expect(Object.keys(local)).toEqual(['theme', 'install:answer', 'person'])
  expect(Object.keys(session)).toEqual(['theme', 'install:answer'])
})

test('a browser that lets nobody look at its storage ends nothing', async () => {
  const closed = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: closed }))
  await forgetPerson()
  expect(Object.keys(session)).toEqual(['theme', 'install:answer'])
})

/** A tab of a browser, with what it is answered when it signs out; it tells where it was led. */
function aTab(answer: () => Promise<Response>): string[] {
  const led: string[] = []
  const assign = (to: string) => led.push(to)
  const location = { pathname: '/profile', search: '', href: 'http://localhost/profile', assign }
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { addEventListener: () => undefined, BroadcastChannel, location })
  vi.stubGlobal('fetch', answer)
  return led
}

test('who signs out is led home, and the other tabs to sign in', async () => {
  const led = aTab(async () => new Response(null, { status: 204 }))
  const elsewhere = new BroadcastChannel('signed-out')
  const told = new Promise((heard) => elsewhere.addEventListener('message', heard))
  const stop = leaveWhenSignedOut()
  await signOut()
  await told
  // Whoever hears it in this tab has heard it by then: it was there before.
  await new Promise((passed) => setTimeout(passed))
  expect(led).toEqual(['/'])
  elsewhere.postMessage(null)
  await vi.waitFor(() => expect(led).toEqual(['/', '/login?next=%2Fprofile']))
  stop()
  elsewhere.close()
})

test('where the server does not hear of it, the session goes on', async () => {
  const refusal = JSON.stringify({ status: 403, code: 'foreign_origin' })
  const led = aTab(async () => new Response(refusal, { status: 403 }))
  await expect(signOut()).rejects.toThrow()
  expect(led).toEqual([])
  expect(Object.keys(local)).toContain(`draft:${me}:${other}`)
  signedOut()
  expect(led).toEqual(['/login?next=%2Fprofile'])
})
