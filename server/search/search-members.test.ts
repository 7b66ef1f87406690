import { beforeAll, expect, test } from 'vitest'
import type { Gender } from '#contract/options.ts'
import { type SearchFilters, searchResult } from '#contract/search.ts'
import type { SiteSettings } from '../sites/settings.ts'
import { aConversation, type Meeting, meeting } from '../testing/meeting.ts'
import { aBlock, aMember, aSite, type MemberTraits } from '../testing/people.ts'
import { wordsOf } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { searchMembers } from './search-members.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
  setNow(new Date('2026-06-10T12:00:00Z'))
})

let minutes = 0
/** Each of these was active a minute before the one made earlier. */
const person = (traits: MemberTraits = {}) => {
  minutes += 1
  const lastActiveAt = new Date(db.now().getTime() - minutes * 60_000)
  return aMember(db, { lastActiveAt, ...traits })
}

const search = async (
  viewer: { id: string } | null,
  filters: SearchFilters = {},
  settings: Partial<SiteSettings> = {},
) => {
  const asker = viewer ? await here.as(viewer, settings) : await here.visitor(settings)
  return searchMembers(here.context, asker, filters)
}
const idsOf = (results: { id: string }[]) => results.map((each) => each.id)
const man = (seeking: Gender[] = ['female']) => ({ gender: 'male' as const, seeking })

test('a member finds who fits both ways, those active last first', {
  tags: ['S2.10'],
}, async () => {
  const ada = await person({ country: 'DK', seeking: ['male'] })
  const bruno = await person({ country: 'DK', ...man() })
  const dan = await person({ country: 'DK', ...man() })
  await person({ country: 'DK', ...man(['male']) })
  await person({ country: 'DK', gender: 'female' })
  const found = await search(ada, { country: 'DK' })
  expect(idsOf(found.results)).toEqual([bruno.id, dan.id])
  expect(found.filters).toEqual({ gender: 'male', country: 'DK', page: 1 })
  expect(searchResult.parse(found)).toEqual(found)
})

test('who asks for a gender beyond the own wish finds all of it', {
  tags: ['S3.101'],
}, async () => {
  const ada = await person({ country: 'FI', seeking: ['male'] })
  const eva = await person({ country: 'FI', gender: 'female', seeking: ['male'] })
  const sam = await person({ country: 'FI', gender: 'nonbinary', seeking: ['male'] })
  const found = await search(ada, { country: 'FI', gender: 'female,nonbinary' })
  expect(idsOf(found.results)).toEqual([eva.id, sam.id])
})

test('country and region narrow the search; a region alone means its country', {
  tags: ['S3.102', 'S3.103'],
}, async () => {
  const oslo = await person({ country: 'NO', region: 'NO-03' })
  const bergen = await person({ country: 'NO', region: 'NO-46' })
  const inNorway = await search(null, { country: 'NO' })
  expect(idsOf(inNorway.results)).toEqual([oslo.id, bergen.id])
  const inBergen = await search(null, { countryregion: 'NO-46' })
  expect(idsOf(inBergen.results)).toEqual([bergen.id])
  expect(inBergen.filters.country).toBe('NO')
})

test('ages include both ends', { tags: ['S3.104', 'S3.105'] }, async () => {
  const born = (year: number) => person({ country: 'SE', dateOfBirth: `${year}-01-15` })
  const [of30, of35, of40] = [await born(1996), await born(1991), await born(1986)]
  const found = await search(null, { country: 'SE', min_age: 30, max_age: 35 })
  expect(idsOf(found.results)).toEqual([of30.id, of35.id])
  const older = await search(null, { country: 'SE', min_age: 36 })
  expect(idsOf(older.results)).toEqual([of40.id])
  await expect(search(null, { min_age: 40, max_age: 30 })).rejects.toMatchObject({
    code: 'invalid_input',
    faults: [{ field: 'max_age' }],
  })
})

test('pages part the results and repeat nobody', { tags: ['S3.106', 'S3.107'] }, async () => {
  const people = []
  for (let each = 0; each < 7; each += 1) people.push(await person({ country: 'PL' }))
  const pages = []
  for (const page of [1, 2, 3]) {
    pages.push(await search(null, { country: 'PL', page }, { search_page: 3 }))
  }
  expect(pages.flatMap((page) => idsOf(page.results))).toEqual(idsOf(people))
  expect(pages.map((page) => [page.num_results, page.pages, page.page])).toEqual([
    [7, 3, 1],
    [7, 3, 2],
    [7, 3, 3],
  ])
  const beyond = await search(null, { country: 'PL', page: 1000 }, { search_page: 3 })
  expect(beyond).toMatchObject({ results: [], num_results: 7 })
})

test('the count is exact up to the cap, then one more than it', { tags: ['S3.108'] }, async () => {
  for (let each = 0; each < 5; each += 1) await person({ country: 'CH' })
  const capped = { search_page: 2, search_count_cap: 4 }
  expect(await search(null, { country: 'CH' }, capped)).toMatchObject({ num_results: 5, pages: 2 })
  const uncapped = { search_page: 2, search_count_cap: 5 }
  expect(await search(null, { country: 'CH' }, uncapped)).toMatchObject({
    num_results: 5,
    pages: 3,
  })
  await person({ country: 'CH' })
  expect(await search(null, { country: 'CH' }, capped)).toMatchObject({ num_results: 5 })
})

test('few results are followed by similar ones: region, then country, then age', {
  tags: ['S3.109', 'S3.110'],
}, async () => {
  const near = { gender: 'nonbinary' as const, dateOfBirth: '1976-01-15' }
  const nearest = await person({ ...near, country: 'AT', region: 'AT-9' })
  const sameCountry = await person({ ...near, country: 'AT', region: 'AT-5' })
  const otherCountry = await person({ ...near, country: 'IE', region: 'IE-D' })
  const older = await person({ ...near, country: 'IE', region: 'IE-D', dateOfBirth: '1972-01-15' })
  await person({ ...near, country: 'IE', region: 'IE-D', dateOfBirth: '1960-01-15' })
  const asked = { gender: 'nonbinary', countryregion: 'AT-9', min_age: 49, max_age: 51 }
  const found = await search(null, asked)
  expect(idsOf(found.results)).toEqual([nearest.id])
  expect(idsOf(found.similar)).toEqual([sameCountry.id, otherCountry.id, older.id])
  expect(found.num_similar).toBe(3)
  const full = await search(null, { ...asked, country: 'AT' }, { search_page: 1 })
  expect(full).toMatchObject({ similar: [], num_similar: 0 })
})

test('invisible, unconfirmed, blocked and foreign members are not found, nor oneself', {
  tags: ['S4.109'],
}, async () => {
  const ada = await person({ country: 'NZ' })
  const elsewhere = await aSite(db, { slug: 'elsewhere', host: 'elsewhere.test' })
  const hugo = await person({ country: 'NZ', invisible: true })
  await person({ country: 'NZ', status: 'not_confirmed' })
  await person({ country: 'NZ', siteId: elsewhere })
  const [bea, carl] = [await person({ country: 'NZ' }), await person({ country: 'NZ' })]
  await aBlock(db, ada.id, bea.id)
  await aBlock(db, carl.id, ada.id)
  await aConversation(db, ada.id, hugo.id)
  const found = await search(ada, { country: 'NZ' }, { minimum_age: 18 })
  expect(found).toMatchObject({ results: [], num_results: 0 })
  expect(idsOf(found.similar)).not.toContain(bea.id)
  expect(idsOf(found.similar)).not.toContain(carl.id)
})

test('an unconfirmed member can search', { tags: ['S4.108'] }, async () => {
  const ines = await person({ country: 'ES', status: 'not_confirmed' })
  const luz = await person({ country: 'ES' })
  expect(idsOf((await search(ines, { country: 'ES' })).results)).toEqual([luz.id])
})

test('visitors search only where the site lets them', async () => {
  await expect(search(null, {}, { logged_out_search: false })).rejects.toMatchObject({
    code: 'authentication_required',
  })
})

test('no answer of the search holds a date of birth or an address', { tags: ['T31'] }, async () => {
  await person({ country: 'IT', dateOfBirth: '1988-02-07' })
  const found = wordsOf(await search(null, { country: 'IT' }))
  expect(found).not.toMatch(/1988|birth|@example|last_active/)
})
