import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Chat, Message } from '#contract/chats.ts'
import type { LiveEvent } from '#contract/events.ts'
import { aMember, type TestMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { context, db, call } = await testApp()

async function send(from: TestMember, to: TestMember): Promise<Message> {
  const draft = { id: randomUUID(), type: 'text', text: 'Hello' }
  return (await call<{ message: Message }>(from, `POST /api/members/${to.id}/messages`, draft)).body
    .message
}

const list = async (member: TestMember) =>
  (await call<{ chats: Chat[]; total_unread: number }>(member, 'GET /api/chats.php')).body

const remove = (member: TestMember, id: string) =>
  call(member, 'DELETE /api/chat.php', { conversation: { id } })

test('a removed chat is answered with 204 and is not in the list any more', {
  tags: ['S4.85', 'S7.36'],
}, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const { conversation_id: id } = await send(bruno, ada)
  expect((await remove(ada, id)).status).toBe(204)
  expect(await list(ada)).toMatchObject({ chats: [], total_unread: 0 })
})

test("only one's own devices are told that a chat was removed, and that it is back", {
  tags: ['S4.85', 'S4.90'],
}, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const { conversation_id } = await send(bruno, ada)
  const heard: [string, LiveEvent][] = []
  const stop = context.bus.subscribe((memberId, event) => heard.push([memberId, event]))
  await remove(ada, conversation_id)
  await call(ada, `POST /api/conversations/${conversation_id}/restore`)
  await remove(await aMember(db), conversation_id)
  stop()
  expect(heard).toEqual([
    [ada.id, { type: 'chat_removed', conversation_id }],
    [ada.id, { type: 'chat_restored', conversation_id }],
  ])
})

test('the other side keeps the chat, and a later message brings it back', {
  tags: ['S4.89'],
}, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const { conversation_id: id } = await send(bruno, ada)
  await remove(ada, id)
  expect((await list(bruno)).chats).toHaveLength(1)
  await send(bruno, ada)
  expect((await list(ada)).chats).toHaveLength(1)
})

test('undo puts it back, with what was unread', { tags: ['S4.90'] }, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const { conversation_id: id } = await send(bruno, ada)
  await remove(ada, id)
  expect((await call(ada, `POST /api/conversations/${id}/restore`)).status).toBe(204)
  expect(await list(ada)).toMatchObject({ chats: [{ num_unread_messages: 1 }], total_unread: 1 })
})
