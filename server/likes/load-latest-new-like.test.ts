import { beforeAll, expect, test } from 'vitest'
import { passProfile } from '../profiles/pass-profile.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aBlock, aMember, type TestMember } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { likeProfile } from './like-profile.ts'
import { loadLatestNewLike, seeLike } from './load-likes.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

let minute = 0
/** Each like comes a minute after the one before. */
const like = async (who: TestMember, whom: TestMember) => {
  minute += 1
  setNow(new Date(Date.UTC(2026, 5, 10, 12, minute)))
  await likeProfile(here.context, await here.as(who), whom.id)
}
const latestOf = async (who: TestMember) =>
  (await loadLatestNewLike(here.context, await here.as(who)))?.id ?? null

test('the latest like that was not seen is shown', {
  tags: ['S4.74', 'S4.76', 'S7.21'],
}, async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  expect(await latestOf(ada)).toBeNull()
  await like(bea, ada)
  await like(cleo, ada)
  expect(await latestOf(ada)).toBe(cleo.id)
  await seeLike(here.context, await here.as(ada), cleo.id)
  expect(await latestOf(ada)).toBe(bea.id)
  await seeLike(here.context, await here.as(ada), bea.id)
  expect(await latestOf(ada)).toBeNull()
})

test('asking changes nothing', { tags: ['S7.22'] }, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  await like(bea, ada)
  const likes = () => db.kysely.selectFrom('likes').selectAll().orderBy('liker_id').execute()
  const before = await likes()
  expect([await latestOf(ada), await latestOf(ada)]).toEqual([bea.id, bea.id])
  expect(await likes()).toEqual(before)
})

test('likes of whom the member may not see, or has passed, are never shown', {
  tags: ['S4.109'],
}, async () => {
  const ada = await aMember(db)
  const hugo = await aMember(db, { invisible: true })
  const ines = await aMember(db, { status: 'not_confirmed' })
  const [bea, cleo] = [await aMember(db), await aMember(db)]
  for (const each of [hugo, ines, bea, cleo]) await like(each, ada)
  await aBlock(db, bea.id, ada.id)
  await passProfile(db, await here.as(ada), cleo.id)
  expect(await latestOf(ada)).toBeNull()
})
