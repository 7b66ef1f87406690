import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { likeCardsAtOnce } from '#contract/likes.ts'
import type { Database, Statement } from '#database/connect.ts'
import { loadChats } from '#server/chats/chat-list.ts'
import { markAllDelivered } from '#server/chats/read-conversation.ts'
import type { MemberAsker } from '#server/context/asker.ts'
import type { Context } from '#server/context/context.ts'
import { loadLatestNewLike, loadLikes } from '#server/likes/load-likes.ts'
import { tellPresence } from '#server/live/presence.ts'
import { aVisitor } from '#server/testing/askers.ts'
import { aMember } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

// A plan is made once for everybody, and most have a dozen chats and likes: what is quick for them may
// read and sort all that somebody has who has thousands.

const { db, context, ownerUrl } = await testApp()
const client = new pg.Client({ connectionString: ownerUrl })
const many = 5000
let ada: string
let asker: MemberAsker
beforeAll(async () => {
  ada = (await aMember(db)).id
  asker = { ...(await aVisitor(db)), member: { id: ada } } as MemberAsker
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into profiles (id, site_id, name, name_key, date_of_birth, gender, seeking, country, status, last_active_at)
      select uuidv7(), $1, 'Person ' || n, 'of many ' || n, '1990-01-01', 'female', '{female}', 'NL', 'active', now()
      from generate_series(1, ${many}) n`,
    [asker.site.id],
  )
  // One a minute, with nobody else's.
  const others = `(select id, now() - row_number() over () * interval '1 minute' as at from profiles
    where name_key like 'of many %') p`
  await client.query(
    `insert into inbox_entries (member_id, conversation_id, other_id, last_message_at)
      select $1, gen_random_uuid(), id, at from ${others}`,
    [ada],
  )
  for (const pair of ['$1, id', 'id, $1']) {
    await client.query(
      `insert into likes (liker_id, liked_id, created_at) select ${pair}, at from ${others}`,
      [ada],
    )
  }
  await client.query('analyze')
  // As it is planned for everybody, not for the values at hand.
  await client.query('set plan_cache_mode = force_generic_plan')
})
afterAll(() => client.end())

type Way = (given: Context) => Promise<unknown>

test.each<[string, string, number, Way]>([
  ['the first page of chats', 'inbox_entries', 700, (given) => loadChats(given, asker)],
  ['a later page', 'inbox_entries', 700, async (given) => loadChats(given, asker, await halfway())],
  [
    'what a page that opens has received',
    'inbox_entries',
    700,
    (given) => markAllDelivered(given, ada),
  ],
  [
    'who is told of somebody who comes',
    'inbox_entries',
    700,
    (given) => tellPresence(given, ada, true),
  ],
  ['the newest like', 'likes', 10, (given) => loadLatestNewLike(given, asker)],
  ['the page of likes', 'profiles', 3500, (given) => loadLikes(given, asker)],
])(
  'of somebody with thousands, %s reads the newest',
  { tags: ['P9'] },
  async (_, table, most, way) => {
    const asked: { statement: Statement; values: unknown[] }[] = []
    const heard: Database = {
      ...db,
      query: (statement, values) => {
        asked.push({ statement, values })
        return db.query(statement, values)
      },
    }
    await way({ ...context, db: heard })
    expect(asked.length).toBeGreaterThan(0)
    for (const { statement, values } of asked) {
      const read = await rowsRead(statement, values, table)
      expect(read, statement.name).toBeGreaterThan(0)
      expect(read, statement.name).toBeLessThan(most)
    }
  },
)

test('of somebody with thousands, likes come with a few cards, and with those of any part of a list', {
  tags: ['P9'],
}, async () => {
  const answer = await loadLikes(context, asker)
  const { profiles, liked_by, likes, matches } = answer
  const ids = liked_by.map((like) => like.id)
  expect([ids.length, likes.length, matches.length]).toEqual([1000, 1000, 1000])
  const cards = profiles.map((card) => card.id)
  const first = [ids, likes, matches].flatMap((list) => list.slice(0, likeCardsAtOnce))
  expect(cards.toSorted()).toEqual([...new Set(first)].sort())
  const last = await loadLikes(context, asker, { list: 'given', from: 960 })
  expect(last.profiles.map((card) => card.id).sort()).toEqual(likes.slice(960).sort())
  expect(last.liked_by).toEqual(liked_by)
})

async function halfway(): Promise<{ before: string }> {
  const { rows } = await client.query<{ id: string }>(
    `select conversation_id as id from inbox_entries where member_id = $1
      order by last_message_at desc offset ${many / 2} limit 1`,
    [ada],
  )
  return { before: rows[0]?.id ?? '' }
}

/** How many rows of a table PostgreSQL looks at for a statement. */
async function rowsRead({ name, text }: Statement, values: unknown[], table: string) {
  await client.query(`deallocate all; prepare "${name}" as ${text}`)
  const given = values.map(literal)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) execute "${name}" (${given.join(', ')})`,
  )
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  return explained ? countIn(explained.Plan, table) : 0
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.join()}}'`
  return `'${value instanceof Date ? value.toISOString() : value}'`
}

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

function countIn(plan: Plan, table: string): number {
  const { 'Actual Rows': found, 'Rows Removed by Filter': left = 0, Plans = [] } = plan
  // A key that nobody has is looked for all the same.
  const each = Math.max(1, found + left)
  const own = plan['Relation Name'] === table ? each * plan['Actual Loops'] : 0
  return Plans.reduce((sum, below) => sum + countIn(below, table), own)
}
