import { expect, test } from 'vitest'
import { paths, safeNext } from './paths.ts'

test('a search leaves out what is not set', () => {
  expect(paths.members({ country: 'NL', page: undefined, gender: '' })).toBe('/members?country=NL')
})

test('only a path of our own is a way on after signing in', { tags: ['T20'] }, () => {
  for (const page of [
    '/',
    '/chats/123?x=1',
    '/landers/video/caf%C3%A9',
    '/members?back=/..//api/a',
  ]) {
    expect(safeNext(page)).toBe(page)
  }
  for (const trick of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie: a',
    '/api/logout.php',
    '/./api/logout.php',
    '/chats/../api/logout.php',
    '/chats/%2E%2e/api/logout.php',
    '/%61pi/logout.php?a=/api/',
    '/webhooks/sandbox?id=1',
    '/dev',
    '/chats//evil.example',
    '',
  ]) {
    expect(safeNext(trick)).toBe(null)
  }
})
