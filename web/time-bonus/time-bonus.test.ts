import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { matchRoutes, type RouteObject } from '../routing/router.ts'
import { isMembersArea } from './time-bonus-banner.tsx'

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
