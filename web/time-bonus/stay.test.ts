import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMembersArea } from './time-bonus-banner.tsx'
import { watchStay } from './time-bonus-reminder.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const second = 1000

/** Somebody who walks from page to page. */
function aWalk() {
  const told = { long: false }
  const stay = watchStay((long) => {
    told.long = long
  })
  return { told, goTo: (pathname: string) => stay.isAt(isMembersArea(pathname)), stay }
}

test('the stay is long 40 s after entering the members area, not at 39', {
  tags: ['S4.62', 'S9.11'],
}, () => {
  const { told, goTo } = aWalk()
  goTo('/members')
  vi.advanceTimersByTime(39 * second)
  expect(told.long).toBe(false)
  vi.advanceTimersByTime(1 * second)
  expect(told.long).toBe(true)
})

test('the 40 s run on while moving between the six pages', { tags: ['S4.63'] }, () => {
  const { told, goTo } = aWalk()
  for (const pathname of ['/members', '/members/ada', '/chats', '/likes', '/likes/m/ada']) {
    goTo(pathname)
    vi.advanceTimersByTime(7 * second)
  }
  goTo('/premium')
  vi.advanceTimersByTime(4 * second)
  expect(told.long).toBe(false)
  vi.advanceTimersByTime(1 * second)
  expect(told.long).toBe(true)
})

test('leaving stops the time, and coming back begins anew', { tags: ['S4.63'] }, () => {
  const { told, goTo } = aWalk()
  goTo('/members')
  vi.advanceTimersByTime(39 * second)
  goTo('/credits')
  vi.advanceTimersByTime(600 * second)
  expect(told.long).toBe(false)
  goTo('/likes')
  vi.advanceTimersByTime(39 * second)
  expect(told.long).toBe(false)
  vi.advanceTimersByTime(1 * second)
  expect(told.long).toBe(true)
  goTo('/chats/01a1fe86-8562-75c1-9d64-38f078eb8cba')
  expect(told.long).toBe(false)
})

test('Who closes the page is told nothing more', () => {
  const { told, goTo, stay } = aWalk()
  goTo('/members')
  stay.stop()
  vi.advanceTimersByTime(60 * second)
  expect(told.long).toBe(false)
})
