import { beforeAll, expect, test } from 'vitest'
import { likesAnswer } from '#contract/likes.ts'
import { confirmMember } from '../accounts/activate.ts'
import { passProfile, unpassProfile } from '../profiles/pass-profile.ts'
import { aConversation, type Meeting, meeting } from '../testing/meeting.ts'
import { aBlock, aMember, type TestMember } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { bringLikes, likeProfile } from './like-profile.ts'
import { loadLikes, seeLike } from './load-likes.ts'

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
const likesOf = async (who: TestMember) => loadLikes(here.context, await here.as(who))

test('received likes come new first, the latest first in each part', {
  tags: ['S4.82', 'S4.83'],
}, async () => {
  const ada = await aMember(db)
  const [one, two, three, four] = [
    await aMember(db),
    await aMember(db),
    await aMember(db),
    await aMember(db),
  ]
  for (const each of [one, two, three, four]) await like(each, ada)
  for (const seen of [two, four]) await seeLike(here.context, await here.as(ada), seen.id)
  expect((await likesOf(ada)).liked_by).toEqual([
    { id: three.id, like_new: true },
    { id: one.id, like_new: true },
    { id: four.id, like_new: false },
    { id: two.id, like_new: false },
  ])
})

test('likes are answered with the profiles that the lists name', {
  tags: ['S7.27', 'S7.28'],
}, async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  await like(bea, ada)
  await like(ada, cleo)
  const answer = await likesOf(ada)
  expect(likesAnswer.parse(answer)).toEqual(answer)
  expect(answer.profiles.map((each) => each.id).sort()).toEqual([bea.id, cleo.id].sort())
  expect(answer.liked_by).toEqual([{ id: bea.id, like_new: true }])
  expect(answer.likes).toEqual([cleo.id])
})

test('matches are those in both lists, the latest match first', { tags: ['S4.91'] }, async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  await like(ada, bea)
  await like(cleo, ada)
  await like(ada, cleo)
  await like(bea, ada)
  expect((await likesOf(ada)).matches).toEqual([bea.id, cleo.id])
  expect((await likesOf(bea)).matches).toEqual([ada.id])
})

test("seeing a like changes only one's own list", async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  await like(bea, ada)
  await seeLike(here.context, await here.as(cleo), bea.id)
  await seeLike(here.context, await here.as(bea), ada.id)
  expect((await likesOf(ada)).liked_by).toEqual([{ id: bea.id, like_new: true }])
})

test('likes of members one may not see are not listed', { tags: ['S4.109'] }, async () => {
  const ada = await aMember(db)
  const hugo = await aMember(db, { invisible: true })
  const known = await aMember(db, { invisible: true })
  const ines = await aMember(db, { status: 'not_confirmed' })
  const bea = await aMember(db)
  for (const each of [hugo, known, ines, bea]) await like(each, ada)
  await aConversation(db, ada.id, known.id)
  await aBlock(db, bea.id, ada.id)
  expect((await likesOf(ada)).liked_by.map((each) => each.id)).toEqual([known.id])
})

test('who gets a "no thanks" after liking leaves the received likes, for a while', async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  await like(bea, ada)
  await like(cleo, ada)
  await passProfile(db, await here.as(ada), bea.id)
  expect((await likesOf(ada)).liked_by.map((each) => each.id)).toEqual([cleo.id])
  expect((await likesOf(ada)).profiles.map((each) => each.id)).toEqual([cleo.id])
  await unpassProfile(db, await here.as(ada), bea.id)
  expect((await likesOf(ada)).liked_by).toHaveLength(2)
  await passProfile(db, await here.as(ada), bea.id)
  const before = db.now()
  setNow(new Date(before.getTime() + 31 * 86_400_000))
  expect((await likesOf(ada)).liked_by).toHaveLength(2)
  setNow(before)
})

test('a like that comes after the "no thanks" stands among the received ones', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  await passProfile(db, await here.as(ada), bea.id)
  await like(bea, ada)
  expect((await likesOf(ada)).liked_by).toEqual([{ id: bea.id, like_new: true }])
})

test('a match stays a match when one of the two says "no thanks"', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  await like(bea, ada)
  await like(ada, bea)
  await passProfile(db, await here.as(ada), bea.id)
  expect(await likesOf(ada)).toMatchObject({ liked_by: [], likes: [bea.id], matches: [bea.id] })
})

test('whoever likes back has seen the like, and only that one', { tags: ['S3.43'] }, async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  await like(bea, ada)
  await like(cleo, ada)
  await like(ada, bea)
  expect((await likesOf(ada)).liked_by).toEqual([
    { id: cleo.id, like_new: true },
    { id: bea.id, like_new: false },
  ])
  // The answer to it is news for the first of the two.
  expect((await likesOf(bea)).liked_by).toEqual([{ id: ada.id, like_new: true }])
})

test('a like that is seen is told to all open pages of the member, once', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  await like(bea, ada)
  here.events.length = 0
  await seeLike(here.context, await here.as(ada), bea.id)
  await seeLike(here.context, await here.as(ada), bea.id)
  expect(here.events).toEqual([
    { memberId: ada.id, event: { type: 'like_seen', member_id: bea.id } },
  ])
})

test('likes brought into a new account are seen by nobody until it is confirmed', {
  tags: ['S2.41'],
}, async () => {
  const ada = await aMember(db)
  const bo = await aMember(db, { status: 'not_confirmed' })
  await bringLikes(db, bo.id, [ada.id])
  await bringLikes(db, bo.id, [ada.id])
  expect((await likesOf(bo)).likes).toEqual([ada.id])
  expect((await likesOf(ada)).liked_by).toEqual([])
  await confirmMember(db, bo.id)
  expect((await likesOf(ada)).liked_by).toEqual([{ id: bo.id, like_new: true }])
})
