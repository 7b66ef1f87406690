import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  bodyTypes,
  eyeColors,
  genders,
  hairColors,
  interests,
  relationshipStatuses,
  sexualities,
} from '#contract/options.ts'
import type { SearchFilters } from '#contract/search.ts'
import type { SiteSettings } from '../sites/settings.ts'
import { type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import { aBlock, aMember, type MemberTraits } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { interestBits, languageBits, traitBits } from './index/search-conditions.ts'
import { traitFields } from './index/search-index.ts'
import { countMembers, searchMembers } from './search-members.ts'

const { db, owner, setNow } = await testDatabase()
const countries = ['AT', 'AU', 'BE', 'CA', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT']
let here: Meeting
let country = ''
let minutes = 0

beforeAll(async () => {
  here = await meeting(db)
  setNow(new Date('2026-06-10T12:00:00Z'))
})
// A country of its own for each test keeps the tests' people apart.
beforeEach(() => {
  country = countries.pop() ?? 'NL'
})

type Looks = Partial<Record<(typeof traitFields)[number], string>> & { languages?: string[] }

/** Each of these was active a minute before the one made earlier. */
async function person(traits: MemberTraits & { looks?: Looks } = {}): Promise<string> {
  minutes += 1
  const lastActiveAt = new Date(db.now().getTime() - minutes * 60_000)
  const { looks, ...given } = traits
  const { id } = await aMember(db, { country, lastActiveAt, ...given })
  if (looks) await db.kysely.updateTable('profiles').set(looks).where('id', '=', id).execute()
  return id
}

async function search(
  viewer: string | null,
  filters: SearchFilters = {},
  settings: Partial<SiteSettings> = {},
) {
  const asker = viewer ? await here.as({ id: viewer }, settings) : await here.visitor(settings)
  const found = await searchMembers(here.context, asker, { country, ...filters })
  const { num_results } = await countMembers(here.context, asker, { country, ...filters })
  expect(num_results).toBe(found.num_results)
  return { ...found, ids: found.results.map((each) => each.id) }
}

test('every filter finds those who have it, lists any of them, interests all of them', {
  tags: ['S3.72'],
}, async () => {
  const red = await person({ looks: { hair_color: 'red', eye_color: 'green' } })
  const blond = await person({ looks: { hair_color: 'blond', eye_color: 'green' } })
  const slim = await person({ looks: { body_type: 'slim', relationship_status: 'widowed' } })
  const bi = await person({ looks: { sexuality: 'bisexual', languages: ['nl', 'en'] } })
  const reader = await person({ interests: ['art', 'reading'], looks: { languages: ['fr'] } })
  const painter = await person({ interests: ['art'] })
  const pictured = await person()
  await somePhotos(db, pictured, ['active'])
  const waiting = await person()
  await somePhotos(db, waiting, ['pending', 'rejected'])
  const fictional = await person({ fictional: true })
  const people = [red, blond, slim, bi, reader, painter, pictured, waiting, fictional]
  const hidden = await person({})
  const hide = db.kysely.updateTable('profiles').set({ online_hidden: true })
  await hide.where('id', '=', hidden).execute()
  people.push(hidden)
  here.online.add(painter).add(fictional).add(hidden)
  const table: [SearchFilters, string[]][] = [
    [{ hair_color: 'red' }, [red]],
    [{ hair_color: 'red,blond,bald' }, [red, blond]],
    [{ hair_color: 'red,blond', eye_color: 'green' }, [red, blond]],
    [{ hair_color: 'red', eye_color: 'blue' }, []],
    [{ eye_color: 'green' }, [red, blond]],
    [{ body_type: 'slim,athletic' }, [slim]],
    [{ relationship_status: 'widowed' }, [slim]],
    [{ sexuality: 'bisexual' }, [bi]],
    [{ interests: 'art' }, [reader, painter]],
    [{ interests: 'art,reading' }, [reader]],
    [{ languages: 'en' }, [bi]],
    [{ languages: 'fr,nl' }, [bi, reader]],
    [{ with_photo: '1' }, [pictured]],
    [{ real: '1' }, people.filter((id) => id !== fictional)],
    [{ online: '1' }, [painter]],
    [{}, people],
  ]
  for (const [filters, expected] of table) {
    const { ids, num_results } = await search(null, filters)
    expect([filters, ids]).toEqual([filters, expected])
    expect(num_results).toBe(expected.length)
  }
  const cards = (await search(null)).results
  expect(cards.filter((card) => card.online).map((card) => card.id)).toEqual([painter])
})

test('languages that share a bit are still told apart', async () => {
  // ascii × 26 + ascii, modulo 61: "ab" and "ck" share a bit.
  const abkhaz = await person({ looks: { languages: ['ab'] } })
  const bits = await bitsOf('language_bits', ['ab', 'ck'])
  expect(bits[0]).toBe(bits[1])
  expect((await search(null, { languages: 'ck' })).ids).toEqual([])
  expect((await search(null, { languages: 'ab' })).ids).toEqual([abkhaz])
})

test('every code that can be asked for has a bit of its own', async () => {
  const lists = { hairColors, eyeColors, bodyTypes, relationshipStatuses, sexualities }
  const codes = Object.values(lists).flatMap((list, field) =>
    list.map((code) => `${traitFields[field]}:${code}`),
  )
  const traits = ['photo', 'real', ...genders.map((gender) => `seeking:${gender}`), ...codes]
  const kinds = [
    { name: 'trait_bits', all: traits, ours: traitBits },
    { name: 'interest_bits', all: [...interests], ours: interestBits },
  ]
  for (const { name, all, ours } of kinds) {
    const bits = await bitsOf(name, all)
    expect(new Set(bits).size).toBe(bits.length)
    expect(bits).not.toContain('0')
    expect(all.map((code) => `${ours([code])}`)).toEqual(bits)
  }
  const spoken = ['nl', 'en', 'ab', 'ck', 'zz']
  expect(spoken.map((code) => `${languageBits([code])}`)).toEqual(
    await bitsOf('language_bits', spoken),
  )
})

async function bitsOf(name: string, codes: readonly string[]): Promise<string[]> {
  const text = `select ${name}(array[code])::text as bits from unnest($1::text[]) code`
  const rows = await owner.query<{ bits: string }>({ name, text }, [codes])
  return rows.map((row) => row.bits)
}

test('a filter that the site does not offer is ignored', { tags: ['S3.72'] }, async () => {
  const red = await person({ looks: { hair_color: 'red' } })
  const other = await person()
  const asked = { hair_color: 'red', interests: 'art', languages: 'nl' }
  const found = await search(null, asked, { search_fields: ['hair_color'] })
  expect(found.ids).toEqual([red])
  expect(found.filters).toEqual({ country, hair_color: 'red', page: 1 })
  expect((await search(null, asked, { search_fields: [] })).ids).toEqual([red, other])
})

test('a photo that is added, rejected or deleted changes who is found with a photo', async () => {
  const ada = await person()
  const [first = ''] = await somePhotos(db, ada, ['active'])
  expect((await search(null, { with_photo: '1' })).ids).toEqual([ada])
  const change = { status: 'rejected', rejection_reason: 'blurred' }
  await db.kysely.updateTable('photos').set(change).where('id', '=', first).execute()
  expect((await search(null, { with_photo: '1' })).ids).toEqual([])
  const back = { status: 'active', rejection_reason: null }
  await db.kysely.updateTable('photos').set(back).where('id', '=', first).execute()
  expect((await search(null, { with_photo: '1' })).ids).toEqual([ada])
  await db.kysely.deleteFrom('photos').where('id', '=', first).execute()
  expect((await search(null, { with_photo: '1' })).ids).toEqual([])
})

test('"no thanks", blocked and invisible members are left out of results and count, and only a "no thanks" can be brought back', {
  tags: ['T36'],
}, async () => {
  const viewer = await person({ country: 'NO' })
  const [kept, passed, passedRed, blocked, hidden, old] = [
    await person(),
    await person(),
    await person({ looks: { hair_color: 'red' } }),
    await person(),
    await person({ invisible: true }),
    await person(),
  ]
  for (const id of [passed, passedRed, blocked, hidden]) await aPass(viewer, id)
  await aPass(viewer, old, 31)
  await aBlock(db, blocked, viewer)
  const found = await search(viewer, {})
  expect(found).toMatchObject({ ids: [kept, old], num_results: 2, num_passed: 2 })
  expect(await search(viewer, { hair_color: 'red' })).toMatchObject({ ids: [], num_passed: 1 })
  const similar = found.similar.map((card) => card.id)
  for (const id of [passed, passedRed, blocked, hidden]) expect(similar).not.toContain(id)
  const shorter = await search(viewer, {}, { pass_days: 60 })
  expect(shorter).toMatchObject({ ids: [kept], num_passed: 3 })
  expect(await search(kept, {})).toMatchObject({ num_passed: 0 })
  expect(await search(null, {})).toMatchObject({ num_results: 5, num_passed: 0 })
})

async function aPass(member_id: string, passed_id: string, daysAgo = 1): Promise<void> {
  const created_at = new Date(db.now().getTime() - daysAgo * 86_400_000)
  await db.kysely.insertInto('passes').values({ member_id, passed_id, created_at }).execute()
}

test('the filter without which most would be found is named where there are few', async () => {
  const red = await person({ looks: { hair_color: 'red', body_type: 'slim' } })
  for (let each = 0; each < 3; each++) await person({ looks: { hair_color: 'red' } })
  for (let each = 0; each < 5; each++) await person({ looks: { body_type: 'slim' } })
  const found = await search(null, { hair_color: 'red', body_type: 'slim' })
  expect(found.ids).toEqual([red])
  expect(found.costliest).toEqual({ field: 'hair_color', num_results: 6 })
  expect(found.similar.length).toBeGreaterThanOrEqual(8)
  // Removing nothing but the country brings more, which are people of other tests.
  expect((await search(null, {})).costliest).toBeNull()
  const { costliest } = await search(null, { hair_color: 'red', real: '1' }, { search_fields: [] })
  expect(costliest).toBeNull()
})

test('the newest come first by when they signed up', async () => {
  const signUps = ['2026-01-03', '2026-01-01', '2026-01-02']
  const ids: string[] = []
  for (const day of signUps) {
    setNow(new Date(`${day}T12:00:00Z`))
    ids.push(await person({ lastActiveAt: new Date(`2026-02-0${day.at(-1)}T12:00:00Z`) }))
  }
  setNow(new Date('2026-06-10T12:00:00Z'))
  const [third, first, second] = ids
  expect((await search(null, { sort: 'new' })).ids).toEqual([third, second, first])
})

test('a visitor counts only where the site lets visitors search', { tags: ['S1.29'] }, async () => {
  await person()
  const closed = await here.visitor({ logged_out_search: false })
  await expect(countMembers(here.context, closed, {})).rejects.toMatchObject({
    code: 'authentication_required',
  })
})
