import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '#server/accounts/passwords.ts'
import { seedBundles } from '#server/credits/bundles.ts'
import { seedPlaces } from '#server/geo/seed-places.ts'
import { aMember, aSession, theSite } from '#server/testing/people.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { lockDemo, makeDemoPasswords } from './lock-demo.ts'
import { seedCast } from './seed/seed-cast.ts'
import { seedDemoSites } from './seed-demo-sites.ts'
import { demoPassword } from './start-demo.ts'

const { db } = await testDatabase()
const siteId = await theSite(db)
await seedPlaces(db)
await seedBundles(db)
const passwordHash = await hashPassword(demoPassword)
await seedCast(db, { siteId, passwordHash })
const environment = { publicUrl: 'http://localhost:3000', local: true }
await seedDemoSites(db, { environment, passwordHash })

/** Everybody's stored password by address, and how many of the demo's people have the known one. */
async function passwords() {
  const rows = await db.kysely
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.id', 'members.id')
    .select(['email', 'password_hash', 'fictional'])
    .execute()
  const stored = new Map(rows.map((row) => [row.email, row.password_hash]))
  const known = rows.filter((row) => row.fictional && row.password_hash === passwordHash)
  return { stored, known: known.length, people: rows.filter((row) => row.fictional).length }
}

test('in public nobody gets in with the password that everybody knows, on any of the sites', async () => {
  const before = await passwords()
  expect(before.people).toBeGreaterThan(100)
  expect(before.known).toBe(before.people)
  const { id } = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'noor@tweeklank.example.test')
    .executeTakeFirstOrThrow()
  await aSession(db, id)
  const own = await aMember(db, { name: 'Zoe' })
  await db.kysely
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('id', '=', own.id)
    .execute()
  await aSession(db, own.id)

  await lockDemo(db)
  const { stored, known } = await passwords()
  expect(known).toBe(0)
  expect(await isPassword(stored.get('ada@example.test') ?? null, demoPassword)).toBe(false)
  expect(stored.get(own.email)).toBe(passwordHash)
  const sessions = await db.kysely.selectFrom('sessions').select('member_id').execute()
  expect(sessions).toEqual([{ member_id: own.id }])
})

test('a public demo gives each person it names a password of their own, a new one at each start', async () => {
  const first = await makeDemoPasswords(db)
  const second = await makeDemoPasswords(db)
  expect([...second.keys()]).toContain('max@marlow.example.test')
  expect(new Set([...first.values(), ...second.values()]).size).toBe(2 * second.size)
  const { stored, known } = await passwords()
  expect(known).toBe(0)
  for (const [email, password] of second) {
    expect(password.length, email).toBeGreaterThan(12)
    expect(await isPassword(stored.get(email) ?? null, password), email).toBe(true)
  }
  const ada = stored.get('ada@example.test') ?? null
  expect(await isPassword(ada, first.get('ada@example.test') ?? '')).toBe(false)
  expect(await isPassword(ada, demoPassword)).toBe(false)
  const opened = [...stored.values()].filter((hash) => hash.startsWith('$argon2'))
  expect(opened).toHaveLength(second.size + 1)
})
