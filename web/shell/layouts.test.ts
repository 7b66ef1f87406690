import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { landers } from '#contract/landers.ts'
import routes from '../routes.ts'

const layouts: Record<string, string[]> = {
  chat: ['chats/:id?', 'members/:id/chat'],
  empty: ['signup', 'members/:id/signup', 'complete-signup', 'signup-matches'],
  lander: [
    'landers/tinderswipe',
    ...landers.map((name) => `landers/${name}/:slug?`),
    'members/:id/landing',
    'members/:id/landing2/:slug?',
    'members/:id/landing3/:slug?',
  ],
}

/** They only send on, or stand for themselves. */
const bare = [...landers.map((name) => `${name}/:slug?`), 'start', 'entry-warning', 'dev/ui']

test.each(Object.entries(layouts))(
  'the layout %s has these routes and no other',
  { tags: ['S2.85'] },
  (name, paths) => {
    expect(pathsIn(name).toSorted()).toEqual(paths.toSorted())
  },
)

test('the layout default has all the others', { tags: ['S2.85'] }, () => {
  const special = [...Object.values(layouts).flat(), ...bare]
  const all = routes.flatMap(({ path, children }) => children?.map(pathOf) ?? [path ?? ''])
  expect(pathsIn('default').toSorted()).toEqual(
    all.filter((path) => !special.includes(path)).toSorted(),
  )
  expect(pathsIn('default')).toContain('')
})

function pathsIn(layout: string): string[] {
  const found = routes.find(({ file }) => file === `shell/${layout}-layout.tsx`)
  return found?.children?.map(pathOf) ?? []
}

function pathOf({ path, index }: RouteConfigEntry): string {
  return index ? '' : (path ?? '')
}
