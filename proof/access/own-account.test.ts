import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callNames, knock, policyOf, requestOf, setScene, setStage } from './scene.ts'

const stage = await setStage()

/** Calls of a member that name nobody: they are about the account of the session, and no other. */
const aboutOneself = callNames.filter((name) => {
  const { about, strangers } = policyOf(name)
  return about === 'nothing' && strangers === 'refused'
})

test('there are such calls: settings, profile, photos and lists', { tags: ['S2.66'] }, () => {
  expect(aboutOneself).toEqual(
    expect.arrayContaining(['PUT /api/user.php', 'PUT /api/profile', 'GET /api/photos']),
  )
})

test.each(aboutOneself)(
  '%s knows the account by its session, whatever ids are named beside it',
  { tags: ['S2.66', 'T25'] },
  async (name) => {
    const scene = await setScene(stage)
    const person = await scene.enter('free')
    const { id } = scene.owner
    const before = await everythingOf(id)
    const { line, body, ...rest } = requestOf(name, stage, id)
    const names = ['id', 'member_id', 'user_id', 'profile_id', 'owner_id']
    const query = new URLSearchParams(names.map((key) => [key, id]))
    const claims = { ...Object.fromEntries(names.map((key) => [key, id])), profile: { id } }
    const { cookie, address } = person
    const json = body?.startsWith('{') && JSON.stringify({ ...JSON.parse(body), ...claims })
    const answer = await stage.door(`${line}${line.includes('?') ? '&' : '?'}${query}`, {
      cookie,
      address,
      headers: { 'X-Member': id, 'X-User-Id': id },
      ...rest,
      ...(body && { body: json || body }),
    })
    expect(scene.secrets.filter((secret) => answer.text.includes(secret))).toEqual([])
    expect(await everythingOf(id)).toEqual(before)
  },
)

test('a change of settings and of the profile reaches the own account', {
  tags: ['S2.66'],
}, async () => {
  const scene = await setScene(stage)
  const person = await scene.enter('free')
  const before = await everythingOf(person.id)
  expect((await knock(stage, 'PUT /api/user.php', person, '')).outcome).toBe('ok')
  expect((await knock(stage, 'PUT /api/profile', person, '')).outcome).toBe('ok')
  const after = await everythingOf(person.id)
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
    'members',
    'profiles',
  ])
})

/** What the database holds of one member, by table. */
async function everythingOf(id: string): Promise<Record<string, string>> {
  const tables = { members: 'id', profiles: 'id', wallets: 'member_id', photos: 'member_id' }
  const entries = Object.entries(tables).map(async ([table, column]) => {
    const { rows } = await sql<{
      text: string
    }>`select coalesce(string_agg(t::text, '|' order by t::text), '') as text
      from ${sql.table(table)} t where ${sql.ref(column)} = ${id}`.execute(stage.owner.kysely)
    return [table, rows[0]?.text ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
