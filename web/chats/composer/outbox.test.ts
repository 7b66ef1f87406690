import { expect, test } from 'vitest'
import { createOutbox, type Outgoing, putOutgoing, takeOut } from './outbox.ts'

const hello: Outgoing = {
  id: 'a',
  text: 'Hello',
  at: '2026-11-21T20:00:00Z',
  state: 'sending',
  reason: '',
  acknowledged: false,
}

test('A message that was on its way when the page was left is kept with its id, as not sent', () => {
  const storage = memory()
  putOutgoing(
    createOutbox(() => storage),
    'me:maya',
    hello,
  )
  expect(createOutbox(() => storage).get('me:maya')).toEqual([{ ...hello, state: 'failed' }])
})

test('A new state takes the place of the old one, and the order stays', () => {
  const box = createOutbox(() => memory())
  putOutgoing(box, 'me:maya', hello)
  putOutgoing(box, 'me:maya', { ...hello, id: 'b' })
  putOutgoing(box, 'me:maya', { ...hello, state: 'failed', reason: 'No.' })
  expect(box.get('me:maya').map((each) => [each.id, each.state])).toEqual([
    ['a', 'failed'],
    ['b', 'sending'],
  ])
})

test('What arrived leaves the outbox, and nothing is kept of it', () => {
  const storage = memory()
  const box = createOutbox(() => storage)
  putOutgoing(box, 'me:maya', hello)
  takeOut(box, 'me:maya', new Set(['a', 'z']))
  expect(box.get('me:maya')).toEqual([])
  expect(storage.texts.size).toBe(0)
})

test('The list stays the same object while nothing changes', () => {
  const box = createOutbox(() => memory())
  putOutgoing(box, 'me:maya', hello)
  const before = box.get('me:maya')
  takeOut(box, 'me:maya', new Set(['z']))
  expect(box.get('me:maya')).toBe(before)
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
