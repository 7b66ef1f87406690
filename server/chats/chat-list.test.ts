import { expect, test } from 'vitest'
import type { Chat } from '#contract/chats.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { aSending } from '../testing/sendings.ts'
import { testApp } from '../testing/test-app.ts'
import { runSends } from './send-batches.ts'

const { db, call } = await testApp()
await theSite(db)

type List = { chats: Chat[]; total_unread: number; has_more: boolean }

async function write(from: TestMember, to: TestMember): Promise<void> {
  await runSends(db, [aSending(from, to, { credits: 0, startLimit: 1000 })])
}

async function found(by: TestMember, name: string, before = ''): Promise<List> {
  const query = new URLSearchParams({ name, ...(before && { before }) })
  return (await call<List>(by, `GET /api/chats.php?${query}`)).body
}

const namesOf = (list: List) => list.chats.map((chat) => chat.profile.name)

test('chats are found by a part of the name, whatever its case and accents', async () => {
  const ada = await aMember(db)
  for (const name of ['Zoé', 'Łukasz', 'Søren', 'Groß', 'Bruno_1', 'zoe_two']) {
    await write(await aMember(db, { name }), ada)
  }
  expect(namesOf(await found(ada, 'ZOE'))).toEqual(['zoe_two', 'Zoé'])
  expect(namesOf(await found(ada, 'luka'))).toEqual(['Łukasz'])
  expect(namesOf(await found(ada, 'SØ'))).toEqual(['Søren'])
  expect(namesOf(await found(ada, 'soren'))).toEqual(['Søren'])
  expect(namesOf(await found(ada, 'oss'))).toEqual(['Groß'])
  expect(namesOf(await found(ada, 'nobody'))).toEqual([])
  expect(namesOf(await found(ada, '%'))).toEqual([])
  expect(namesOf(await found(ada, '_1'))).toEqual(['Bruno_1'])
  expect((await found(ada, '   ')).chats).toHaveLength(6)
  expect(namesOf(await found(ada, 'lu\0ka'))).toEqual(['Łukasz'])
  expect((await found(ada, 'nobody')).total_unread).toBe(6)
})

test('the search goes through all chats, a hundred at a time', async () => {
  const ada = await aMember(db)
  await write(await aMember(db, { name: 'Oldest of all' }), ada)
  for (let count = 0; count < 103; count++) await write(await aMember(db), ada)
  expect(namesOf(await found(ada, 'oldest'))).toEqual(['Oldest of all'])
  const first = await found(ada, 'person')
  const rest = await found(ada, 'person', first.chats.at(-1)?.conversation.id)
  expect([first.chats.length, first.has_more]).toEqual([100, true])
  expect([rest.chats.length, rest.has_more]).toEqual([3, false])
})

test('chats stand by their last message and then their id, whatever the hour, on every page', async () => {
  const ada = await aMember(db)
  for (let count = 0; count < 130; count++) await write(await aMember(db), ada)
  // Quarters of an hour around full hours, so that many share an hour and some a moment.
  const scattered = {
    name: 'scatter',
    text: `update inbox_entries e set last_message_at = $2::timestamptz - s.quarters * interval '15 minutes'
      from (select conversation_id, floor(random() * 60) as quarters
        from inbox_entries where member_id = $1) s
      where e.member_id = $1 and e.conversation_id = s.conversation_id`,
  }
  await db.query(scattered, [ada.id, '2026-11-23T12:00:00Z'])
  const inOrder = await db.kysely
    .selectFrom('inbox_entries')
    .select('conversation_id')
    .where('member_id', '=', ada.id)
    .orderBy('last_message_at', 'desc')
    .orderBy('conversation_id')
    .execute()
  const wanted = inOrder.map((row) => row.conversation_id)
  const idsOf = (list: List) => list.chats.map((chat) => chat.conversation.id)
  expect(idsOf(await found(ada, ''))).toEqual(wanted.slice(0, 100))
  for (const place of [0, 40, 99, 128]) {
    const rest = await found(ada, '', wanted[place])
    expect(idsOf(rest)).toEqual(wanted.slice(place + 1, place + 101))
  }
})

test('a chat that was removed is not found, and nobody finds the chats of others', async () => {
  const [ada, bruno, chiara] = [
    await aMember(db),
    await aMember(db, { name: 'Removed' }),
    await aMember(db),
  ]
  await write(bruno, ada)
  const [chat] = (await found(ada, 'removed')).chats
  await call(ada, 'DELETE /api/chat.php', { conversation: chat?.conversation })
  expect((await found(ada, 'removed')).chats).toEqual([])
  expect((await found(chiara, 'removed')).chats).toEqual([])
})
