import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Chat } from '#contract/chats.ts'
import type { Database, Statement } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { tellPresence } from '../live/presence.ts'
import { aVisitor } from '../testing/askers.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { aSending } from '../testing/sendings.ts'
import { testApp } from '../testing/test-app.ts'
import { loadChats } from './chat-list.ts'
import { markAllDelivered } from './read-conversation.ts'
import { runSends } from './send-batches.ts'

const { db, call, context, ownerUrl } = await testApp()
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

test('however many chats somebody has, only the newest are read', { tags: ['P9'] }, async () => {
  const ada = await aMember(db)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  // One a minute, with nobody behind them.
  await client.query(`set session_replication_role = replica`)
  const { rows } = await client.query<{ conversation_id: string }>(
    `insert into inbox_entries (member_id, conversation_id, other_id, last_message_at)
      select $1, gen_random_uuid(), gen_random_uuid(), now() - n * interval '1 minute'
      from generate_series(1, 5000) n returning conversation_id`,
    [ada.id],
  )
  const asked: { statement: Statement; values: unknown[] }[] = []
  const heard: Database = {
    ...db,
    query: (statement, values) => {
      asked.push({ statement, values })
      return db.query(statement, values)
    },
  }
  const asker = { ...(await aVisitor(db)), member: { id: ada.id } } as MemberAsker
  await loadChats({ ...context, db: heard }, asker)
  await loadChats({ ...context, db: heard }, asker, { before: rows[2000]?.conversation_id })
  await markAllDelivered({ ...context, db: heard }, ada.id)
  await tellPresence({ ...context, db: heard }, ada.id, true)
  // As it is planned for everybody, not for the values at hand.
  await client.query('set plan_cache_mode = force_generic_plan')
  const read: Record<string, number> = {}
  for (const { statement, values } of asked)
    read[statement.name] = await entriesRead(statement, values)
  expect(Object.keys(read)).toHaveLength(4)
  for (const [name, count] of Object.entries(read))
    expect([name, count < 700]).toEqual([name, true])

  /** How many entries of the inbox PostgreSQL looks at. */
  async function entriesRead({ name, text }: Statement, values: unknown[]): Promise<number> {
    await client.query(`prepare "${name}" as ${text}`)
    const given = values.map((value) => `'${value}'`).join(', ')
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute "${name}" (${given})`,
    )
    const [plan] = explained.rows[0]?.['QUERY PLAN'] ?? []
    return plan ? countIn(plan.Plan) : Number.POSITIVE_INFINITY
  }
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

function countIn(plan: Plan): number {
  const { 'Actual Rows': found, 'Rows Removed by Filter': left = 0, Plans = [] } = plan
  const own = plan['Relation Name'] === 'inbox_entries' ? (found + left) * plan['Actual Loops'] : 0
  return Plans.reduce((sum, each) => sum + countIn(each), own)
}
