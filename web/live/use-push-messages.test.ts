import { expect, test } from 'vitest'
import { pushMessageOf } from './use-push-messages.ts'

const own = 'https://serenade.test'
const of = (origin: string, data: unknown) => pushMessageOf({ origin, data }, own)

test('the messages of our service worker are heard', () => {
  expect(of(own, { type: 'NEW_PUSH_MESSAGE' })).toBe('NEW_PUSH_MESSAGE')
  expect(of('', { type: 'NEW_PUSH_CLICK' })).toBe('NEW_PUSH_CLICK')
})

test('what comes from another origin, or says something else, is not', { tags: ['T38'] }, () => {
  expect(of('https://evil.example', { type: 'NEW_PUSH_MESSAGE' })).toBeNull()
  for (const data of [null, 'NEW_PUSH_MESSAGE', {}, { type: 'RELOAD' }]) {
    expect(of(own, data)).toBeNull()
  }
})
