import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import routes from '../routes.ts'
import { matchRoutes, type RouteObject } from '../routing/router.ts'
import { createDismissals, isMembersArea, shouldRemind, watchStay } from './time-bonus.tsx'

const id = '01a1fe86-8562-75c1-9d64-38f078eb8cba'
const inside = ['/members', `/members/${id}`, '/chats', '/likes', `/likes/m/${id}`, '/premium']
const outside = [
  '/',
  '/login',
  '/signup',
  '/reset-password',
  '/activate/done',
  `/members/${id}/chat`,
  '/likes/received',
  '/likes/given',
  '/likes/matches',
  '/swipe-game',
  '/match-finder',
  `/chats/${id}`,
  '/pricing',
  '/credits',
  `/credits/${id}`,
  `/credits/${id}/card`,
  '/transactions',
  `/transactions/${id}`,
  '/profile',
  '/settings',
  '/pages/attribution',
]

test.each(inside)('%s is part of the members area', { tags: ['S2.68', 'S4.58'] }, (pathname) => {
  expect(isMembersArea(pathname)).toBe(true)
})

test.each(outside)(
  '%s is not part of the members area',
  { tags: ['S2.69', 'S4.58'] },
  (pathname) => {
    expect(isMembersArea(pathname)).toBe(false)
  },
)

test('every one of these addresses shows a screen of ours', { tags: ['S2.68'] }, () => {
  for (const pathname of [...inside, ...outside]) {
    const matched = matchRoutes(routes as unknown as RouteObject[], pathname)?.at(-1)?.route as
      | { file?: string }
      | undefined
    expect(matched?.file, pathname).not.toBe('shell/not-found.route.tsx')
  }
})

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

test('a dismissal is kept in the browser, for the account that dismissed', {
  tags: ['S4.66', 'S4.67'],
}, () => {
  const storage = memory()
  createDismissals(() => storage).set('ada', 'yes')
  const afterReload = createDismissals(() => storage)
  expect(afterReload.get('ada')).toBe('yes')
  expect(afterReload.get('ben')).toBe('')
})

test('Where the storage is closed it is known as long as the page stands', () => {
  const dismissals = createDismissals(() => {
    throw new Error('SecurityError')
  })
  dismissals.set('ada', 'yes')
  expect(dismissals.get('ada')).toBe('yes')
})

function memory() {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
}

const due = { long: true, credits: 0, isVisible: true, dismissed: false }

test.each([
  ['after 40 s without credits while the bonus lasts', due, true],
  ['before 40 s', { ...due, long: false }, false],
  ['with 1 credit', { ...due, credits: 1 }, false],
  ['with the bonus over', { ...due, isVisible: false }, false],
  ['after it was dismissed', { ...due, dismissed: true }, false],
])('the modal opens or not: %s', { tags: ['S4.62', 'S4.64–S4.66'] }, (_, known, opens) => {
  expect(shouldRemind(known)).toBe(opens)
})
