import { expect, test } from 'vitest'
import { wayOfMovement } from './way-of-movement.ts'

test('a movement leads to its order or its conversation, and nowhere when it has none', {
  tags: ['S2.40'],
}, () => {
  const none = { order_id: null, conversation_id: null }
  expect(wayOfMovement({ ...none, order_id: 'o' })).toEqual({
    kind: 'order',
    to: '/transactions/o',
  })
  expect(wayOfMovement({ ...none, conversation_id: 'c' })).toEqual({
    kind: 'conversation',
    to: '/chats/c',
  })
  expect(wayOfMovement(none)).toBeNull()
})
