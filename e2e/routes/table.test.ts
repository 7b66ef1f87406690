import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { memberScreens, visitorScreens } from '../look/screens.ts'
import type { Role } from './row.ts'
import { table } from './table.ts'

const objects = routes.map(toObject)
const asked = Object.values(table)
  .flat()
  .flatMap(({ path }) => shapeOf(path))

test('the table has every route of the product, with and without what may be left out', () => {
  const expected = routes.flatMap((entry) => shapes(entry))
  expect(expected.length).toBeGreaterThan(60)
  expect(expected.filter((shape) => !asked.includes(shape))).toEqual([])
})

test('each screen that is looked at more closely is in the table, and stands there', () => {
  const standing = (role: Role) =>
    Object.values(table)
      .flat()
      .filter((row) => typeof row[role] === 'object' && 'layout' in row[role])
      .map(({ path }) => path)
  expect(standing('visitor')).toEqual(expect.arrayContaining([...visitorScreens]))
  expect(standing('premium')).toEqual(expect.arrayContaining([...memberScreens]))
})

/** The route an address is for, and how many parts it has. */
function shapeOf(path: string): string[] {
  const { pathname } = new URL(path.replace(/[{}]/g, ''), 'http://site.example')
  const route = matchRoutes(objects, pathname)?.at(-1)?.route
  const parts = pathname.split('/').filter(Boolean)
  return route ? [`${route.id} with ${route.path === '*' ? 'any' : parts.length}`] : []
}

/** The same for a route: one for each number of parts that it takes. */
function shapes(entry: RouteConfigEntry): string[] {
  if (entry.children) return entry.children.flatMap(shapes)
  const { path = '' } = entry
  if (path === '*') return [`${idOf(entry)} with any`]
  const parts = path.split('/').filter(Boolean)
  const needed = parts.filter((part) => !part.endsWith('?')).length
  const numbers = parts.length > needed ? [needed, parts.length] : [needed]
  return numbers.map((number) => `${idOf(entry)} with ${number}`)
}

function toObject(entry: RouteConfigEntry): RouteObject {
  const id = idOf(entry)
  if (entry.index) return { id, index: true }
  return { id, path: entry.path, children: entry.children?.map(toObject) }
}

function idOf({ id, file }: RouteConfigEntry): string {
  return id ?? file
}
