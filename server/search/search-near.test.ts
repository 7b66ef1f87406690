import { beforeAll, expect, test } from 'vitest'
import type { SearchFilters } from '#contract/search.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
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

async function livingAt(km: number | null, traits: { fictional?: boolean } = {}): Promise<string> {
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
