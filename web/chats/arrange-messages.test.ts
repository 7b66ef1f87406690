import { expect, test } from 'vitest'
import type { Message } from '#contract/chats.ts'
import { arrangeMessages, firstNew } from './arrange-messages.ts'

test('Messages of one person in a row make a group, the corner is on its last', () => {
  const lines = arrangeMessages(
    [written(1, 'maya', '10:00'), written(2, 'maya', '10:01'), written(3, 'maya', '10:02')],
    'UTC',
    null,
  )
  expect(lines.map(said)).toEqual(['day 2026-11-21', '1 first', '2 middle', '3 last'])
})

test('Another sender and a pause of more than ten minutes begin a new group', () => {
  const lines = arrangeMessages(
    [written(1, 'maya', '10:00'), written(2, 'me', '10:01'), written(3, 'me', '10:12')],
    'UTC',
    null,
  )
  expect(lines.map(said)).toEqual(['day 2026-11-21', '1 single', '2 single', '3 single'])
})

test('Each day has one divider, and days are those of the reader', () => {
  const messages = [written(1, 'maya', '22:30'), written(2, 'maya', '23:30')]
  expect(arrangeMessages(messages, 'UTC', null).map(said)).toEqual([
    'day 2026-11-21',
    '1 single',
    '2 single',
  ])
  expect(arrangeMessages(messages, 'Europe/Amsterdam', null).map(said)).toEqual([
    'day 2026-11-21',
    '1 single',
    'day 2026-11-22',
    '2 single',
  ])
})

test('The line stands before the first new message and parts the group', () => {
  const lines = arrangeMessages(
    [written(1, 'maya', '10:00'), written(2, 'maya', '10:01')],
    'UTC',
    2,
  )
  expect(lines.map(said)).toEqual(['day 2026-11-21', '1 single', 'new', '2 single'])
})

test('The first new message is counted back among those of the other one', () => {
  const messages = [
    written(1, 'maya', '10:00'),
    written(2, 'me', '10:01'),
    written(3, 'maya', '10:02'),
    written(4, 'maya', '10:03'),
  ]
  expect([0, 1, 2, 3, 9].map((unread) => firstNew(messages, 'me', unread))).toEqual([
    null,
    4,
    3,
    1,
    1,
  ])
  expect(firstNew([], 'me', 2)).toBeNull()
})

function written(number: number, sender: string, clock: string): Message {
  return {
    id: `id-${number}`,
    conversation_id: 'c',
    number,
    sender_id: sender,
    type: 'text',
    text: 'Hello',
    gift: null,
    photo: null,
    created_at: `2026-11-21T${clock}:00Z`,
  }
}

function said(line: ReturnType<typeof arrangeMessages>[number]): string {
  return line.kind === 'message' ? `${line.message.number} ${line.place}` : line.key
}
