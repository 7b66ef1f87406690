import { beforeAll, expect, test } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { aConversation, type Meeting, meeting } from '../testing/meeting.ts'
import { aBlock, aMember } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadProfile } from './load-profile.ts'
import { loadPasses, passProfile, unpassProfile } from './pass-profile.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

const passesOf = async (member: { id: string }) =>
  (await loadPasses(here.context, await here.as(member))).map((each) => each.id)

test('those to whom one said "no thanks" are listed, the latest first, until it is taken back', async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  const asker = await here.as(ada)
  await passProfile(db, asker, bea.id)
  await passProfile(db, asker, cleo.id)
  expect(await passesOf(ada)).toEqual([cleo.id, bea.id])
  await passProfile(db, asker, bea.id)
  expect(await passesOf(ada)).toEqual([bea.id, cleo.id])
  expect(await loadProfile(here.context, asker, bea.id)).toMatchObject({ passed: true })
  await unpassProfile(db, asker, bea.id)
  expect(await passesOf(ada)).toEqual([cleo.id])
  expect(await loadProfile(here.context, asker, bea.id)).toMatchObject({ passed: false })
  expect(await passesOf(bea)).toEqual([])
})

test('a "no thanks" is over after the days that the site has set', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const start = Date.now()
  await passProfile(db, await here.as(ada), bea.id)
  setNow(new Date(start + 29 * 86_400_000))
  expect(await passesOf(ada)).toEqual([bea.id])
  setNow(new Date(start + 31 * 86_400_000))
  expect(await passesOf(ada)).toEqual([])
  setNow(null)
})

test('a "no thanks" makes the like of that member no longer new, and no other one', async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  for (const liker of [bea, cleo]) await likeProfile(here.context, await here.as(liker), ada.id)
  await passProfile(db, await here.as(ada), bea.id)
  const likes = await db.kysely
    .selectFrom('likes')
    .select(['liker_id', 'seen_at'])
    .where('liked_id', '=', ada.id)
    .execute()
  const fresh = likes.filter((like) => like.seen_at === null).map((like) => like.liker_id)
  expect(fresh).toEqual([cleo.id])
})

test('nobody can be passed who may not be seen, nor oneself', async () => {
  const [ada, hidden, blocker, blocked] = [
    await aMember(db),
    await aMember(db, { invisible: true }),
    await aMember(db),
    await aMember(db),
  ]
  await aBlock(db, blocker.id, ada.id)
  await aBlock(db, ada.id, blocked.id)
  const asker = await here.as(ada)
  const codeOf = async (id: string) => (await refusalOf(passProfile(db, asker, id))).code
  expect(await codeOf(hidden.id)).toBe('profile_not_found')
  expect(await codeOf(ada.id)).toBe('profile_not_found')
  expect(await codeOf(blocker.id)).toBe('blocked')
  expect(await codeOf(blocked.id)).toBe('blocked_by_you')
  await aConversation(db, ada.id, hidden.id)
  await passProfile(db, asker, hidden.id)
  expect(await passesOf(ada)).toEqual([hidden.id])
})
