import { beforeEach, expect, test } from 'vitest'
import { announceMatch, closeMatch, forgetMatch, knowMatch, nextMatch } from './match-queue.ts'

beforeEach(() => {
  while (nextMatch()) closeMatch()
})

test('a match that the answer and the stream both tell of is shown once', {
  tags: ['S4.91'],
}, () => {
  announceMatch('maya')
  announceMatch('maya')
  expect(nextMatch()).toBe('maya')
  closeMatch()
  expect(nextMatch()).toBeNull()
  announceMatch('maya')
  expect(nextMatch()).toBeNull()
})

test('Two matches are shown one after the other', () => {
  announceMatch('eva')
  announceMatch('kim')
  expect(nextMatch()).toBe('eva')
  closeMatch()
  expect(nextMatch()).toBe('kim')
  closeMatch()
})

test('After the like was taken back, a new match is news again', () => {
  announceMatch('nora')
  forgetMatch('nora')
  expect(nextMatch()).toBeNull()
  announceMatch('nora')
  expect(nextMatch()).toBe('nora')
})

test('A match that came back by an undo is no news', () => {
  announceMatch('ines')
  closeMatch()
  forgetMatch('ines')
  knowMatch('ines')
  announceMatch('ines')
  expect(nextMatch()).toBeNull()
})
