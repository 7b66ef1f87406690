import { beforeAll, expect, test } from 'vitest'
import {
  type AnswersSoFar,
  type MatchFinderQuestion,
  matchFinderCalls,
} from '#contract/match-finder.ts'
import { seedPlaces } from '../geo/seed-places.ts'
import { likeProfile } from '../likes/like-profile.ts'
import { passProfile } from '../profiles/pass-profile.ts'
import { type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import {
  aBlock,
  aMember,
  aSite,
  type MemberTraits,
  type TestMember,
  theSite,
} from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findMatches, findSoFar } from './find-matches.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
  await theSite(db)
  await seedPlaces(db)
  setNow(new Date('2026-06-10T12:00:00Z'))
})

let sites = 0
/** A site of its own for each test, so that only its people are considered. */
const aPlace = async () => {
  sites += 1
  const siteId = await aSite(db, { slug: `s${sites}-finder`, host: `s${sites}.test` })
  const woman = (traits: MemberTraits = {}) =>
    aMember(db, { siteId, gender: 'female', seeking: ['male'], ...traits })
  const man = (traits: MemberTraits = {}) =>
    aMember(db, { siteId, gender: 'male', seeking: ['female'], ...traits })
  return { woman, man }
}

/** Who asks, on the site that the member belongs to. */
const asking = async (who: TestMember) => {
  const asker = await here.as(who)
  return { ...asker, site: { ...asker.site, id: who.siteId } }
}
const find = async (who: TestMember, question: MatchFinderQuestion = {}) =>
  findMatches(here.context, await asking(who), question)
const idsOf = async (who: TestMember, question: MatchFinderQuestion = {}) =>
  (await find(who, question)).results.map((each) => each.profile.id)
const townIn = async (region: string, name: string) => {
  const town = await db.kysely
    .selectFrom('places')
    .select('id')
    .where('region', '=', region)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { region, placeId: town.id, country: region.slice(0, 2) }
}

test('the best fitting members come first, with the reasons', { tags: ['S2.26'] }, async () => {
  const { woman, man } = await aPlace()
  const ada = await woman({ interests: ['art', 'beer'] })
  const plain = await man()
  const fitting = await man({ interests: ['art', 'beer', 'movies'] })
  await likeProfile(here.context, await here.as(fitting), ada.id)
  const { results, num_considered } = await find(ada)
  expect(num_considered).toBe(2)
  expect(results.map((each) => each.profile.id)).toEqual([fitting.id, plain.id])
  expect(results[0]?.reasons).toContainEqual({
    code: 'common_interests',
    values: ['art', 'beer'],
  })
  expect(results[0]?.reasons.map((each) => each.code)).toContain('likes_you')
  expect(results.every((each) => each.reasons.length <= 4)).toBe(true)
})

test('gender and ages are answers that nobody gets past', { tags: ['S2.26'] }, async () => {
  const { woman, man } = await aPlace()
  const ada = await woman()
  const [young, old] = [
    await man({ dateOfBirth: '1996-01-15' }),
    await man({ dateOfBirth: '1976-01-15' }),
  ]
  await man({ seeking: ['male'] })
  const eva = await woman({ seeking: ['male'] })
  expect((await idsOf(ada)).toSorted()).toEqual([young.id, old.id].toSorted())
  expect(await idsOf(ada, { min_age: 30, max_age: 30 })).toEqual([young.id])
  expect(await idsOf(ada, { min_age: 31 })).toEqual([old.id])
  expect(await idsOf(ada, { gender: 'female' })).toEqual([eva.id])
  const crossed = await refusalOf(find(ada, { min_age: 40, max_age: 30 }))
  expect(crossed).toMatchObject({ code: 'invalid_input', faults: [{ field: 'max_age' }] })
})

test('a distance leaves those whose towns are within it, over borders too', {
  tags: ['S2.26'],
}, async () => {
  const { woman, man } = await aPlace()
  const utrecht = await townIn('NL-UT', 'Utrecht')
  const ada = await woman(utrecht)
  const neighbour = await man(utrecht)
  const amsterdam = await man(await townIn('NL-NH', 'Amsterdam'))
  const turnhout = await man(await townIn('BE-VAN', 'Turnhout'))
  const nowhere = await man()
  await man({ ...utrecht, fictional: true })
  expect(await idsOf(ada, { distance: '10' })).toEqual([neighbour.id])
  expect(await idsOf(ada, { distance: '50', sort: 'near' })).toEqual([neighbour.id, amsterdam.id])
  expect((await find(ada, { distance: '100' })).num_considered).toBe(3)
  expect(await idsOf(ada, { distance: '100' })).toContain(turnhout.id)
  expect((await find(ada)).num_considered).toBe(5)
  const homeless = await woman()
  expect(await idsOf(homeless, { distance: '10' })).toContain(nowhere.id)
})

test('distances are told in steps, and nothing of a position is in the answer', {
  tags: ['T30'],
}, async () => {
  const { woman, man } = await aPlace()
  const ada = await woman(await townIn('NL-UT', 'Utrecht'))
  await man(await townIn('NL-NH', 'Amsterdam'))
  const answer = await find(ada)
  expect(answer.results[0]?.profile.distance).toBe('under_50')
  const call = matchFinderCalls['GET /api/match-finder']
  expect(call.answer.parse(answer)).toEqual(answer)
  const words = JSON.stringify(answer)
  for (const secret of [
    'latitude',
    'longitude',
    'km',
    'birth',
    '1992-05',
    'active_at',
    '@',
    'score',
  ]) {
    expect(words).not.toContain(secret)
  }
})

test('whom the member may not meet, or has passed, is not considered', {
  tags: ['S4.109'],
}, async () => {
  const { woman, man } = await aPlace()
  const ada = await woman()
  const asker = await here.as(ada)
  const [blocked, blocker, passed, seen] = [await man(), await man(), await man(), await man()]
  const admirer = await man({ invisible: true })
  await man({ status: 'not_confirmed' })
  await likeProfile(here.context, await here.as(admirer), ada.id)
  await likeProfile(here.context, await here.as(passed), ada.id)
  await aBlock(db, ada.id, blocked.id)
  await aBlock(db, blocker.id, ada.id)
  await passProfile(db, asker, passed.id)
  expect(await idsOf(ada)).toEqual([seen.id])
})

test('who likes the member is considered however long ago both were here', async () => {
  const { woman, man } = await aPlace()
  const ada = await woman({ country: 'NL' })
  const admirer = await man({ lastActiveAt: new Date('2024-01-01T12:00:00Z') })
  await likeProfile(here.context, await here.as(admirer), ada.id)
  const { results } = await find(ada)
  expect(results.map((each) => each.profile.id)).toEqual([admirer.id])
  expect(results[0]?.profile.presence).toBe('earlier')
})

test('premium, credits and fictional profiles get no better place', async () => {
  const { woman, man } = await aPlace()
  const ada = await woman()
  const bodies = [
    await man({ premium: true, credits: 1000 }),
    await man({ credits: 0 }),
    await man({ fictional: true }),
  ]
  const { results } = await find(ada)
  const places = results.map((each) => each.profile.id)
  expect(places[2]).toBe(bodies[2]?.id)
  const [first, second] = results
  expect(first?.reasons).toEqual(second?.reasons)
})

test('24 members are answered at most', async () => {
  const { woman, man } = await aPlace()
  const ada = await woman()
  await Promise.all(Array.from({ length: 30 }, () => man()))
  const answer = await find(ada)
  expect([answer.results.length, answer.num_considered]).toEqual([24, 30])
})

test('each answer tells how many fit, how many share what was chosen, and shows the best faces', {
  tags: ['S2.26'],
}, async () => {
  const { woman, man } = await aPlace()
  const ada = await woman({ dateOfBirth: '1990-01-01' })
  const bo = await man({ dateOfBirth: '1990-01-01', interests: ['art'] })
  await man({ dateOfBirth: '1960-01-01', interests: ['art', 'tea'] })
  await man({ seeking: ['male'] })
  const invented = await man({ dateOfBirth: '1991-01-01', fictional: true })
  await somePhotos(db, bo.id, ['active'])
  await somePhotos(db, invented.id, ['active'])
  const asker = await asking(ada)
  const soFar = (answers: AnswersSoFar) => findSoFar(here.context, asker, answers)
  const all = await soFar({})
  expect([all.num_fitting, all.num_sharing]).toEqual([3, null])
  expect(all.faces.map(({ id }) => id)).toEqual([bo.id, invented.id])
  const young = await soFar({ max_age: 40 })
  expect(young.num_fitting).toBe(2)
  const liking = await soFar({ interests: 'art,tea' })
  expect([liking.num_fitting, liking.num_sharing]).toEqual([3, 1])
  expect((await soFar({ min_age: 90 })).faces).toEqual([])
})

test('while there are few enough, everybody who fits is compared, however long ago they were here', async () => {
  const { woman, man } = await aPlace()
  const ada = await woman({ country: 'NL' })
  await Promise.all(Array.from({ length: 110 }, () => man({ country: 'GB' })))
  const best = await man({
    ...{ country: 'GB', interests: ['art'] },
    lastActiveAt: new Date('2026-06-01T12:00:00Z'),
  })
  expect((await find(ada)).num_considered).toBe(111)
  expect((await idsOf(ada, { interests: 'art' }))[0]).toBe(best.id)
})

test('of very many those are compared who are near, of the country, here lately, or like the member', async () => {
  const { woman, man } = await aPlace()
  const utrecht = await townIn('NL-UT', 'Utrecht')
  const ada = await woman(utrecht)
  const near = await man(await townIn('BE-VAN', 'Turnhout'))
  const admirer = await man({ country: 'GB', lastActiveAt: new Date('2024-01-01T12:00:00Z') })
  await Promise.all([man({ country: 'NL' }), man({ country: 'GB' }), woman(utrecht)])
  await likeProfile(here.context, await here.as(admirer), ada.id)
  const asker = await asking(ada)
  const { results, num_considered } = await findMatches(here.context, asker, {}, 0)
  expect(num_considered).toBe(4)
  expect(results[0]?.profile.id).toBe(near.id)
  const within = await findMatches(here.context, asker, { distance: '100' }, 0)
  expect(within.results.map(({ profile }) => profile.id)).toEqual([near.id])
  const homeless = await asking(await woman({ country: 'NL', region: 'NL-UT' }))
  expect(await findMatches(here.context, homeless, {}, 0)).toMatchObject({ num_considered: 4 })
})

test('those told to fit are those who are compared: no fictional ones within a distance', async () => {
  const { woman, man } = await aPlace()
  const utrecht = await townIn('NL-UT', 'Utrecht')
  const ada = await woman(utrecht)
  await man({ ...utrecht, interests: ['art'] })
  await man({ ...utrecht, interests: ['art'], fictional: true })
  const soFar = async (answers: AnswersSoFar) => findSoFar(here.context, await asking(ada), answers)
  const near = { distance: '25' } as const
  expect((await find(ada, near)).num_considered).toBe(1)
  expect(await soFar(near)).toMatchObject({ num_fitting: 1, num_sharing: null })
  expect(await soFar({ ...near, interests: 'art' })).toMatchObject({ num_sharing: 1 })
  expect(await soFar({})).toMatchObject({ num_fitting: 2 })
})

test('how many share what was chosen is counted where the search does not offer it, too', async () => {
  const { woman, man } = await aPlace()
  const ada = await woman()
  await man({ interests: ['art'] })
  await man()
  const asker = await asking(ada)
  const settings = { ...asker.site.settings, search_fields: [] }
  const elsewhere = { ...asker, site: { ...asker.site, settings } }
  const soFar = (answers: AnswersSoFar) => findSoFar(here.context, elsewhere, answers)
  expect(await soFar({ interests: 'art' })).toMatchObject({ num_fitting: 2, num_sharing: 1 })
})

test('who is near comes before whoever fits better far away, fictional or not; a match not again', async () => {
  const { woman, man } = await aPlace()
  const ada = await woman({ ...(await townIn('NL-UT', 'Utrecht')), interests: ['art', 'beer'] })
  const abroad = await man({ country: 'GB', interests: ['art', 'beer'] })
  const compatriot = await man({ country: 'NL', region: 'NL-LI', interests: ['art'] })
  const fictional = await man({ ...(await townIn('NL-NH', 'Amsterdam')), fictional: true })
  const border = await man(await townIn('BE-VAN', 'Turnhout'))
  expect(await idsOf(ada)).toEqual([border.id, fictional.id, compatriot.id, abroad.id])
  await likeProfile(here.context, await here.as(ada), border.id)
  expect(await idsOf(ada)).toContain(border.id)
  await likeProfile(here.context, await here.as(border), ada.id)
  const { results, num_considered } = await find(ada)
  expect(results.map((each) => each.profile.id)).toEqual([fictional.id, compatriot.id, abroad.id])
  expect(num_considered).toBe(3)
})
