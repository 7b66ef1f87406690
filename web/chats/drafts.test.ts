import { expect, test } from 'vitest'
import { createDrafts, threadKey } from './drafts.ts'

test('A draft is still there after a reload', { tags: ['S6.18'] }, () => {
  const storage = memory()
  createDrafts(() => storage).set(threadKey('me', 'maya'), 'Saturday at three?')
  expect(createDrafts(() => storage).get('me:maya')).toBe('Saturday at three?')
})

test('Each conversation and each account has its own draft', () => {
  const drafts = createDrafts(() => memory())
  drafts.set(threadKey('me', 'maya'), 'Hello Maya')
  expect(drafts.get(threadKey('me', 'kim'))).toBe('')
  expect(drafts.get(threadKey('you', 'maya'))).toBe('')
})

test('A draft that was emptied leaves nothing behind', () => {
  const storage = memory()
  const drafts = createDrafts(() => storage)
  drafts.set('me:maya', 'Hello')
  drafts.set('me:maya', '')
  expect(storage.texts.size).toBe(0)
})

test('Where the storage is closed the draft lives as long as the page', () => {
  const drafts = createDrafts(() => {
    throw new Error('closed')
  })
  drafts.set('me:maya', 'Hello')
  expect(drafts.get('me:maya')).toBe('Hello')
})

test('What somebody else wrote into the storage is no draft', () => {
  const storage = memory()
  storage.setItem('draft:me:maya', '{"a":1}')
  storage.setItem('draft:me:kim', 'no json')
  const drafts = createDrafts(() => storage)
  expect([drafts.get('me:maya'), drafts.get('me:kim')]).toEqual(['', ''])
})

function memory() {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
}
