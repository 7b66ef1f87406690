import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => vi.unstubAllGlobals())

test('What was sent in another tab leaves the field here too, but not what reads otherwise', () => {
  const [tab, storage] = [new EventTarget(), memory()]
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  for (const key of ['draft:me:maya', 'draft:me:kim']) storage.setItem(key, '"Hello"')
  const drafts = createDrafts(() => storage)
  const texts = () => ['me:maya', 'me:kim'].map(drafts.get)
  const drawn = vi.fn()
  drafts.subscribe(drawn)
  expect(texts()).toEqual(['Hello', 'Hello'])
  drafts.set('me:kim', 'Hello Kim')
  drawn.mockClear()
  for (const key of ['draft:me:maya', 'draft:me:kim']) {
    storage.removeItem(key)
    const change = { key, oldValue: '"Hello"', newValue: null }
    tab.dispatchEvent(Object.assign(new Event('storage'), change))
  }
  expect(texts()).toEqual(['', 'Hello Kim'])
  expect(drawn).toHaveBeenCalled()
})

test('What is typed in one tab stands in the other too, so that none writes over what it has not shown', () => {
  const [tab, storage] = [new EventTarget(), memory()]
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  const [here, there] = [createDrafts(() => storage), createDrafts(() => storage)]
  expect(here.get('me:maya')).toBe('')
  const type = (text: string) => {
    const oldValue = storage.getItem('draft:me:maya')
    there.set('me:maya', text)
    const change = { key: 'draft:me:maya', oldValue, newValue: JSON.stringify(text) }
    tab.dispatchEvent(Object.assign(new Event('storage'), change))
  }
  type('Saturday')
  expect(here.get('me:maya')).toBe('Saturday')
  type('Saturday at three?')
  expect(here.get('me:maya')).toBe('Saturday at three?')
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
