import { expect, test } from 'vitest'
import { findSite } from '../sites/find-site.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { aSignup } from '../testing/signups.ts'
import { testApp } from '../testing/test-app.ts'
import { nameFaults } from './name-faults.ts'

const { db, call } = await testApp()
await theSite(db)
await db.kysely
  .updateTable('sites')
  .set({ settings: JSON.stringify({ signups_before_challenge: 100 }) })
  .execute()

const official = 'This username sounds like one of our team. Please choose another.'
const refused = [
  ['S3renade Support', 'username_reserved', official],
  ['Example Media', 'username_reserved', official],
  ['\u0410da', 'username_mixed', 'Please use the letters of one alphabet in your username.'],
  [
    'ann@mail.example',
    'username_contact',
    'Leave e-mail addresses, links and phone numbers out of your username.',
  ],
] as const

test.each(refused)(
  'nobody signs up as %s, and it is said at the field',
  { tags: ['T35'] },
  async (name, code, message) => {
    const { status, problem } = await call(null, 'POST /api/signup', aSignup({ name }))
    expect([status, problem.errors]).toEqual([422, [{ field: 'name', code, message }]])
  },
)

test.each(refused)(
  'nobody takes the name %s later',
  { tags: ['T35'] },
  async (name, code, message) => {
    const { status, problem } = await call(await aMember(db), 'PUT /api/profile', { name })
    expect([status, problem.errors]).toEqual([422, [{ field: 'name', code, message }]])
  },
)

test('a name from before the rule stays, and the rest of the profile is changed beside it', async () => {
  const old = await aMember(db, { name: 'Serenade Support' })
  const change = { name: 'Serenade Support', hair_color: 'red' }
  expect((await call(old, 'PUT /api/profile', change)).status).toBe(200)
  expect((await call(old, 'PUT /api/profile', { name: 'Serenade  Help' })).status).toBe(422)
})

test('each site keeps its own name for itself; to another one it is a name like any other', async () => {
  const siteId = await aSite(db, { slug: 'lumen', host: 'lumen.example' })
  await db.kysely.updateTable('sites').set({ name: 'Lumen' }).where('id', '=', siteId).execute()
  const form = { name: 'Lumen', email: 'somebody@example.test' }
  const reserved = [{ field: 'name', code: 'username_reserved' }]
  expect(await nameFaults(db, await findSite(db, 'lumen.example'), form)).toEqual(reserved)
  expect(await nameFaults(db, await findSite(db, 'localhost'), form)).toEqual([])
})
