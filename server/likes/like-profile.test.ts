import { beforeAll, expect, test } from 'vitest'
import { passProfile } from '../profiles/pass-profile.ts'
import { aConversation, type Meeting, meeting } from '../testing/meeting.ts'
import { aBlock, aMember, aSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { likeProfile, unlikeProfile } from './like-profile.ts'

const { db } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

type Someone = { id: string }
const like = async (who: Someone, whom: Someone) =>
  likeProfile(here.context, await here.as(who), whom.id)
const unlike = async (who: Someone, whom: Someone) =>
  unlikeProfile(here.context, await here.as(who), whom.id)
const toldTo = (who: Someone) =>
  here.events.filter((each) => each.memberId === who.id).map((each) => each.event)

test('two likes that meet are a match, and both are told once', { tags: ['S4.91'] }, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  expect(await like(ada, bea)).toEqual({ match: false })
  expect(toldTo(bea)).toEqual([{ type: 'like', member_id: ada.id }])
  expect(toldTo(ada)).toEqual([{ type: 'liked', member_id: bea.id }])
  expect(await like(bea, ada)).toEqual({ match: true })
  expect(await like(bea, ada)).toEqual({ match: true })
  expect(toldTo(ada).slice(1)).toEqual([{ type: 'match', member_id: bea.id }])
  expect(toldTo(bea).at(-1)).toEqual({ type: 'match', member_id: ada.id })
  expect(toldTo(bea)).toHaveLength(2)
})

test('likes both ways at the same moment are exactly one match on each side', {
  tags: ['S4.91'],
}, async () => {
  for (let round = 0; round < 20; round += 1) {
    const [ada, bea] = [await aMember(db), await aMember(db)]
    const [adaAsks, beaAsks] = [await here.as(ada), await here.as(bea)]
    const answers = await Promise.all([
      likeProfile(here.context, adaAsks, bea.id),
      likeProfile(here.context, beaAsks, ada.id),
    ])
    expect(answers.filter((answer) => answer.match)).toHaveLength(1)
    for (const each of [ada, bea]) {
      expect(toldTo(each).filter((event) => event.type === 'match')).toHaveLength(1)
    }
  }
})

test('the same like many times at once is one like', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const asker = await here.as(ada)
  await Promise.all(Array.from({ length: 10 }, () => likeProfile(here.context, asker, bea.id)))
  expect(toldTo(bea)).toHaveLength(1)
})

test('an invisible member takes no like, and nobody learns that the member exists', {
  tags: ['S4.110'],
}, async () => {
  const [ada, hugo] = [await aMember(db), await aMember(db, { invisible: true })]
  await expect(like(ada, hugo)).rejects.toThrow('profile_not_found')
})

test("whoever has a conversation with an invisible member is told 'invisible'", {
  tags: ['S4.113'],
}, async () => {
  const [ada, hugo] = [await aMember(db), await aMember(db, { invisible: true })]
  await aConversation(db, ada.id, hugo.id)
  await expect(like(ada, hugo)).rejects.toThrow('invisible')
  const likes = await db.kysely.selectFrom('likes').where('liked_id', '=', hugo.id).selectAll()
  expect(await likes.execute()).toEqual([])
})

test('an invisible member can like others, who are told only when they may see the member', {
  tags: ['S4.114'],
}, async () => {
  const [ada, hugo] = [await aMember(db), await aMember(db, { invisible: true })]
  expect(await like(hugo, ada)).toEqual({ match: false })
  expect(toldTo(ada)).toEqual([])
})

test('an unconfirmed member can like, silently until confirmed', { tags: ['S4.108'] }, async () => {
  const [ines, ada] = [await aMember(db, { status: 'not_confirmed' }), await aMember(db)]
  expect(await like(ines, ada)).toEqual({ match: false })
  expect(toldTo(ada)).toEqual([])
})

test('a fictional profile can be liked', async () => {
  const [ada, robot] = [await aMember(db), await aMember(db, { fictional: true })]
  expect(await like(ada, robot)).toEqual({ match: false })
})

test('oneself, foreign members and those one has blocked cannot be liked', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const elsewhere = await aSite(db, { slug: 'elsewhere', host: 'elsewhere.test' })
  await aBlock(db, ada.id, bea.id)
  for (const whom of [ada, await aMember(db, { siteId: elsewhere })]) {
    await expect(like(ada, whom)).rejects.toThrow('profile_not_found')
  }
  await expect(like(ada, bea)).rejects.toThrow('blocked_by_you')
})

test('a like that is taken back is no match any more', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  await like(ada, bea)
  await unlike(ada, bea)
  await unlike(ada, bea)
  expect(await like(bea, ada)).toEqual({ match: false })
})

test('a like that is taken back is told once to both, and to nobody who never saw it', {
  tags: ['S4.114'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const unseen = [
    await aMember(db, { invisible: true }),
    await aMember(db, { status: 'not_confirmed' }),
  ]
  await like(ada, bea)
  for (const each of unseen) await like(each, bea)
  here.events.length = 0
  for (const each of [ada, ada, ...unseen]) await unlike(each, bea)
  expect(toldTo(bea)).toEqual([{ type: 'unlike', member_id: ada.id }])
  for (const each of [ada, ...unseen]) {
    expect(toldTo(each)).toEqual([{ type: 'unlike', member_id: bea.id }])
  }
})

test('liking ends the "no thanks" that one had said', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  await passProfile(db, await here.as(ada), bea.id)
  await like(ada, bea)
  const passes = db.kysely.selectFrom('passes').selectAll().where('member_id', '=', ada.id)
  expect(await passes.execute()).toEqual([])
})
