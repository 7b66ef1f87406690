import { expect, test } from 'vitest'
import { createOutbox, type Outgoing, putOutgoing, takeOut } from './outbox.ts'

const hello: Outgoing = {
  draft: { id: 'a', type: 'text', text: 'Hello' },
  at: '2026-11-21T20:00:00Z',
  state: 'sending',
  reason: '',
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

test('A gift and a photo that were not sent are kept with all they need to be sent again', () => {
  const storage = memory()
  const box = createOutbox(() => storage)
  const gift: Outgoing = { ...hello, draft: { id: 'a', type: 'gift', gift_id: 'tulips' } }
  const photo: Outgoing = {
    ...hello,
    draft: { id: 'b', type: 'photo', photo_id: 'p' },
    photo: '/p',
  }
  putOutgoing(box, 'me:maya', gift)
  putOutgoing(box, 'me:maya', photo)
  expect(createOutbox(() => storage).get('me:maya')).toEqual([
    { ...gift, state: 'failed' },
    { ...photo, state: 'failed' },
  ])
})

test('What earlier versions kept can still be sent, and what makes no sense is left out', () => {
  const storage = memory()
  const early = { id: 'a', text: 'Hello', at: hello.at, reason: '', acknowledged: true }
  const photo = { id: 'p', filename: '/p' }
  const kept = [
    early,
    { ...early, type: 'gift', gift: 'tulips', photo: null },
    { ...early, type: 'photo', gift: null, photo },
    { ...hello, draft: { id: 'a', type: 'gift', gift_id: 'a_house' } },
    { ...hello, draft: { id: 'a', type: 'photo', photo_id: 'p' } },
    null,
  ]
  storage.setItem('outbox:me:maya', JSON.stringify(kept))
  const words = { id: 'a', text: 'Hello', acknowledge_fictional: true }
  expect(createOutbox(() => storage).get('me:maya')).toEqual(
    [
      { draft: { ...words, type: 'text' } },
      { draft: { ...words, type: 'gift', gift_id: 'tulips' } },
      { draft: { ...words, type: 'photo', photo_id: 'p' }, photo: '/p' },
    ].map((each) => ({ ...each, at: hello.at, reason: '', state: 'failed' })),
  )
})

test('A new state takes the place of the old one, and the order stays', () => {
  const box = createOutbox(() => memory())
  putOutgoing(box, 'me:maya', hello)
  putOutgoing(box, 'me:maya', { ...hello, draft: { ...hello.draft, id: 'b' } })
  putOutgoing(box, 'me:maya', { ...hello, state: 'failed', reason: 'No.' })
  expect(box.get('me:maya').map((each) => [each.draft.id, each.state])).toEqual([
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
