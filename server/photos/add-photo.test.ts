import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { SiteSettings } from '../sites/settings.ts'
import { type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import { aMember, type TestMember } from '../testing/people.ts'
import { aHollowPng, aPicture } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { addPhoto } from './add-photo.ts'
import { loadOwnPhotos } from './load-own-photos.ts'
import { uploadBytes } from './read-picture.ts'
import { removePhoto } from './remove-photo.ts'

const { db } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

const add = async (who: TestMember, bytes: Buffer, settings: Partial<SiteSettings> = {}) =>
  addPhoto(here.context, await here.as(who, settings), bytes)
const galleryOf = async (who: TestMember) => loadOwnPhotos(here.context, await here.as(who))
const storedFiles = async () => {
  const all = await readdir(here.folder, { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).map((each) => `${each.parentPath}/${each.name}`)
}
const kept = (id: string, name: string) => here.context.photoStorage.read(`${id}/${name}`)

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is taken and made into every size',
  async (kind) => {
    const ada = await aMember(db)
    const photo = await add(ada, await aPicture(kind, { width: 700, height: 800 }))
    const widthOf = async (name: string) =>
      (await sharp((await kept(photo.id, name)) ?? '').metadata()).width
    for (const type of ['webp', 'avif']) {
      expect(await widthOf(`large.${type}`)).toBe(700)
      expect(await widthOf(`match.${type}`)).toBe(640)
      expect(await widthOf(`thumb.${type}`)).toBe(480)
    }
    expect((await galleryOf(ada)).photos).toHaveLength(1)
  },
)

test('T4 the teaser of every photo is 16 by 20 pixels, whatever the shape of the photo', async () => {
  const ada = await aMember(db)
  for (const size of [
    { width: 200, height: 500 },
    { width: 500, height: 200 },
  ]) {
    const photo = await add(ada, await aPicture('jpeg', size))
    const teaser = await sharp((await kept(photo.id, 'teaser.webp')) ?? '').metadata()
    expect([teaser.width, teaser.height]).toEqual([16, 20])
  }
})

test('S1.14 S6.9 a free member has up to three photos, S1.19 S6.15 a premium member up to twenty-five', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { premium: true })]
  await somePhotos(db, ada.id, ['active', 'active'])
  await somePhotos(db, bea.id, Array(24).fill('active'))
  for (const [who, limit] of [
    [ada, 3],
    [bea, 25],
  ] as const) {
    await add(who, await aPicture())
    const refused = add(who, await aPicture())
    await expect(refused).rejects.toMatchObject({ code: 'photo_limit', details: { limit } })
    expect(await galleryOf(who)).toMatchObject({ limit, photos: { length: limit } })
  }
})

test('T23 parallel uploads at the limit pass once, and the others leave no file', async () => {
  const ada = await aMember(db)
  await somePhotos(db, ada.id, ['active', 'active'])
  const before = (await storedFiles()).length
  const pictures = await Promise.all(Array.from({ length: 8 }, () => aPicture()))
  const outcomes = await Promise.allSettled(pictures.map((bytes) => add(ada, bytes)))
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(refused.map((each) => each.reason.code)).toEqual(Array(7).fill('photo_limit'))
  expect((await galleryOf(ada)).photos).toHaveLength(3)
  expect((await storedFiles()).length - before).toBe(7)
})

test('the same file twice is refused, even at the same moment', async () => {
  const ada = await aMember(db)
  const picture = await aPicture()
  const outcomes = await Promise.allSettled([add(ada, picture), add(ada, picture)])
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(refused.map((each) => each.reason.code)).toEqual(['photo_duplicate'])
  await expect(add(ada, picture)).rejects.toThrow('photo_duplicate')
  await add(await aMember(db), picture)
})

test('T22 nothing that was hidden in a file comes along: no position, no camera, no script', async () => {
  const ada = await aMember(db)
  const located = await sharp(await aPicture())
    .withExif({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect((await sharp(located).metadata()).exif).toBeDefined()
  const photo = await add(ada, Buffer.concat([located, Buffer.from('<script>alert(1)</script>')]))
  for (const name of ['large.webp', 'large.avif', 'thumb.webp', 'match.avif', 'teaser.webp']) {
    const bytes = (await kept(photo.id, name)) ?? Buffer.alloc(0)
    const { exif, xmp, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    expect(bytes.toString('latin1')).not.toMatch(/SpyCam|GPS|<script|xmpmeta/)
  }
})

test('a photo is stored upright, as the camera meant it', async () => {
  const ada = await aMember(db)
  const lying = await sharp(await aPicture('jpeg', { width: 400, height: 250 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const photo = await add(ada, lying)
  const { width, height } = await sharp((await kept(photo.id, 'large.webp')) ?? '').metadata()
  expect([width, height]).toEqual([250, 400])
})

test('T22 what is no still picture of a known kind is refused, whatever it calls itself', async () => {
  const ada = await aMember(db)
  const frames = [await aPicture('png'), await aPicture('png')]
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const still = await aPicture('png')
  const movingPng = Buffer.concat([
    still.subarray(0, 33),
    Buffer.from('\0\0\0\bacTL'),
    still.subarray(33),
  ])
  const picture = await aPicture('jpeg')
  const files = {
    gif: await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    gifAndScript: Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    moving,
    movingPng,
    truncated: picture.subarray(0, Math.floor(picture.length / 2)),
    magicOnly: Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    empty: Buffer.alloc(0),
  }
  const codes: Record<string, string> = {}
  for (const [name, bytes] of Object.entries(files)) {
    codes[name] = await add(ada, bytes).then(
      () => 'taken',
      (error) => error.code ?? `${error}`,
    )
  }
  const expected = Object.keys(files).map((name) => [name, 'photo_unreadable'])
  expect(codes).toEqual(Object.fromEntries(expected))
})

test('T22 a bomb is refused by its header, before a pixel is decoded', async () => {
  const ada = await aMember(db)
  for (const [width, height] of [
    [14_000, 14_000],
    [11_000, 11_000],
    [12_001, 300],
    [199, 300],
  ] as const) {
    await expect(add(ada, aHollowPng(width, height))).rejects.toThrow('photo_dimensions')
  }
  const large = Buffer.concat([await aPicture(), Buffer.alloc(uploadBytes)])
  await expect(add(ada, large)).rejects.toThrow('photo_too_large')
})

test('where photos are reviewed before, an upload waits; else it is seen at once', async () => {
  const ada = await aMember(db)
  const states = []
  for (const photo_review of ['before', 'after', 'off'] as const) {
    states.push((await add(ada, await aPicture(), { photo_review })).image.status)
  }
  expect(states).toEqual(['pending', 'active', 'active'])
})

test('a photo is deleted with all its files, and only by its owner', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const photo = await add(ada, await aPicture())
  await expect(removePhoto(here.context, await here.as(bea), photo.id)).rejects.toThrow(
    'photo_not_found',
  )
  await removePhoto(here.context, await here.as(ada), photo.id)
  expect((await storedFiles()).filter((path) => path.includes(photo.id))).toEqual([])
  await expect(removePhoto(here.context, await here.as(ada), photo.id)).rejects.toThrow(
    'photo_not_found',
  )
})
