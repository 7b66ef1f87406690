import { expect, test } from 'vitest'
import { createLastOpened } from './last-opened.ts'

const opened = { conversation_id: 'c', profile_id: 'maya', opened_at: '2026-11-21T10:00:00.000Z' }

test('the profile of the chat opened last is known after a reload, for each account', {
  tags: ['S3.45'],
}, () => {
  const storage = memory()
  createLastOpened(() => storage).set('me', opened)
  const reloaded = createLastOpened(() => storage)
  expect(reloaded.get('me')?.profile_id).toBe('maya')
  expect(reloaded.get('somebody else')).toBeNull()
})

test('the date at which a chat was opened last is known after a reload', {
  tags: ['S3.46'],
}, () => {
  const storage = memory()
  createLastOpened(() => storage).set('me', opened)
  expect(createLastOpened(() => storage).get('me')?.opened_at).toBe(opened.opened_at)
})

test('What is no whole memory of a chat counts as none', () => {
  const storage = memory()
  storage.setItem('last-chat:me', JSON.stringify({ conversation_id: 'c' }))
  expect(createLastOpened(() => storage).get('me')).toBeNull()
})

function memory() {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
}
