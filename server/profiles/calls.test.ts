import { expect, test } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { somePhotos } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call } = await testApp()

test('a profile is answered to members and visitors, without anything private', async () => {
  const [ada, bea] = [
    await aMember(db),
    await aMember(db, { name: 'Bea', dateOfBirth: '1987-12-03' }),
  ]
  await somePhotos(db, bea.id, ['active', 'active'])
  for (const viewer of [ada, bea, null]) {
    const { status, body } = await call<{ profile: Profile }>(viewer, `GET /api/members/${bea.id}`)
    expect(status).toBe(200)
    expect(body.profile.name).toBe('Bea')
    expect(JSON.stringify(body)).not.toMatch(/1987-12|date_of_birth|@example|last_active|place_id/)
  }
})

test('T1 unknown, foreign and malformed ids are refused alike or as bad input', async () => {
  const ada = await aMember(db)
  const unknown = await call(ada, 'GET /api/members/01900000-0000-7000-8000-000000000000')
  expect([unknown.status, unknown.problem.code]).toEqual([404, 'profile_not_found'])
  const malformed = await call(ada, 'GET /api/members/1%20or%201=1')
  expect([malformed.status, malformed.problem.code]).toEqual([422, 'invalid_input'])
})

test("S6.21 a blocked member reads 'You're blocked by {name}'", async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { name: 'Bea Two' })]
  expect((await call(bea, `PUT /api/blocks/${ada.id}`)).status).toBe(204)
  const { status, problem } = await call(ada, `GET /api/members/${bea.id}`)
  expect([status, problem.code, problem.title]).toEqual([
    403,
    'blocked',
    "You're blocked by Bea Two",
  ])
  expect((await call(bea, `DELETE /api/blocks/${ada.id}`)).status).toBe(204)
  expect((await call(ada, `GET /api/members/${bea.id}`)).status).toBe(200)
})

test('S3.25 interests have a call', async () => {
  const { body } = await call<{ interests: { id: string; name: string }[] }>(
    null,
    'GET /api/interests.php',
  )
  expect(body.interests).toContainEqual({ id: 'music', name: 'Music', icon: 'music' })
})
