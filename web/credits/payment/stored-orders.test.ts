import { expect, test } from 'vitest'
import { createStoredOrders, orderKey } from './stored-orders.ts'

test('the way back and the id of the order are still there after the page of the provider', {
  tags: ['S6.18'],
}, () => {
  const storage = memory()
  const before = createStoredOrders(() => storage)
  before.ids.set(orderKey('me', 'ten'), 'order-1')
  before.backs.set('order-1', '/chats/maya')
  const after = createStoredOrders(() => storage)
  expect(after.ids.get(orderKey('me', 'ten'))).toBe('order-1')
  expect(after.backs.get('order-1')).toBe('/chats/maya')
})

test('Another member in the same tab begins an order of their own', () => {
  const stored = createStoredOrders(() => memory())
  stored.ids.set(orderKey('me', 'ten'), 'order-1')
  expect(stored.ids.get(orderKey('you', 'ten'))).toBe('')
})

test('The same bundle with another discount is another order', () => {
  const keys = [undefined, 'TIMEBONUS25', 'SPRING10'].map((code) => orderKey('me', 'ten', code))
  expect(new Set(keys).size).toBe(3)
})

test('A forgotten order leaves nothing behind', () => {
  const storage = memory()
  const stored = createStoredOrders(() => storage)
  stored.ids.set(orderKey('me', 'ten'), 'order-1')
  stored.ids.set(orderKey('me', 'ten'), '')
  expect(storage.texts.size).toBe(0)
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
