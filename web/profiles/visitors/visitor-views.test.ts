import { beforeEach, expect, test } from 'vitest'
import { countView } from './visitor-views.ts'

const kept = new Map<string, string>()
const storage = () =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }) as unknown as Storage

beforeEach(() => kept.clear())

test('S1.27 five profiles are open to a visitor, the sixth is not', () => {
  const looks = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => countView(storage, id, 5))
  expect(looks).toEqual([true, true, true, true, true, false, false])
})

test('the same profile counts once, and stays open when all views are used', () => {
  for (const id of ['a', 'a', 'a', 'b', 'c', 'd', 'e']) countView(storage, id, 5)
  expect(countView(storage, 'f', 5)).toBe(false)
  expect(countView(storage, 'a', 5)).toBe(true)
  expect(countView(storage, 'e', 5)).toBe(true)
})

test('the number is the site’s: none at all, or fewer than were opened before', () => {
  expect(countView(storage, 'a', 0)).toBe(false)
  for (const id of ['a', 'b', 'c']) countView(storage, id, 5)
  expect(countView(storage, 'b', 2)).toBe(true)
  expect(countView(storage, 'c', 2)).toBe(false)
})

test('a list that is none begins anew, and a browser that keeps nothing counts nothing', () => {
  kept.set('visitor-views', '{"a":1}')
  expect(countView(storage, 'a', 1)).toBe(true)
  expect(countView(storage, 'b', 1)).toBe(false)
  kept.set('visitor-views', 'no json')
  expect(countView(storage, 'c', 1)).toBe(true)
  const shut = () => {
    throw new Error('The browser keeps nothing.')
  }
  for (const id of ['a', 'b', 'c']) expect(countView(shut, id, 1)).toBe(true)
})
