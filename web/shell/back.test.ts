import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { hasBack } from './back.ts'

const inApp = { installed: true, hasHistory: true }

test.each([
  '/members/0190a',
  '/likes/received',
  '/likes/given',
  '/likes/m/0190a',
  '/credits',
  '/credits/',
  '/credits/0190a',
  '/credits/0190a/ideal',
])(
  'in the installed app, with history, %s has the Back button',
  { tags: ['S2.115–S2.119'] },
  (pathname) => {
    expect(hasBack({ pathname, ...inApp })).toBe(true)
  },
)

test('a tab of a browser has none', { tags: ['S2.113'] }, () => {
  expect(hasBack({ pathname: '/credits', installed: false, hasHistory: true })).toBe(false)
})

test('the first page has none', { tags: ['S2.114'] }, () => {
  expect(hasBack({ pathname: '/credits', installed: true, hasHistory: false })).toBe(false)
})

const withBack = [
  'members/:id',
  'likes/m/:id',
  'likes/:type',
  'credits',
  'credits/:id',
  'credits/:id/:paymentmethod',
]
const others = patternsOf(routes).filter((pattern) => !withBack.includes(pattern))

test.each(others)('the route "%s" has none', { tags: ['S2.120'] }, (pattern) => {
  const pathname = `/${pattern.replace(/:\w+/g, 'x').replace('*', 'no/such/page')}`
  expect(hasBack({ pathname, ...inApp })).toBe(false)
})

test('every page that has it is a route', { tags: ['S2.120'] }, () => {
  expect(patternsOf(routes)).toEqual(expect.arrayContaining(withBack))
})

/** Every pattern of the map of the site, with each optional part and without it. */
function patternsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => {
    if (children) return patternsOf(children)
    if (index) return ['']
    const whole = (path ?? '').replaceAll('?', '')
    const optional = /\/:\w+\?$/.exec(path ?? '')
    return optional ? [(path ?? '').slice(0, optional.index), whole] : [whole]
  })
}
