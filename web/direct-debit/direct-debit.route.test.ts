import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { paths } from '../routing/paths.ts'
import { matchRoutes, type RouteObject } from '../routing/router.ts'

const table = routes as unknown as RouteObject[]

test('/directdebit is the direct debit form, whatever it pays for', {
  tags: ['S2.23', 'S2.171'],
}, () => {
  const address = new URL(
    paths.directDebit({ bundle: 'b', code: 'A B&C' }),
    'https://serenade.test',
  )
  const route = matchRoutes(table, address.pathname)?.at(-1)?.route as { file?: string } | undefined
  expect([address.pathname, route?.file]).toEqual([
    '/directdebit',
    'direct-debit/direct-debit.route.tsx',
  ])
  expect(Object.fromEntries(address.searchParams)).toEqual({ bundle: 'b', code: 'A B&C' })
})
