import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { matchRoutes, type RouteObject } from '../routing/router.ts'

const table = routes as unknown as RouteObject[]

/** The file of the screen that an address shows. */
function screenOf(address: string): string | undefined {
  const route = matchRoutes(table, address)?.at(-1)?.route as { file?: string } | undefined
  return route?.file
}

test('the overview of likes stands at its own address and at that of each kind', {
  tags: ['S2.5', 'S2.6'],
}, () => {
  for (const address of ['/likes', '/likes/received', '/likes/given', '/likes/matches']) {
    expect(screenOf(address)).toBe('likes/likes.route.tsx')
  }
})

test('/likes/m/{id} is the screen of one member who liked, and needs the id', {
  tags: ['S2.7'],
}, () => {
  expect(screenOf('/likes/m/01a1fe86-8562-75c1-9d64-38f078eb8cba')).toBe('likes/liker.route.tsx')
  expect(screenOf('/likes/given/01a1fe86-8562-75c1-9d64-38f078eb8cba')).toBe(
    'shell/not-found.route.tsx',
  )
})
