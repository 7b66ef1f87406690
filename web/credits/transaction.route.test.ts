import { expect, test } from 'vitest'
import { linkOfMovement, movementNumber } from './transaction.route.tsx'

test('an address names a movement by its number, and an order by its id', {
  tags: ['S2.40'],
}, () => {
  expect(movementNumber('1')).toBe(1)
  expect(movementNumber('1204')).toBe(1204)
  for (const other of [undefined, '', '0', '-1', '1.5', '01', '12345678901', 'first']) {
    expect(movementNumber(other)).toBeNull()
  }
  expect(movementNumber('0190b2f0-0000-7000-8000-000000000000')).toBeNull()
})

test('a movement leads to its order or its conversation, and nowhere when it has none', {
  tags: ['S2.40'],
}, () => {
  const none = { order_id: null, conversation_id: null }
  expect(linkOfMovement({ ...none, order_id: 'o' })).toEqual({
    kind: 'order',
    to: '/transactions/o',
  })
  expect(linkOfMovement({ ...none, conversation_id: 'c' })).toEqual({
    kind: 'conversation',
    to: '/chats/c',
  })
  expect(linkOfMovement(none)).toBeNull()
})
