import { expect, test } from 'vitest'
import { paths, safeNext } from './paths.ts'

test('a search leaves out what is not set', () => {
  expect(paths.members({ country: 'NL', page: undefined, gender: '' })).toBe('/members?country=NL')
})

test('only a path of our own is a way on after signing in', { tags: ['T20'] }, () => {
  expect(safeNext('/chats/123?x=1')).toBe('/chats/123?x=1')
  for (const trick of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie: a',
    '',
  ]) {
    expect(safeNext(trick)).toBe(null)
  }
})
