import { expect, test } from 'vitest'
import { pushReaches, pushStand } from './notifications.route.tsx'

const browser = { state: false, capable: true, offered: true, hasKey: true, browsers: 0 }
const subscription = { endpoint: 'https://push.example/1' }

test('the column of push explains itself by what this browser can and has', () => {
  expect(pushStand(browser)).toBe('offer')
  expect(pushStand({ ...browser, offered: false, state: subscription })).toBe('here')
  expect(pushStand({ ...browser, offered: false, state: 'denied' })).toBe('denied')
  expect(pushStand({ ...browser, offered: false, state: null })).toBe('asking')
})

test('without the key of the site nothing is offered, whatever the browser can', () => {
  expect(pushStand({ ...browser, hasKey: false })).toBe('none')
  expect(pushReaches('none', 2)).toBe(false)
})

test('a browser that cannot do it says whether another one of the member does', () => {
  const incapable = { ...browser, capable: false, offered: false, state: null }
  expect(pushStand(incapable)).toBe('incapable')
  expect(pushStand({ ...incapable, browsers: 1 })).toBe('elsewhere')
})

test('choices count as soon as one browser of the member is subscribed', () => {
  expect(pushReaches('here', 0)).toBe(true)
  expect(pushReaches('denied', 1)).toBe(true)
  expect(pushReaches('offer', 0)).toBe(false)
})
