import { expect, test } from 'vitest'
import { rememberNewest } from './connections.ts'

test('an event after a position was missed, one before it was not', () => {
  const newest = rememberNewest()
  newest.count('ada')
  const position = newest.position()
  expect(newest.missedSince('ada', position)).toBe(false)
  newest.count('ada')
  expect(newest.missedSince('ada', position)).toBe(true)
})

test('events of others are not missed', () => {
  const newest = rememberNewest()
  const position = newest.position()
  newest.count('bruno')
  expect(newest.missedSince('ada', position)).toBe(false)
})

test('where nobody knows any more, something may have been missed', () => {
  const newest = rememberNewest(2)
  const position = newest.position()
  for (const member of ['ada', 'bruno', 'clara']) newest.count(member)
  expect(newest.missedSince('ada', position)).toBe(true)
  expect(newest.missedSince('ada', newest.position())).toBe(false)
})

test('a position of another process, or none at all, says nothing', () => {
  const newest = rememberNewest()
  expect(newest.missedSince('ada', rememberNewest().position())).toBe(true)
  for (const position of ['', 'x', '.', newest.position().replace(/\d+$/, 'x')]) {
    expect(newest.missedSince('ada', position)).toBe(true)
  }
})
