import { beforeAll, expect, test } from 'vitest'
import type { OwnProfile, ProfileChange } from '#contract/profiles.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aMember, aSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { changeProfile } from './change-profile.ts'
import { loadOwnProfile } from './load-profile.ts'

const { db, owner } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
  await owner.kysely
    .insertInto('places')
    .values([
      { id: 1, name: 'Utrecht', country: 'NL', region: 'NL-UT', ...position },
      { id: 2, name: 'Lyon', country: 'FR', region: 'FR-ARA', ...position },
    ])
    .execute()
})
const position = { latitude: 50, longitude: 5, population: 1000 }

type Settings = Parameters<Meeting['as']>[1]

async function change(
  member: { id: string },
  wanted: ProfileChange,
  settings: Settings = {},
): Promise<OwnProfile> {
  const asker = await here.as(member, settings)
  await changeProfile(db, asker, wanted)
  return loadOwnProfile(here.context, asker)
}

async function faultsOf(member: { id: string }, wanted: ProfileChange, settings: Settings = {}) {
  const asker = await here.as(member, settings)
  const before = await loadOwnProfile(here.context, asker)
  const refusal = await refusalOf(changeProfile(db, asker, wanted))
  expect(refusal.code).toBe('invalid_input')
  expect(await loadOwnProfile(here.context, asker)).toEqual(before)
  return refusal.faults.map(({ field, code }) => `${field} ${code}`)
}

test('each field can be changed alone, and what is not named stays', {
  tags: ['S3.21', 'S3.24'],
}, async () => {
  const ada = await aMember(db, { interests: ['tea'] })
  const steps: ProfileChange[] = [
    { gender: 'nonbinary' },
    { seeking: ['female', 'male'] },
    { seeking_min_age: 30 },
    { seeking_max_age: 45 },
    { sexuality: 'bisexual' },
    { about_me: 'I sail.' },
    { looking_for: 'Wind.' },
    { first_date: 'A harbour.' },
    { hair_color: 'red' },
    { eye_color: 'green' },
    { body_type: 'athletic' },
    { relationship_status: 'single' },
    { languages: ['nl', 'tr'] },
    { interests: ['music', 'hiking'] },
    { invisible: true },
    { shown_publicly: true },
  ]
  for (const step of steps) expect(await change(ada, step)).toMatchObject(step)
  expect(await change(ada, {})).toMatchObject(Object.assign({}, ...steps))
  const emptied = { sexuality: null, hair_color: null, seeking_min_age: null, about_me: '' }
  expect(await change(ada, { ...emptied, interests: [] })).toMatchObject({
    ...emptied,
    interests: [],
    eye_color: 'green',
  })
})

test('a text is kept tidy: one kind of line end, no control characters, no space around it', async () => {
  const ada = await aMember(db)
  const { about_me } = await change(ada, { about_me: '  One\r\ntwo\u0000 thre\u0065\u0301 \n' })
  expect(about_me).toBe('One\ntwo threé')
})

test('a text of 4,000 characters is kept, one more is too long', async () => {
  const ada = await aMember(db)
  const longest = '🌙'.repeat(4000)
  expect((await change(ada, { looking_for: ` ${longest} ` })).looking_for).toBe(longest)
  for (const note of ['about_me', 'looking_for', 'first_date']) {
    expect(await faultsOf(ada, { [note]: `${longest}.` })).toEqual([`${note} too_long`])
  }
})

test('codes are kept once each, and only those that exist and are offered', async () => {
  const ada = await aMember(db)
  const kept = await change(ada, {
    languages: ['nl', 'nl', 'fr'],
    interests: ['tea', 'tea'],
    seeking: ['male', 'male'],
  })
  expect(kept).toMatchObject({ languages: ['nl', 'fr'], interests: ['tea'], seeking: ['male'] })
  expect(await faultsOf(ada, { languages: ['nl', 'xx'] })).toEqual(['languages invalid'])
})

test('the general niche refuses the sexual interests, another niche takes them', {
  tags: ['S3.34'],
}, async () => {
  const ada = await aMember(db)
  expect(await faultsOf(ada, { interests: ['tea', 'bondage'] })).toEqual(['interests invalid'])
  const siteId = await aSite(db, { slug: 'other', host: 'other.test', niche: 3 })
  const bea = await aMember(db, { siteId })
  const site = await here.context.findSite('other.test')
  const asker = { ...(await here.as(bea)), site }
  await changeProfile(db, asker, { interests: ['bondage'] })
  expect((await loadOwnProfile(here.context, asker)).interests).toEqual(['bondage'])
})

test('the ages one seeks may not cross, nor begin below the age of the site', async () => {
  const ada = await aMember(db)
  const both = ['seeking_min_age invalid', 'seeking_max_age invalid']
  expect(await faultsOf(ada, { seeking_min_age: 50, seeking_max_age: 40 })).toEqual(both)
  await change(ada, { seeking_min_age: 40, seeking_max_age: 40 })
  expect(await faultsOf(ada, { seeking_min_age: 41 })).toEqual(['seeking_min_age invalid'])
  expect(await faultsOf(ada, { seeking_max_age: 39 })).toEqual(['seeking_max_age invalid'])
  expect(await change(ada, { seeking_min_age: null, seeking_max_age: 39 })).toMatchObject({
    seeking_min_age: null,
    seeking_max_age: 39,
  })
  const strict = { minimum_age: 21 }
  expect(await faultsOf(ada, { seeking_min_age: 20 }, strict)).toEqual(['seeking_min_age invalid'])
  expect((await change(ada, { seeking_min_age: 21 }, strict)).seeking_min_age).toBe(21)
})

test('two changes at the same moment never leave ages that cross', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ada = await aMember(db)
    const ends = await Promise.allSettled([
      change(ada, { seeking_min_age: 60 }),
      change(ada, { seeking_max_age: 30 }),
    ])
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  }
})

test('a town brings its region and country along, and can be given up alone', async () => {
  const ada = await aMember(db)
  expect(await change(ada, { place_id: 2 })).toMatchObject({
    country: 'FR',
    region: { code: 'FR-ARA' },
    town: 'Lyon',
    place: { id: 2, name: 'Lyon', country: 'FR' },
  })
  expect(await change(ada, { place_id: null })).toMatchObject({
    country: 'FR',
    region: { code: 'FR-ARA' },
    town: null,
    place: null,
  })
})

test('a region or country alone leaves the town behind, a new country its old region', async () => {
  const ada = await aMember(db, { placeId: 1 })
  expect(await change(ada, { country: 'NL', countryregion: 'NL-UT' })).toMatchObject({
    town: 'Utrecht',
  })
  expect(await change(ada, { countryregion: 'NL-FR' })).toMatchObject({
    region: { code: 'NL-FR' },
    town: null,
  })
  expect(await change(ada, { country: 'DE' })).toMatchObject({ country: 'DE', region: null })
  expect(await change(ada, { country: 'BE', countryregion: 'BE-VAN' })).toMatchObject({
    country: 'BE',
    region: { code: 'BE-VAN' },
  })
  expect(await change(ada, { countryregion: null })).toMatchObject({ region: null })
})

test('towns, countries and regions must exist, belong together and be served by the site', async () => {
  const ada = await aMember(db)
  const onlyNl: Settings = { countries: ['NL'] }
  expect(await faultsOf(ada, { place_id: 999 })).toEqual(['place_id invalid'])
  expect(await faultsOf(ada, { place_id: 2 }, onlyNl)).toEqual(['place_id invalid'])
  expect(await faultsOf(ada, { country: 'FR' }, onlyNl)).toEqual(['country invalid'])
  expect(await faultsOf(ada, { country: 'JP' })).toEqual(['country invalid'])
  expect(await faultsOf(ada, { countryregion: 'FR-ARA' })).toEqual(['countryregion invalid'])
  const mixed: ProfileChange = { country: 'BE', countryregion: 'NL-UT' }
  expect(await faultsOf(ada, mixed)).toEqual(['countryregion invalid'])
})

test('a new name follows the rules of sign-up', { tags: ['S5.2–S5.4'] }, async () => {
  const ada = await aMember(db, { name: 'Ada Sails' })
  await aMember(db, { name: 'Bea Walks' })
  expect((await change(ada, { name: '  ADA   sails ' })).name).toBe('ADA sails')
  for (const name of [ada.email, ada.email.toUpperCase()]) {
    expect(await faultsOf(ada, { name })).toEqual(['name username_is_email'])
  }
  expect(await faultsOf(ada, { name: '@ada' })).toEqual(['name username_starts_with_at'])
  expect(await faultsOf(ada, { name: 'bea WALKS' })).toEqual(['name username_taken'])
  expect(await faultsOf(ada, { name: 'ab' })).toEqual(['name username_length'])
})

test('of two who take a name at the same moment one gets it', { tags: ['S5.4'] }, async () => {
  const people = await Promise.all([aMember(db), aMember(db), aMember(db)])
  const ends = await Promise.allSettled(
    people.map((each) => change(each, { name: 'The Only One' })),
  )
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
})

test('a change with several faults names them all and changes nothing', async () => {
  const ada = await aMember(db)
  const wanted: ProfileChange = {
    name: '@ada',
    about_me: 'x'.repeat(4001),
    country: 'JP',
    hair_color: 'red',
  }
  expect((await faultsOf(ada, wanted)).sort()).toEqual([
    'about_me too_long',
    'country invalid',
    'name username_starts_with_at',
  ])
})
