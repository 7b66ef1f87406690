import { beforeAll, expect, test } from 'vitest'
import { type SearchFilters, searchCalls } from '#contract/search.ts'
import { likeProfile } from '../likes/like-profile.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aMember, type MemberTraits } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findNewcomers } from './find-newcomers.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
  setNow(new Date('2026-06-10T12:00:00Z'))
})

const joined = async (daysAgo: number, traits: MemberTraits = {}) => {
  const person = await aMember(db, { gender: 'male', seeking: ['female'], ...traits })
  const signed_up_at = new Date(db.now().getTime() - daysAgo * 86_400_000)
  await db.kysely
    .updateTable('profiles')
    .set({ signed_up_at })
    .where('id', '=', person.id)
    .execute()
  return person.id
}
const find = async (viewer: { id: string }, filters: SearchFilters = {}) =>
  findNewcomers(here.context, await here.as(viewer), filters)

test('newcomers are real members who fit, joined within a week and are not liked yet', async () => {
  const ada = await aMember(db, { gender: 'female', seeking: ['male'] })
  expect(await find(ada)).toEqual({ num_newcomers: 0, latest: null })
  const first = await joined(6.9)
  const latest = await joined(1, { country: 'DE' })
  await joined(7.1)
  await joined(1, { fictional: true })
  await joined(1, { gender: 'female' })
  await joined(1, { seeking: ['male'] })
  await joined(1, { invisible: true })
  const old = await joined(0.5, { dateOfBirth: '1950-01-15' })
  const found = await find(ada)
  expect(found).toMatchObject({ num_newcomers: 3, latest: { id: old } })
  expect(searchCalls['GET /api/newcomers'].answer.parse(found)).toEqual(found)

  const wish = db.kysely.updateTable('profiles').where('id', '=', ada.id)
  await wish.set({ seeking_max_age: 60 }).execute()
  expect(await find(ada)).toMatchObject({ num_newcomers: 2, latest: { id: latest } })
  expect(await find(ada, { country: 'DE' })).toMatchObject({ num_newcomers: 1 })
  expect(await find(ada, { min_age: 70 })).toMatchObject({ num_newcomers: 1, latest: { id: old } })
  await likeProfile(here.context, await here.as(ada), latest)
  expect(await find(ada)).toMatchObject({ num_newcomers: 1, latest: { id: first } })
})
