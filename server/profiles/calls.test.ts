import { expect, test } from 'vitest'
import type { OwnProfile, Profile, ProfileCard } from '#contract/profiles.ts'
import { somePhotos } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
import { testApp, wordsOf } from '../testing/test-app.ts'

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
    expect(wordsOf(body)).not.toMatch(/1987-12|date_of_birth|@example|last_active|place_id/)
  }
})

test('unknown, foreign and malformed ids are refused alike or as bad input', {
  tags: ['T1'],
}, async () => {
  const ada = await aMember(db)
  const unknown = await call(ada, 'GET /api/members/01900000-0000-7000-8000-000000000000')
  expect([unknown.status, unknown.problem.code]).toEqual([404, 'profile_not_found'])
  const malformed = await call(ada, 'GET /api/members/1%20or%201=1')
  expect([malformed.status, malformed.problem.code]).toEqual([422, 'invalid_input'])
})

test("a blocked member reads 'You're blocked by {name}'", { tags: ['S6.21'] }, async () => {
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

test('interests have a call', { tags: ['S3.25'] }, async () => {
  const { body } = await call<{ interests: { id: string; name: string }[] }>(
    null,
    'GET /api/interests.php',
  )
  expect(body.interests).toContainEqual({ id: 'music', name: 'Music', icon: 'music' })
})

test('a change answers the whole own profile, its faults are named by field', {
  tags: ['S3.19'],
}, async () => {
  const ada = await aMember(db, { dateOfBirth: '1990-02-03' })
  const { status, body } = await call<{ profile: OwnProfile }>(ada, 'PUT /api/profile', {
    about_me: ' I sail. ',
    languages: ['nl'],
  })
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({
    id: ada.id,
    about_me: 'I sail.',
    languages: ['nl'],
    date_of_birth: '1990-02-03',
  })
  const faulty = { name: '@ada', first_date: 'x'.repeat(4001), hair_color: 'red' }
  const refused = await call(ada, 'PUT /api/profile', faulty)
  expect([refused.status, refused.problem.code]).toEqual([422, 'invalid_input'])
  expect(refused.problem.errors).toEqual([
    {
      field: 'name',
      code: 'username_starts_with_at',
      message: 'Your username may not start with @.',
    },
    { field: 'first_date', code: 'too_long', message: 'That’s too long.' },
  ])
})

test('what no profile can have is bad input and never an error of ours', async () => {
  const ada = await aMember(db)
  const bad = [
    { place_id: 9_000_000_000 },
    { place_id: 0 },
    { gender: 'cat' },
    { seeking: [] },
    { seeking_min_age: 17 },
    { interests: ['flying'] },
    { languages: Array.from({ length: 13 }, () => 'nl') },
    { name: 'A\u0000da' },
    { about_me: 5 },
    { country: 'nl' },
    { countryregion: '\u0000' },
  ]
  for (const body of bad) {
    const { status, problem } = await call(ada, 'PUT /api/profile', body)
    expect([status, problem.code], JSON.stringify(body)).toEqual([422, 'invalid_input'])
  }
  const torn = await call<{ profile: OwnProfile }>(ada, 'PUT /api/profile', {
    about_me: 'a\u0000b\ud83d',
  })
  expect(torn.body.profile.about_me).toBe('ab\ufffd')
  expect((await call(null, 'PUT /api/profile', {})).problem.code).toBe('authentication_required')
})

test('one lists whom one has blocked and is told so by the profile', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { name: 'Bea Blocked' })]
  await call(ada, `PUT /api/blocks/${bea.id}`)
  const { body } = await call<{ profiles: { id: string; name: string }[] }>(ada, 'GET /api/blocks')
  expect(body.profiles).toMatchObject([{ id: bea.id, name: 'Bea Blocked' }])
  const { status, problem } = await call(ada, `GET /api/members/${bea.id}`)
  expect([status, problem.code, problem.title, problem.name]).toEqual([
    403,
    'blocked_by_you',
    'You blocked Bea Blocked.',
    'Bea Blocked',
  ])
})

test('a "no thanks" is put, listed and taken back', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const list = async () =>
    (await call<{ profiles: ProfileCard[] }>(ada, 'GET /api/passes')).body.profiles
  expect((await call(ada, `PUT /api/passes/${bea.id}`)).status).toBe(204)
  expect((await list()).map((each) => each.id)).toEqual([bea.id])
  expect((await call(ada, `DELETE /api/passes/${bea.id}`)).status).toBe(204)
  expect(await list()).toEqual([])
})
