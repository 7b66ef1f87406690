import { expect, test } from 'vitest'
import { linkOfMovement } from './link-of-movement.ts'

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
