import { expect, test } from 'vitest'
import { isRipe, readUse, showsHint, usedOn, wayOf } from './install.ts'

const browser = { installed: false, offered: false, agent: '', touches: 0 }
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'

test('each browser is told its own way to the app, and one that has it none', () => {
  expect(wayOf({ ...browser, offered: true })).toBe('offered')
  expect(wayOf({ ...browser, agent: iPhone, touches: 5 })).toBe('apple')
  expect(wayOf({ ...browser, agent: mac, touches: 5 })).toBe('apple')
  expect(wayOf({ ...browser, agent: mac })).toBe('menu')
  expect(wayOf({ ...browser, installed: true, offered: true, agent: iPhone })).toBe('installed')
})

const none = { days: [], matched: false }

test('the app is offered from the third day on, or after a match, and not before', () => {
  let use: ReturnType<typeof readUse> = none
  const ripe: boolean[] = []
  for (const day of ['Mon', 'Mon', 'Thu', 'Thu', 'Sun', 'Tue']) {
    use = usedOn(use, day)
    ripe.push(isRipe(use))
  }
  expect(ripe).toEqual([false, false, false, false, true, true])
  expect(use.days).toHaveLength(3)
  expect(isRipe({ days: ['Mon'], matched: true })).toBe(true)
})

const ready: Parameters<typeof showsHint>[0] = {
  way: 'offered',
  use: { days: [], matched: true },
  pathname: '/members',
}

test('the hint shows where the browser offers it, never in the app or where it can only be said', () => {
  expect(showsHint(ready)).toBe(true)
  expect(showsHint({ ...ready, way: 'apple' })).toBe(true)
  expect(showsHint({ ...ready, way: 'installed' })).toBe(false)
  expect(showsHint({ ...ready, way: 'menu' })).toBe(false)
  expect(showsHint({ ...ready, use: none })).toBe(false)
})

test.each([
  '/profile',
  '/credits',
  '/credits/7/card',
  '/premium',
  '/settings',
  '/settings/spending',
])('the hint does not come between somebody and %s', (pathname) =>
  expect(showsHint({ ...ready, pathname })).toBe(false),
)

test('what the browser kept is believed only where it has the right form', () => {
  expect(readUse({ days: ['Mon', 7], matched: true })).toEqual({ days: ['Mon'], matched: true })
  for (const stored of [null, 7, 'x', {}, { days: 'Mon' }]) expect(readUse(stored)).toEqual(none)
})
