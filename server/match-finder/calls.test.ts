import { expect, test } from 'vitest'
import { aMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call } = await testApp()

type Answer = { results: { profile: { id: string } }[]; num_considered: number }

test('the answers stand in the address', { tags: ['S2.26'] }, async () => {
  const ada = await aMember(db, { seeking: ['male'] })
  const bruno = await aMember(db, { gender: 'male', interests: ['art'] })
  const asked = 'gender=male&min_age=18&max_age=99&interests=art,movies&languages=nl,en&sort=new'
  const { status, body } = await call<Answer>(ada, `GET /api/match-finder?${asked}`)
  expect(status).toBe(200)
  expect(body.results.map((each) => each.profile.id)).toEqual([bruno.id])
})

test('visitors and faulty answers are refused', { tags: ['S2.67'] }, async () => {
  const ada = await aMember(db)
  expect((await call(null, 'GET /api/match-finder')).problem.code).toBe('authentication_required')
  for (const wrong of ['gender=x', 'min_age=17', 'distance=7', 'sort=price', 'interests=nothing']) {
    expect((await call(ada, `GET /api/match-finder?${wrong}`)).status).toBe(422)
  }
})
