import { beforeAll, expect, test } from 'vitest'
import { profile as profileSchema } from '#contract/profiles.ts'
import { aConversation, type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import { aBlock, aMember, aSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadOwnProfile, loadProfile } from './load-profile.ts'

const { db } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

const nobody = '01900000-0000-7000-8000-000000000000'
const viewing = async (viewer: { id: string } | null, id: string) =>
  loadProfile(here.context, viewer ? await here.as(viewer) : await here.visitor(), id)

test('a profile has the fields of the contract', {
  tags: ['S3.10–S3.15', 'S3.18', 'S3.20–S3.22'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { name: 'Bea', gender: 'nonbinary' })]
  await somePhotos(db, bea.id, ['active'])
  const told = { sexuality: 'bisexual' }
  await db.kysely.updateTable('profiles').set(told).where('id', '=', bea.id).execute()
  const seen = await viewing(ada, bea.id)
  expect(profileSchema.parse(seen)).toEqual(seen)
  expect(seen).toMatchObject({ id: bea.id, name: 'Bea', country: 'NL', gender: 'nonbinary' })
  expect(seen).toMatchObject({ ...told, status: 'active' })
  expect(seen.main_image?.status).toBe('active')
  const addresses = [
    seen.main_image?.filename,
    seen.main_image?.thumb_filename,
    seen.main_image?.match_filename,
  ]
  expect(new Set(addresses).size).toBe(3)
})

test('others see no photo that is pending or rejected', { tags: ['S3.16'] }, async () => {
  const [ada, bea] = [await aMember(db, { premium: true }), await aMember(db)]
  const ids = await somePhotos(db, bea.id, ['pending', 'rejected', 'active'])
  const seen = await viewing(ada, bea.id)
  expect(seen.photos).toEqual([expect.objectContaining({ locked: false, id: ids[2] })])
})

test('main_image is null when there is no photo', { tags: ['S3.17'] }, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  expect((await viewing(ada, bea.id)).main_image).toBe(null)
})

test('where visitors may not search they see those alone who agreed to be shown', {
  tags: ['S2.13'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  for (const { id } of [ada, bea]) await somePhotos(db, id, ['active'])
  const agree = { shown_publicly: true }
  await db.kysely.updateTable('profiles').set(agree).where('id', '=', ada.id).execute()
  const closed = { logged_out_search: false, logged_out_search_trafficsource: true }
  const visitor = await here.visitor(closed)
  expect((await loadProfile(here.context, visitor, ada.id)).id).toBe(ada.id)
  await expect(loadProfile(here.context, visitor, bea.id)).rejects.toThrow('profile_not_found')
  const named = { ...visitor, tracking: { network: 'a-network' } }
  await expect(loadProfile(here.context, named, bea.id)).rejects.toThrow('profile_not_found')
  const sent = { ...visitor, source: 'a-network' }
  expect((await loadProfile(here.context, sent, bea.id)).id).toBe(bea.id)
})

test("only the member's own profile carries the date of birth", { tags: ['S3.19'] }, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { dateOfBirth: '1991-03-09' })]
  const own = await loadOwnProfile(here.context, await here.as(bea))
  expect(own.date_of_birth).toBe('1991-03-09')
  expect(JSON.stringify(await viewing(ada, bea.id))).not.toMatch(/birth|1991-03-09|@example/)
})

test('the profile of an unconfirmed account is disabled, and nobody else finds it', {
  tags: ['S3.23'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { status: 'not_confirmed' })]
  expect((await loadOwnProfile(here.context, await here.as(bea))).status).toBe('disabled')
  await expect(viewing(ada, bea.id)).rejects.toThrow('profile_not_found')
})

test('a profile tells interests in common, presence in steps and whether it is fictional', {
  tags: ['S3.24'],
}, async () => {
  const ada = await aMember(db, { interests: ['tea', 'music'] })
  const bea = await aMember(db, { interests: ['music', 'wine'] })
  const robot = await aMember(db, { fictional: true })
  here.online.add(bea.id).add(robot.id)
  const seen = await viewing(ada, bea.id)
  expect(seen).toMatchObject({ common_interests: ['music'], presence: 'online', fictional: false })
  const fictional = await viewing(ada, robot.id)
  expect(fictional).toMatchObject({ presence: null, online: false, fictional: true })
})

test('a field that the site does not show is empty for others', { tags: ['S3.24'] }, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  await db.kysely
    .updateTable('profiles')
    .set({ sexuality: 'bisexual', hair_color: 'red' })
    .where('id', '=', bea.id)
    .execute()
  const asker = await here.as(ada, { visible_profile_fields: ['hair_color'] })
  const seen = await loadProfile(here.context, asker, bea.id)
  expect(seen).toMatchObject({ sexuality: null, hair_color: 'red' })
})

test('a visitor sees the main photo and only teasers of the others', {
  tags: ['S1.27', 'S6.7'],
}, async () => {
  const bea = await aMember(db)
  const ids = await somePhotos(db, bea.id, ['active', 'active', 'active'])
  const seen = await viewing(null, bea.id)
  expect(seen.photos.map((photo) => photo.locked)).toEqual([false, true, true])
  expect(seen).toMatchObject({ num_locked_photos: 2, locked_because: 'visitor' })
  expect(seen.photos[0]).toMatchObject({ id: ids[0] })
})

test('a free member sees three photos of each member, and of the locked ones nothing but a teaser', {
  tags: ['S6.10', 'S6.11'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const ids = await somePhotos(db, bea.id, ['active', 'active', 'active', 'active', 'active'])
  const seen = await viewing(ada, bea.id)
  expect(seen).toMatchObject({ num_locked_photos: 2, locked_because: 'free' })
  for (const photo of seen.photos.slice(3)) expect(Object.keys(photo)).toEqual(['locked', 'teaser'])
  for (const id of ids.slice(3)) expect(JSON.stringify(seen)).not.toContain(id)
})

test('a premium member sees all photos', { tags: ['S1.20', 'S6.14'] }, async () => {
  const [ada, bea] = [await aMember(db, { premium: true }), await aMember(db)]
  await somePhotos(db, bea.id, Array(7).fill('active'))
  const seen = await viewing(ada, bea.id)
  expect(seen.photos.every((photo) => !photo.locked)).toBe(true)
  expect(seen).toMatchObject({ num_locked_photos: 0, locked_because: null })
})

test("a blocked member is told 'blocked' with the blocker's name", {
  tags: ['S6.19', 'S6.21'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { name: 'Blocker Bea' })]
  await aBlock(db, bea.id, ada.id)
  const refused = viewing(ada, bea.id)
  await expect(refused).rejects.toMatchObject({ code: 'blocked', details: { name: 'Blocker Bea' } })
})

test('who is unknown and who belongs to another site read alike', { tags: ['T1'] }, async () => {
  const ada = await aMember(db)
  const elsewhere = await aSite(db, { slug: 'elsewhere', host: 'elsewhere.test' })
  const stranger = await aMember(db, { siteId: elsewhere })
  for (const id of [nobody, stranger.id]) {
    await expect(viewing(ada, id)).rejects.toMatchObject({ code: 'profile_not_found', details: {} })
  }
  await expect(viewing(null, stranger.id)).rejects.toThrow('profile_not_found')
})

test('an invisible member is found by nobody, but goes on being seen in a conversation', {
  tags: ['S4.109', 'S4.112'],
}, async () => {
  const [ada, dan] = [await aMember(db), await aMember(db)]
  const hugo = await aMember(db, { invisible: true })
  const conversation = await aConversation(db, ada.id, hugo.id)
  expect(await viewing(ada, hugo.id)).toMatchObject({ conversation_id: conversation })
  await expect(viewing(dan, hugo.id)).rejects.toThrow('profile_not_found')
  await expect(viewing(null, hugo.id)).rejects.toThrow('profile_not_found')
})

test('an unconfirmed member can look at others', { tags: ['S4.108'] }, async () => {
  const [ines, ada] = [await aMember(db, { status: 'not_confirmed' }), await aMember(db)]
  expect((await viewing(ines, ada.id)).id).toBe(ada.id)
})
