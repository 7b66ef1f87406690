import { Hono } from 'hono'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Asker } from '../context/asker.ts'
import { photoVariants } from '../context/services.ts'
import { loadProfile } from '../profiles/load-profile.ts'
import { aConversation, type Meeting, meeting } from '../testing/meeting.ts'
import { aBlock, aMember, aSite, type TestMember } from '../testing/people.ts'
import { aPicture } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { addPhoto } from './gallery.ts'
import { photoRoute, servePhoto } from './photo-route.ts'
import { presentImage } from './present-image.ts'
import { reviewPhoto } from './review-photo.ts'

const { db, setNow } = await testDatabase()
const avif = 'image/avif,image/webp,*/*'
let here: Meeting
let bea: TestMember
let photos: string[]

beforeAll(async () => {
  here = await meeting(db)
  bea = await aMember(db, { premium: true })
  const asker = await here.as(bea)
  photos = []
  for (let each = 0; each < 4; each += 1) {
    photos.push((await addPhoto(here.context, asker, await aPicture())).id)
  }
})

const addressFor = (asker: Asker, id: string, variant: (typeof photoVariants)[number]) =>
  here.context.signPhotos.sign(id, asker.member?.id ?? null)(variant)
const serve = (asker: Asker, address: string) => servePhoto(here.context, asker, address, avif)
/** Which variants of each of the photos this asker gets. */
const openTo = async (asker: Asker, ids = photos) => {
  const open = []
  for (const id of ids) {
    const served = await Promise.all(
      photoVariants.map((each) => serve(asker, addressFor(asker, id, each))),
    )
    open.push(photoVariants.filter((_, index) => served[index]).join(' '))
  }
  return open
}
const all = 'large small thumb match square whole teaser'
const shown = 'large small thumb match square teaser'

test('every variant of a photo is served only to who may see it', {
  tags: ['S6.7', 'S6.10', 'S6.14', 'T2', 'T3'],
}, async () => {
  const free = await here.as(await aMember(db))
  const premium = await here.as(await aMember(db, { premium: true }))
  const blocked = await aMember(db, { premium: true })
  await aBlock(db, bea.id, blocked.id)
  const unconfirmed = await here.as(await aMember(db, { status: 'not_confirmed' }))
  const siteId = await aSite(db, { slug: 'elsewhere', host: 'elsewhere.test' })
  const elsewhere = await here.as(await aMember(db, { premium: true, siteId }))
  expect(await openTo(await here.as(bea))).toEqual(Array(4).fill(all))
  expect(await openTo(premium)).toEqual(Array(4).fill(shown))
  expect(await openTo(free)).toEqual([shown, shown, shown, 'teaser'])
  expect(await openTo(unconfirmed)).toEqual([shown, shown, shown, 'teaser'])
  expect(await openTo(await here.visitor())).toEqual([shown, 'teaser', 'teaser', 'teaser'])
  expect(await openTo(await here.as(blocked))).toEqual(Array(4).fill(''))
  expect(await openTo(elsewhere)).toEqual(Array(4).fill(''))
})

test('the address of a locked photo gives the teaser, the same for all', {
  tags: ['S6.11', 'T4'],
}, async () => {
  const viewers = [await here.visitor(), await here.as(await aMember(db))]
  const teasers = []
  for (const asker of viewers) {
    const locked = (await loadProfile(here.context, asker, bea.id)).photos.at(-1)
    const served = locked?.locked ? await serve(asker, locked.teaser) : null
    teasers.push(served?.bytes)
    expect(await sharp(served?.bytes).metadata()).toMatchObject({ width: 16, height: 20 })
  }
  expect(teasers[0]).toEqual(teasers[1])
})

test('an address of somebody else, an old or a forged one gives nothing', {
  tags: ['T2'],
}, async () => {
  const [ada, dan] = [await here.as(await aMember(db)), await here.as(await aMember(db))]
  const address = addressFor(ada, photos[0]!, 'thumb')
  expect(await serve(ada, address)).not.toBe(null)
  for (const other of [dan, await here.visitor()]) expect(await serve(other, address)).toBe(null)
  const [, , token = ''] = address.split('/')
  // Of a token's last letter not every bit counts.
  const forged = address.replace(token, `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)
  const teaser = addressFor(ada, photos[0]!, 'teaser')
  for (const wrong of [
    forged,
    teaser.replace(/teaser$/, 'thumb'),
    address.replace(/thumb$/, 'teaser'),
    address.replace(/thumb$/, 'original'),
    '/photos/',
    `/photos/../${photos[0]}/thumb.webp`,
  ]) {
    expect(await serve(ada, wrong)).toBe(null)
  }
  setNow(new Date(Date.now() + 14 * 24 * 3_600_000))
  expect(await serve(ada, address)).toBe(null)
  setNow(null)
})

test('an address stops working when the member may not be seen any more', {
  tags: ['T36'],
}, async () => {
  const carl = await aMember(db)
  const photo = await addPhoto(here.context, await here.as(carl), await aPicture())
  const [ada, dan] = [await aMember(db), await aMember(db)]
  const [adaAsks, danAsks] = [await here.as(ada), await here.as(dan)]
  const sees = async (asker: Asker) =>
    (await serve(asker, addressFor(asker, photo.id, 'thumb'))) !== null
  await aConversation(db, dan.id, carl.id)
  await db.kysely
    .updateTable('profiles')
    .set({ invisible: true })
    .where('id', '=', carl.id)
    .execute()
  expect([await sees(adaAsks), await sees(danAsks)]).toEqual([false, true])
  await aBlock(db, carl.id, dan.id)
  expect(await sees(danAsks)).toBe(false)
})

test("a photo that waits or was rejected is its owner's alone, by new and old addresses", {
  tags: ['S3.16'],
}, async () => {
  const carl = await here.as(await aMember(db), { photo_review: 'before' })
  const ada = await here.as(await aMember(db, { premium: true }))
  const { id } = await addPhoto(here.context, carl, await aPicture())
  const viewers = { carl, ada, visitor: await here.visitor() }
  const addresses = Object.values(viewers).map((asker) =>
    photoVariants.map((each) => [asker, addressFor(asker, id, each)] as const),
  )
  const table = async () => {
    const rows: Record<string, string> = {}
    for (const [index, name] of Object.keys(viewers).entries()) {
      const served = await Promise.all((addresses[index] ?? []).map((each) => serve(...each)))
      rows[name] = photoVariants.filter((_, place) => served[place]).join(' ')
    }
    return rows
  }
  const closed = { carl: all, ada: '', visitor: '' }
  expect(await table()).toEqual(closed)
  await reviewPhoto(db, { photoId: id, decision: 'approve' })
  expect(await table()).toEqual({ carl: all, ada: shown, visitor: shown })
  await reviewPhoto(db, { photoId: id, decision: 'reject', reason: 'Shows somebody else.' })
  expect(await table()).toEqual(closed)
})

test('a photo of before squares, small and whole pictures were kept shows the nearest it has', async () => {
  const carl = await here.as(await aMember(db))
  const { id } = await addPhoto(here.context, carl, await aPicture())
  for (const name of ['whole.webp', 'square.webp', 'square.avif', 'small.webp', 'small.avif']) {
    await here.context.photoStorage.remove(`${id}/${name}`)
  }
  const bytesOf = async (variant: (typeof photoVariants)[number], accept = avif) =>
    (await servePhoto(here.context, carl, addressFor(carl, id, variant), accept))?.bytes
  expect(await bytesOf('square')).toEqual(await bytesOf('thumb'))
  expect(await bytesOf('small')).toEqual(await bytesOf('thumb'))
  expect(await bytesOf('whole')).toEqual(await bytesOf('large', ''))
  expect(await bytesOf('whole')).toBeInstanceOf(Buffer)
})

test('AVIF goes to browsers that take it, WebP to the others', async () => {
  const ada = await here.as(await aMember(db))
  const address = addressFor(ada, photos[0]!, 'large')
  const typeFor = async (accept: string) =>
    (await servePhoto(here.context, ada, address, accept))?.type
  expect(await typeFor(avif)).toBe('image/avif')
  expect(await typeFor('image/webp,*/*')).toBe('image/webp')
  expect(await typeFor('')).toBe('image/webp')
})

test('a picture that is kept as WebP alone is served so to every browser', async () => {
  const carl = await here.as(await aMember(db))
  const { id } = await addPhoto(here.context, carl, await aPicture())
  for (const variant of ['large', 'thumb'] as const) {
    await here.context.photoStorage.remove(`${id}/${variant}.avif`)
    const served = await serve(carl, addressFor(carl, id, variant))
    expect(served?.type).toBe('image/webp')
    expect(served?.bytes).toEqual(await here.context.photoStorage.read(`${id}/${variant}.webp`))
  }
})

test('where photos come by another host, an address says who looks, for a day or two', {
  tags: ['S3.59', 'T2', 'T4'],
}, async () => {
  const cdn_prefix = 'https://pictures.test/'
  const settle = (settings: object) =>
    sql`update sites set settings = ${JSON.stringify(settings)}`.execute(db.kysely)
  const outside = new Hono().get('/photos/*', (c) => photoRoute(here.context, c))
  const get = async (address: string) => {
    const { pathname } = new URL(address)
    const { status, headers } = await outside.request(`http://localhost${pathname}`)
    return [status, headers.get('cross-origin-resource-policy')]
  }
  const picture = { caption: '', width: 600, height: 750, thumbhash: '', cut: '' }
  const shownTo = (viewer: Asker, id: string) =>
    presentImage(here.context, viewer, { ...picture, id, status: 'active' })
  const [first = '', last = ''] = [photos[0], photos.at(-1)]
  const ada = await aMember(db, { premium: true })
  const asker = await here.as(ada, { cdn_prefix })
  const { thumb_filename } = shownTo(asker, last)
  const toVisitors = (id: string) => here.visitor({ cdn_prefix }).then((each) => shownTo(each, id))
  expect(thumb_filename).toMatch(/^https:\/\/pictures\.test\/photos\//)

  expect(await get(thumb_filename)).toEqual([404, null])
  await settle({ cdn_prefix })
  expect(await get(thumb_filename)).toEqual([200, 'cross-origin'])
  expect((await get(thumb_filename.replace(/thumb$/, 'whole')))[0]).toBe(404)
  expect((await get((await toVisitors(first)).thumb_filename))[0]).toBe(200)
  expect((await get((await toVisitors(last)).thumb_filename))[0]).toBe(404)
  const ownAddress = addressFor(asker, last, 'thumb')
  expect((await get(cdn_prefix + ownAddress.slice(1)))[0]).toBe(404)
  setNow(new Date(Date.now() + 48 * 3_600_000))
  expect((await get(thumb_filename))[0]).toBe(404)
  setNow(null)
  await aBlock(db, bea.id, ada.id)
  expect((await get(thumb_filename))[0]).toBe(404)
  await settle({})
})
