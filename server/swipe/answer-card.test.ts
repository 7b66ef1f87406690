import { beforeAll, expect, test } from 'vitest'
import { aConversation, type Meeting, meeting } from '../testing/meeting.ts'
import { aBlock, aMember, type TestMember } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { answerCard } from './answer-card.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

const yes = async (who: TestMember, whom: { id: string }) =>
  answerCard(here.context, await here.as(who), { id: whom.id, like: true })
const no = async (who: TestMember, whom: { id: string }) =>
  answerCard(here.context, await here.as(who), { id: whom.id, like: false })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(db)))
const likesOf = (who: TestMember) =>
  db.kysely.selectFrom('likes').select('liked_id').where('liker_id', '=', who.id).execute()
const toldTo = (who: TestMember) =>
  here.events.filter((each) => each.memberId === who.id).map((each) => each.event)

test('four likes a day for free and premium alike, the fifth is refused', {
  tags: ['S6.25', 'S9.3'],
}, async () => {
  setNow(new Date('2026-06-10T12:00:00Z'))
  for (const premium of [false, true]) {
    const ada = await aMember(db, { premium })
    const others = await people(5)
    const answers = []
    for (const each of others.slice(0, 4)) answers.push(await yes(ada, each))
    expect(answers.map((each) => each.likes_left)).toEqual([3, 2, 1, 0])
    const refused = await refusalOf(yes(ada, others[4] as TestMember))
    expect(refused).toMatchObject({
      code: 'swipe_limit',
      status: 429,
      details: { resets_at: '2026-06-10T22:00:00.000Z' },
      retryAfterSeconds: 36_000,
    })
    expect(await likesOf(ada)).toHaveLength(4)
    expect(toldTo(others[4] as TestMember)).toEqual([])
  }
})

test("the likes come back at midnight of the site's time zone, not before", {
  tags: ['S6.25'],
}, async () => {
  const ada = await aMember(db)
  const others = await people(6)
  setNow(new Date('2026-06-10T21:00:00Z'))
  for (const each of others.slice(0, 4)) await yes(ada, each)
  setNow(new Date('2026-06-10T21:59:59.999Z'))
  expect((await refusalOf(yes(ada, others[4] as TestMember))).code).toBe('swipe_limit')
  setNow(new Date('2026-06-10T22:00:00Z'))
  expect((await yes(ada, others[4] as TestMember)).likes_left).toBe(3)
})

test('of 50 likes at once at the limit minus one exactly one goes through', {
  tags: ['S6.25'],
}, async () => {
  setNow(new Date('2026-06-11T12:00:00Z'))
  const ada = await aMember(db)
  const [first, second, third, ...others] = await people(53)
  for (const each of [first, second, third]) await yes(ada, each as TestMember)
  const asker = await here.as(ada)
  const ended = await Promise.allSettled(
    others.map((each) => answerCard(here.context, asker, { id: each.id, like: true })),
  )
  const refusals = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refusals).toEqual(Array(49).fill('swipe_limit'))
  expect(await likesOf(ada)).toHaveLength(4)
  const told = await Promise.all(others.map(async (each) => toldTo(each).length))
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(1)
})

test('the same like 50 times at once uses one like', { tags: ['S6.25'] }, async () => {
  setNow(new Date('2026-06-12T12:00:00Z'))
  const [ada, bea] = (await people(2)) as [TestMember, TestMember]
  const asker = await here.as(ada)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => answerCard(here.context, asker, { id: bea.id, like: true })),
  )
  expect(new Set(answers.map((each) => each.likes_left))).toEqual(new Set([3]))
  expect(toldTo(bea)).toHaveLength(1)
})

test('liking whom one likes already uses no like, even when none is left', async () => {
  const ada = await aMember(db)
  const others = await people(4)
  for (const each of others) await yes(ada, each)
  expect(await yes(ada, others[0] as TestMember)).toEqual({ match: false, likes_left: 0 })
})

test('a site without likes a day takes none', async () => {
  const [ada, bea] = (await people(2)) as [TestMember, TestMember]
  const asker = await here.as(ada, { swipe_likes_a_day: 0 })
  const like = answerCard(here.context, asker, { id: bea.id, like: true })
  expect((await refusalOf(like)).code).toBe('swipe_limit')
})

test('a like that meets another is a match, and both are told', { tags: ['S4.91'] }, async () => {
  const [ada, bea] = (await people(2)) as [TestMember, TestMember]
  expect(await yes(ada, bea)).toEqual({ match: false, likes_left: 3 })
  expect(await yes(bea, ada)).toEqual({ match: true, likes_left: 3 })
  expect(toldTo(ada).at(-1)).toEqual({ type: 'match', member_id: bea.id })
  expect(toldTo(bea).at(-1)).toEqual({ type: 'match', member_id: ada.id })
})

test('"no thanks" uses no like and is told to nobody', async () => {
  const [ada, bea] = (await people(2)) as [TestMember, TestMember]
  expect(await no(ada, bea)).toEqual({ match: false, likes_left: 4 })
  expect(await no(ada, bea)).toEqual({ match: false, likes_left: 4 })
  const passes = db.kysely.selectFrom('passes').select('passed_id').where('member_id', '=', ada.id)
  expect(await passes.execute()).toEqual([{ passed_id: bea.id }])
  expect(toldTo(bea)).toEqual([])
})

test('whom one may not meet, one cannot answer; a refused like uses none', {
  tags: ['S4.109', 'S4.113'],
}, async () => {
  const ada = await aMember(db)
  const hidden = await aMember(db, { invisible: true })
  const known = await aMember(db, { invisible: true })
  const blocker = await aMember(db)
  await aConversation(db, ada.id, known.id)
  await aBlock(db, blocker.id, ada.id)
  expect((await refusalOf(yes(ada, hidden))).code).toBe('profile_not_found')
  expect((await refusalOf(no(ada, hidden))).code).toBe('profile_not_found')
  expect((await refusalOf(yes(ada, known))).code).toBe('invisible')
  expect((await refusalOf(yes(ada, blocker))).code).toBe('blocked')
  expect((await refusalOf(yes(ada, ada))).code).toBe('profile_not_found')
  const [bea] = (await people(1)) as [TestMember]
  expect((await yes(ada, bea)).likes_left).toBe(3)
})
