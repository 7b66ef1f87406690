import { expect, test, vi } from 'vitest'
import { priorityOf, shedLoad } from './shed-load.ts'

const search = ['GET', '/api/members'] as const
const profile = ['PUT', '/api/profile'] as const
const send = ['POST', '/api/conversations/0198/messages'] as const

/** How many of a hundred are refused once the queue has stood at so many milliseconds. */
function refusedAt(standing: number | number[]): Record<string, number> {
  vi.useFakeTimers()
  const queue = Array.isArray(standing) ? standing : Array.from({ length: 5 }, () => standing)
  const shedder = shedLoad(() => queue.shift() ?? 0)
  vi.advanceTimersByTime(150)
  const count = ([method, path]: readonly [string, string]) =>
    Array.from({ length: 100 }, () =>
      shedder.refuses({ method, url: `http://localhost${path}?page=1` }),
    ).filter(Boolean).length
  const counted = { search: count(search), profile: count(profile), send: count(send) }
  vi.useRealTimers()
  return counted
}

test('while nobody waits, nobody is refused', () => {
  expect(refusedAt(0)).toEqual({ search: 0, profile: 0, send: 0 })
  expect(refusedAt(249)).toEqual({ search: 0, profile: 0, send: 0 })
})

test('a burst is no queue: it has to stand', () => {
  expect(refusedAt([9000, 9000, 0, 9000, 9000])).toEqual({ search: 0, profile: 0, send: 0 })
})

test('the longer the queue the more is refused, searching first and sending last', () => {
  expect(refusedAt(375)).toEqual({ search: 50, profile: 0, send: 0 })
  expect(refusedAt(750)).toEqual({ search: 100, profile: 50, send: 0 })
  expect(refusedAt(4000)).toEqual({ search: 100, profile: 100, send: 0 })
  expect(refusedAt(6000)).toEqual({ search: 100, profile: 100, send: 50 })
})

test('each request has its place', () => {
  const places = {
    first: [
      ['POST', '/api/user.php'],
      ['POST', '/api/members/0198/messages'],
      ['POST', '/api/orders'],
      ['GET', '/api/orders/0198'],
      ['GET', '/login'],
      ['GET', '/credits/0198/ideal'],
    ],
    usual: [
      ['GET', '/api/user.php'],
      ['GET', '/api/events'],
      ['GET', '/chats/0198'],
      ['GET', '/members/0198/chat'],
      ['GET', '/api/members/0198/conversation'],
      ['GET', '/assets/entry.js'],
      ['GET', '/'],
    ],
    last: [
      ['GET', '/api/members'],
      ['GET', '/api/members/0198'],
      ['GET', '/photos/abc'],
      ['POST', '/api/photos'],
      ['GET', '/members'],
      ['GET', '/landers/gallery'],
    ],
  } as const
  for (const [priority, requests] of Object.entries(places)) {
    for (const [method, path] of requests)
      expect([path, priorityOf(method, path)]).toEqual([path, priority])
  }
  for (const path of ['/healthz', '/readyz', '/webhooks/mollie', '/metrics']) {
    expect(priorityOf('GET', path)).toBeNull()
  }
})
