import { beforeEach, expect, test } from 'vitest'
import { type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import { aBlock, aMember, aSite, type MemberTraits, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadFaces } from './load-faces.ts'

const { db, setNow } = await testDatabase()
const here: Meeting = await meeting(db)
const { environment } = here.context
let moment = new Date('2026-06-10T12:00:00Z').getTime()
function later() {
  moment += 31_000
  setNow(new Date(moment))
}

// Everybody of the test before is gone, and what was remembered of them as well.
beforeEach(async () => {
  later()
  here.online.clear()
  await db.kysely.updateTable('profiles').set({ invisible: true }).execute()
})

type Traits = MemberTraits & { agreed?: boolean; photo?: boolean }

async function person(traits: Traits = {}): Promise<string> {
  const { agreed = true, photo = true, ...given } = traits
  const { id } = await aMember(db, given)
  await db.kysely
    .updateTable('profiles')
    .set({ shown_publicly: agreed })
    .where('id', '=', id)
    .execute()
  if (photo) await somePhotos(db, id, ['active'])
  return id
}

const minutesAgo = (minutes: number) => ({
  lastActiveAt: new Date(db.now().getTime() - minutes * 60_000),
})

async function facesFor(
  wish: Parameters<typeof loadFaces>[2] = {},
  settings = {},
  { demo = false } = {},
) {
  const context = { ...here.context, environment: { ...environment, demo } }
  const { faces, num_online } = await loadFaces(context, await here.visitor(settings), wish)
  return { faces, num_online, ids: faces.map((face) => face.id) }
}

test('only who agreed stands on public pages, and only with a photo', async () => {
  const ada = await person()
  await person({ agreed: false })
  await person({ photo: false })
  await person({ status: 'not_confirmed' })
  await person({ invisible: true })
  expect((await facesFor()).ids).toEqual([ada])
})

test('whoever takes the consent back, pauses, is blocked or turns invisible is gone at once', async () => {
  const changes = [
    { shown_publicly: false },
    { status: 'paused' },
    { status: 'blocked' },
    { status: 'deleted' },
    { invisible: true },
  ]
  for (const change of changes) {
    later()
    const ada = await person()
    expect((await facesFor()).ids).toEqual([ada])
    await db.kysely.updateTable('profiles').set(change).where('id', '=', ada).execute()
    expect((await facesFor()).ids).toEqual([])
  }
})

test('a fictional profile is shown as such where the site tells of them, else not at all', async () => {
  const echo = await person({ fictional: true, agreed: false })
  here.online.add(echo)
  const { faces, num_online } = await facesFor({}, { fictional_warning: true })
  expect(faces).toMatchObject([{ id: echo, fictional: true, online: false, presence: null }])
  expect(num_online).toBe(0)
  later()
  const untold = { fictional_warning: false }
  expect((await facesFor({}, untold)).ids).toEqual([])
  later()
  expect((await facesFor({}, untold, { demo: true })).ids).toEqual([echo])
})

test('those who are online come first, then those who were here last, fictional ones after all', async () => {
  const early = await person({ ...minutesAgo(90), gender: 'male' })
  const late = await person(minutesAgo(2))
  const online = await person(minutesAgo(300))
  const invented = await person({ ...minutesAgo(1), fictional: true })
  here.online.add(online).add(invented)
  expect((await facesFor()).ids).toEqual([online, late, early, invented])
  expect((await facesFor({ gender: 'male' })).ids).toEqual([early])
  expect((await facesFor({ count: 2 })).ids).toEqual([online, late])
})

test('the number of those online counts real, findable members of the site, agreed or not', async () => {
  const siteId = await aSite(db, { slug: 'online', host: 'online.test' })
  const there = await person({ siteId })
  const ada = await person({ agreed: false })
  const hidden = await person({ invisible: true })
  const invented = await person({ fictional: true })
  for (const id of [there, ada, hidden, invented]) here.online.add(id)
  expect((await facesFor()).num_online).toBe(1)
})

test('where scripts of others may run, only invented people are shown', {
  tags: ['S7.61'],
}, async () => {
  const ada = await person()
  const invented = await person({ fictional: true })
  expect((await facesFor({}, {}, { demo: true })).ids).toEqual([ada, invented])
  expect((await facesFor({ invented: true }, {}, { demo: true })).ids).toEqual([invented])
})

test("another site's people never appear", async () => {
  await theSite(db)
  const siteId = await aSite(db, { slug: 'faces', host: 'faces.test' })
  const there = await person({ siteId })
  const ada = await person()
  expect((await facesFor()).ids).toEqual([ada])
  const site = await here.context.findSite('faces.test')
  const asker = { ...(await here.visitor()), site }
  const { faces } = await loadFaces(here.context, asker, {})
  expect(faces.map((face) => face.id)).toEqual([there])
})

test('a member does not meet whom a block keeps apart', async () => {
  const ada = await person()
  const ben = await person()
  await aBlock(db, ben, ada)
  const { faces } = await loadFaces(here.context, await here.as({ id: ada }), {})
  expect(faces).toEqual([])
})

test("a visitor's photo addresses are made for visitors", async () => {
  await person()
  const [face] = (await facesFor()).faces
  const address = face?.main_image?.thumb_filename ?? ''
  expect(here.context.signPhotos.open(address, null)).toMatchObject({ variant: 'thumb' })
})

test('a face comes with the beginning of its own text, where the site shows such texts', {
  tags: ['S2.47'],
}, async () => {
  const ada = await person()
  const about_me = 'I restore old radios, and I sing while I do.'
  await db.kysely.updateTable('profiles').set({ about_me }).where('id', '=', ada).execute()
  const [face] = (await facesFor({ with_words: '1' })).faces
  expect(face?.words).toBe(about_me)
  const [silent] = (await facesFor({ with_words: '1' }, { visible_profile_notes: [] })).faces
  expect(silent).not.toHaveProperty('words')
  const [unasked] = (await facesFor()).faces
  expect(unasked).not.toHaveProperty('words')
})

test('a face says one place and brings no blur of its photo: each byte delays the first of them', async () => {
  const town = { id: 1, name: 'Utrecht', country: 'NL', region: 'NL-UT', population: 9 }
  await db.kysely
    .insertInto('places')
    .values({ ...town, latitude: 52, longitude: 5 })
    .execute()
  const [ada, ben] = [await person({ placeId: town.id }), await person()]
  await db.kysely.updateTable('photos').set({ thumbhash: 'c2FtcGxl' }).execute()
  const faces = new Map((await facesFor()).faces.map((face) => [face.id, face]))
  expect(faces.get(ada)).toMatchObject({ town: 'Utrecht', region: null })
  expect(faces.get(ben)).toMatchObject({ town: null, region: { code: 'NL-UT' } })
  for (const { main_image } of faces.values()) expect(main_image?.thumbhash).toBe('')
})

test('who is found is remembered for half a minute', async () => {
  const ada = await person(minutesAgo(5))
  expect((await facesFor()).ids).toEqual([ada])
  const ben = await person(minutesAgo(1))
  expect((await facesFor()).ids).toEqual([ada])
  later()
  expect((await facesFor()).ids).toEqual([ben, ada])
})
