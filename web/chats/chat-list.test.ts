import { expect, test } from 'vitest'
import type { Chat } from '#contract/chats.ts'
import { findChats, groupChats, unite, withChatRead, withoutChat } from './chat-list.ts'

const maya = chatWith('Maya', 'maya', 2)
const zoe = chatWith('Zoé', 'me', 0)
const kim = chatWith('Kim', 'kim', 1)
/** Four more are unread in chats beyond the list. */
const list = { chats: [maya, zoe, kim], total_unread: 7, has_more: true }

test('It is your turn where the other one wrote last, and the order stays', () => {
  const { yourTurn, theirTurn } = groupChats(list.chats, 'me')
  expect(yourTurn).toEqual([maya, kim])
  expect(theirTurn).toEqual([zoe])
})

test('Search finds a name without its accents and whatever the case', () => {
  expect(findChats(list.chats, ' zoe')).toEqual([zoe])
  expect(findChats(list.chats, 'M')).toEqual([maya, kim])
  expect(findChats(list.chats, '')).toEqual(list.chats)
})

test('What the server finds beyond the list stands among the rest by its age, each chat once', () => {
  const old = { ...kim, last_message_at: '2026-11-20T10:00:00Z' }
  const middle = { ...zoe, last_message_at: '2026-11-20T20:00:00Z' }
  expect(unite([maya, old], [old, middle])).toEqual([maya, middle, old])
})

test('a removed chat leaves the list, and its unread messages the sum', { tags: ['S4.85'] }, () => {
  expect(withoutChat(list, 'c-Maya')).toEqual({ ...list, chats: [zoe, kim], total_unread: 5 })
})

test('a chat that was opened has nothing unread, and the sum follows', { tags: ['S4.81'] }, () => {
  const read = withChatRead(list, 'c-Maya')
  expect(read.total_unread).toBe(5)
  expect(read.chats.map((chat) => chat.num_unread_messages)).toEqual([0, 0, 1])
})

function chatWith(name: string, lastSender: string, unread: number): Chat {
  return {
    conversation: { id: `c-${name}` },
    profile: {
      id: name,
      name,
      age: 30,
      main_image: null,
      online: false,
      fictional: false,
      available: true,
      away: null,
    },
    num_unread_messages: unread,
    last_message: {
      id: `m-${name}`,
      conversation_id: `c-${name}`,
      number: 1,
      sender_id: lastSender,
      type: 'text',
      text: 'Hello',
      gift: null,
      photo: null,
      created_at: '2026-11-21T10:00:00Z',
    },
    last_message_at: '2026-11-21T10:00:00Z',
    delivered_number: 1,
    read_number: 0,
  }
}
