import { beforeAll, expect, test } from 'vitest'
import type { SearchFilters } from '#contract/search.ts'
import { likeProfile } from '../likes/like-profile.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aMember, type MemberTraits } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { searchMembers } from './search-members.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
let viewer: string
let minutes = 0

/** One km to the north is this much of a degree. */
const degreeOfKm = 1 / 111.195

beforeAll(async () => {
  here = await meeting(db)
  setNow(new Date('2026-06-10T12:00:00Z'))
  const towns = [0, 3, 9, 11, 24, 30, 60, 99, 101, 300].map((km) => ({
    id: 9_000_000 + km,
    name: `Town ${km}`,
    country: 'NL',
    region: 'NL-UT',
    latitude: 50 + km * degreeOfKm,
    longitude: 5,
    population: 1000,
  }))
  await db.kysely.insertInto('places').values(towns).execute()
  viewer = await livingAt(0)
})

async function livingAt(km: number | null, traits: MemberTraits = {}): Promise<string> {
  minutes += 1
  const lastActiveAt = new Date(db.now().getTime() - minutes * 60_000)
  const placeId = km === null ? null : 9_000_000 + km
  return (await aMember(db, { placeId, lastActiveAt, ...traits })).id
}

async function search(filters: SearchFilters, as: string | null = viewer) {
  const asker = as ? await here.as({ id: as }) : await here.visitor()
  const found = await searchMembers(here.context, asker, filters)
  return { ...found, ids: found.results.map((each) => each.id) }
}

test('the nearest come by the step that the card shows, in it those active last, never finer', {
  tags: ['T30'],
}, async () => {
  // The farther ones of each step were active later, so any finer order would turn them round.
  const at: Record<string, string> = {}
  for (const km of [300, 101, 99, 60, 30, 24, 11, 9, 3]) at[km] = await livingAt(km)
  const nowhere = await livingAt(null)
  const nearest = [9, 3, 24, 11, 30, 99, 60, 300, 101].map((km) => at[km])
  const found = await search({ sort: 'near' })
  expect(found.ids).toEqual([...nearest, nowhere])
  expect(found.num_results).toBe(10)
  expect(found.results.map((card) => card.distance)).toEqual([
    ...['under_10', 'under_10', 'under_25', 'under_25', 'under_50', 'under_100', 'under_100'],
    ...['further', 'further', null],
  ])
  expect((await search({ sort: 'active' })).ids).not.toEqual(found.ids)

  const within = async (distance: SearchFilters['distance']) => (await search({ distance })).ids
  expect(await within('10')).toEqual([at[9], at[3]])
  expect(await within('25')).toEqual([at[24], at[11], at[9], at[3]])
  expect(await within('50')).toHaveLength(5)
  expect(await within('100')).toHaveLength(7)
  const both = await search({ distance: '25', sort: 'near' })
  expect(both.ids).toEqual([at[9], at[3], at[24], at[11]])
  expect(both.num_results).toBe(4)
  // A page of the nearest goes on where the one before ended.
  const asker = await here.as({ id: viewer }, { search_page: 4 })
  const paged: string[] = []
  for (const page of [1, 2, 3]) {
    const { results } = await searchMembers(here.context, asker, { sort: 'near', page })
    paged.push(...results.map((card) => card.id))
  }
  expect(paged).toEqual(found.ids)
})

test('who has no town is answered without distances, those active last first', async () => {
  const homeless = await livingAt(null)
  for (const as of [homeless, null]) {
    const asked = await search({ distance: '10', sort: 'near' }, as)
    expect(asked.filters).not.toHaveProperty('distance')
    expect(asked.filters).not.toHaveProperty('sort')
    expect(asked.ids).toEqual((await search({}, as)).ids)
  }
})

test('without an order, who fits comes first, then who is near, then who was active last', async () => {
  const [sought, seeker] = ['nonbinary', 'female'] as const
  const viewer = await livingAt(0, { seeking: [sought] })
  const person = (km: number | null, traits: MemberTraits = {}) =>
    livingAt(km, { gender: sought, seeking: [seeker], country: 'NL', ...traits })
  const old = { dateOfBirth: '1950-01-15' }
  const abroad = { country: 'DE' }
  const oldNear = await person(3, old)
  const foreigner = await person(300, abroad)
  const overTheBorder = await person(60, abroad)
  const compatriot = await person(null)
  const nearer = [await person(24), await person(0)]
  const oldAbroad = await person(300, { ...old, ...abroad })
  const [far, near] = [await person(99), await person(30)]
  await db.kysely
    .updateTable('profiles')
    .set({ seeking_max_age: 50 })
    .where('id', '=', viewer)
    .execute()
  const expected = [
    ...[...nearer, near, overTheBorder, far, compatriot, foreigner],
    ...[oldNear, oldAbroad],
  ]
  const found = await search({}, viewer)
  expect(found.ids).toEqual(expected)
  expect(found.num_results).toBe(9)
  // A filter for ages takes the place of the wish, and one for a country stays one.
  const younger = await search({ max_age: 100 }, viewer)
  expect(younger.ids.indexOf(oldNear)).toBe(0)
  expect((await search({ country: 'DE' }, viewer)).ids).toEqual([
    ...[overTheBorder, foreigner, oldAbroad],
  ])
  expect((await search({ distance: '50' }, viewer)).ids).toEqual([...nearer, near, oldNear])
  const paged: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const asker = await here.as({ id: viewer }, { search_page: 3 })
    const { results } = await searchMembers(here.context, asker, { page })
    paged.push(...results.map((card) => card.id))
  }
  expect(paged).toEqual(expected)
  expect((await search({ sort: 'active' }, viewer)).ids[0]).toBe(oldNear)
})

test('without a town the own region and country are near', async () => {
  const seeking = { gender: 'nonbinary', seeking: ['nonbinary'] } as const
  const person = (country: string, region: string) =>
    livingAt(null, { gender: 'nonbinary', seeking: ['nonbinary'], country, region })
  const abroad = await person('AT', 'AT-9')
  const elsewhere = await person('CH', 'CH-GE')
  const neighbour = await person('CH', 'CH-ZH')
  const viewer = await livingAt(null, {
    ...seeking,
    seeking: ['nonbinary'],
    country: 'CH',
    region: 'CH-ZH',
  })
  expect((await search({}, viewer)).ids).toEqual([neighbour, elsewhere, abroad])
})

test('whom one has matched is not offered again, in no order and in no count', async () => {
  const match = await livingAt(3, { gender: 'male', seeking: ['female'], country: 'IS' })
  const liked = await livingAt(3, { gender: 'male', seeking: ['female'], country: 'IS' })
  const viewer = await livingAt(0, { seeking: ['male'], country: 'IS' })
  await likeProfile(here.context, await here.as({ id: viewer }), match)
  await likeProfile(here.context, await here.as({ id: viewer }), liked)
  const both = (await search({ country: 'IS' }, viewer)).ids
  expect(both).toEqual([match, liked])
  await likeProfile(here.context, await here.as({ id: match }), viewer)
  for (const sort of [undefined, 'active', 'new', 'near'] as const) {
    const found = await search({ country: 'IS', ...(sort && { sort }) }, viewer)
    expect(found).toMatchObject({ ids: [liked], num_results: 1, num_passed: 0, similar: [] })
  }
})
