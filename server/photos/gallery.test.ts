import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { beforeAll, expect, test } from 'vitest'
import { photoBytes } from '#contract/rules/photo-rules.ts'
import type { SiteSettings } from '../sites/settings.ts'
import { type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import { aMember, type TestMember } from '../testing/people.ts'
import { aHollowPng, aJpegOfScans, aMovingAvif, aPicture, aWordyPng } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkPicture, type PictureSource } from './check-picture.ts'
import { addPhoto, loadOwnPhotos, removePhoto } from './gallery.ts'
import { listPhotosToReview } from './review-photo.ts'

const { db } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

const add = async (who: TestMember, bytes: PictureSource, settings: Partial<SiteSettings> = {}) =>
  addPhoto(here.context, await here.as(who, settings), bytes)
const galleryOf = async (who: TestMember) => loadOwnPhotos(here.context, await here.as(who))
const storedFiles = async () => {
  const all = await readdir(here.folder, { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).map((each) => `${each.parentPath}/${each.name}`)
}
const sizeOf = async (id: string, name: string) => {
  const { width, height } = await sharp((await kept(id, name)) ?? '').metadata()
  return [width, height]
}
const filesOfPhoto = 12
const kept = (id: string, name: string) => here.context.photoStorage.read(`${id}/${name}`)

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is taken and made into every size',
  async (kind) => {
    const ada = await aMember(db)
    const photo = await add(ada, await aPicture(kind, { width: 700, height: 800 }))
    for (const type of ['webp', 'avif']) {
      expect(await sizeOf(photo.id, `large.${type}`)).toEqual([700, 800])
      expect(await sizeOf(photo.id, `match.${type}`)).toEqual([640, 800])
      expect(await sizeOf(photo.id, `thumb.${type}`)).toEqual([480, 600])
      expect(await sizeOf(photo.id, `square.${type}`)).toEqual([240, 240])
    }
    expect(await sizeOf(photo.id, 'whole.webp')).toEqual([700, 800])
    expect(await sizeOf(photo.id, 'teaser.webp')).toEqual([16, 20])
    expect((await galleryOf(ada)).photos).toEqual([photo])
    expect(photo.image).toMatchObject({ width: 700, height: 800 })
  },
)

test('a wide picture stays whole: 2048 wide for its owner, 1280 for others, parts for cards', async () => {
  const ada = await aMember(db)
  const photo = await add(ada, await aPicture('jpeg', { width: 3000, height: 1500 }))
  expect(await sizeOf(photo.id, 'whole.webp')).toEqual([2048, 1024])
  expect(await sizeOf(photo.id, 'large.webp')).toEqual([1280, 640])
  expect([photo.image.width, photo.image.height]).toEqual([1280, 640])
  expect(await sizeOf(photo.id, 'match.webp')).toEqual([640, 800])
  expect(await sizeOf(photo.id, 'square.avif')).toEqual([240, 240])
})

test('a small picture is not made larger, but has its shapes', async () => {
  const photo = await add(await aMember(db), await aPicture('png', { width: 240, height: 200 }))
  expect(await sizeOf(photo.id, 'large.webp')).toEqual([240, 200])
  expect(await sizeOf(photo.id, 'thumb.webp')).toEqual([160, 200])
  expect(await sizeOf(photo.id, 'square.webp')).toEqual([200, 200])
})

test('the size that is told is that of the large picture, for any shape', async () => {
  const ada = await aMember(db, { premium: true })
  for (const size of [
    { width: 1999, height: 1001 },
    { width: 200, height: 1000 },
    { width: 1499, height: 300 },
  ]) {
    const { id, image } = await add(ada, await aPicture('jpeg', size))
    expect(await sizeOf(id, 'large.webp')).toEqual([image.width, image.height])
  }
})

test('a photo carries a first sight of itself: its shape and colour in a few bytes', async () => {
  const plain = (colours: 'b-w' | 'srgb') =>
    sharp({ create: { width: 600, height: 300, channels: 3, background: '#c03060' } })
      .toColourspace(colours)
      .jpeg()
      .toBuffer()
  const ada = await aMember(db)
  const hashOf = async (bytes: Buffer) =>
    Buffer.from((await add(ada, bytes)).image.thumbhash, 'base64')
  const red = await hashOf(await plain('srgb'))
  expect(red.length).toBeLessThanOrEqual(25)
  expect(thumbHashToApproximateAspectRatio(red)).toBeGreaterThan(1.5)
  const { r, g, b } = thumbHashToAverageRGBA(red)
  expect(Math.max(Math.abs(r - 0.75), Math.abs(g - 0.19), Math.abs(b - 0.38))).toBeLessThan(0.05)
  const grey = thumbHashToAverageRGBA(await hashOf(await plain('b-w')))
  expect(Math.abs(grey.r - grey.b)).toBeLessThan(0.05)
})

test('the teaser of every photo is 16 by 20 pixels, whatever the shape of the photo', {
  tags: ['T4'],
}, async () => {
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

test('a free member has up to three photos, a premium member up to twenty-five', {
  tags: ['S1.14', 'S1.19', 'S6.9', 'S6.15'],
}, async () => {
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

test.each([
  [3, {}],
  [25, { premium: true }],
] as const)(
  'of fifty uploads at once with room for one of %i one passes, and the others leave no file',
  { tags: ['S5.30', 'S5.31', 'T6', 'T23'] },
  async (limit, traits) => {
    const ada = await aMember(db, traits)
    await somePhotos(db, ada.id, Array(limit - 1).fill('active'))
    const before = (await storedFiles()).length
    const pictures = await Promise.all(Array.from({ length: 50 }, () => aPicture()))
    const outcomes = await Promise.allSettled(pictures.map((bytes) => add(ada, bytes)))
    const refused = outcomes.filter((each) => each.status === 'rejected')
    expect(refused.map((each) => each.reason.code)).toEqual(Array(49).fill('photo_limit'))
    expect((await galleryOf(ada)).photos).toHaveLength(limit)
    expect((await storedFiles()).length - before).toBe(filesOfPhoto)
  },
)

test('the same file twice is refused, even at the same moment', async () => {
  const ada = await aMember(db)
  const picture = await aPicture()
  const outcomes = await Promise.allSettled([add(ada, picture), add(ada, picture)])
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(refused.map((each) => each.reason.code)).toEqual(['photo_duplicate'])
  await expect(add(ada, picture)).rejects.toThrow('photo_duplicate')
  await add(await aMember(db), picture)
})

test('nothing that was hidden in a file comes along: no position, no camera, no script', {
  tags: ['T22'],
}, async () => {
  const ada = await aMember(db)
  const located = await sharp(await aPicture())
    .withExif({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect((await sharp(located).metadata()).exif).toBeDefined()
  const photo = await add(ada, Buffer.concat([located, Buffer.from('<script>alert(1)</script>')]))
  const stored = (await storedFiles()).filter((path) => path.includes(photo.id))
  expect(stored).toHaveLength(filesOfPhoto)
  for (const path of stored) {
    const bytes = await readFile(path)
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

test('what is no picture of a known kind is refused, whatever it calls itself', {
  tags: ['T22'],
}, async () => {
  const ada = await aMember(db)
  const frames = [await aPicture('png'), await aPicture('png')]
  const picture = await aPicture('jpeg')
  const files = {
    gif: await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    gifAndScript: Buffer.from('GIF89a/*\0\0*/=1;alert(1)//'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
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

test('of a picture that moves the first is taken, and nothing else is kept', {
  tags: ['T22'],
}, async () => {
  const ada = await aMember(db)
  const plain = (background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['red', 'blue', 'blue'].map(plain))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const [first = Buffer.alloc(0)] = frames
  const movingPng = Buffer.concat([first.subarray(0, 33), frameCount(2), first.subarray(33)])
  for (const bytes of [moving, movingPng, aMovingAvif()]) {
    const { id } = await add(ada, bytes)
    const whole = sharp((await kept(id, 'whole.webp')) ?? Buffer.alloc(0))
    const { pages, width, height } = await whole.metadata()
    const { dominant } = await whole.stats()
    expect([pages ?? 1, width, height, dominant.r > 200, dominant.b < 50]).toEqual([
      ...[1, 300, 400],
      ...[true, true],
    ])
  }
})

/** The chunk in which a PNG says of how many pictures it is made. */
function frameCount(frames: number): Buffer {
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8)
  chunk.write('acTL', 4, 'latin1')
  chunk.writeUInt32BE(frames, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return chunk
}

test('a picture of which no card could show a sharp section is refused, lying or upright', async () => {
  const ada = await aMember(db)
  for (const [width, height] of [
    [12_000, 200],
    [1201, 240],
    [240, 1201],
  ] as const) {
    await expect(add(ada, await aPicture('jpeg', { width, height }))).rejects.toThrow('photo_shape')
  }
  const { id } = await add(ada, await aPicture('jpeg', { width: 5000, height: 1000 }))
  const { width } = await sharp((await kept(id, 'match.webp')) ?? '').metadata()
  expect(width).toBeGreaterThan(320)
  await add(ada, await aPicture('jpeg', { width: 240, height: 1200 }))
})

test('a bomb is refused by its header, before a pixel is decoded', { tags: ['T22'] }, async () => {
  const ada = await aMember(db)
  for (const [width, height] of [
    [14_000, 14_000],
    [11_000, 11_000],
    [10_001, 5_000],
    [12_001, 300],
    [199, 300],
  ] as const) {
    await expect(add(ada, aHollowPng(width, height))).rejects.toThrow('photo_dimensions')
  }
  for (const [width, height] of [
    [10_000, 5_000],
    [12_000, 4_000],
    [200, 300],
  ] as const) {
    expect(await checkPicture(aHollowPng(width, height))).toEqual({ width, height })
  }
  const large = Buffer.concat([await aPicture(), Buffer.alloc(photoBytes)])
  await expect(add(ada, large)).rejects.toThrow('photo_too_large')
})

test('a small file that takes its decoder minutes or gigabytes is refused unread', {
  tags: ['T22'],
}, async () => {
  const ada = await aMember(db)
  for (const bomb of [
    aJpegOfScans(4000, 2000),
    // What stands beside the picture of others, such as a small one of the camera's, is no scan.
    Buffer.concat([
      Buffer.from('ffd8ffe10008ffdaffd9ffd9', 'hex'),
      aJpegOfScans(400, 200).subarray(2),
    ]),
    aWordyPng('zTXt', { times: 90, bytes: 1_000_000 }),
    aWordyPng('iTXt', { times: 90, bytes: 1_000_000 }),
  ]) {
    const file = join(here.folder, 'bomb')
    await writeFile(file, bomb)
    for (const sent of [bomb, file]) {
      await expect(add(ada, sent)).rejects.toThrow('photo_unreadable')
    }
  }
  await add(ada, aJpegOfScans(400, 60))
  for (const kind of ['zTXt', 'iTXt'] as const) {
    await add(ada, aWordyPng(kind, { times: 1, bytes: 1_000_000 }))
  }
})

test('an upload waits where photos are reviewed before; else it is seen at once, and looked at after', async () => {
  const ada = await aMember(db)
  const states = []
  for (const photo_review of ['before', 'after', 'off'] as const) {
    const { id, image } = await add(ada, await aPicture(), { photo_review })
    const waiting = (await listPhotosToReview(db, { limit: 500 })).some((each) => each.id === id)
    states.push([image.status, waiting])
  }
  expect(states).toEqual([
    ['pending', true],
    ['active', true],
    ['active', false],
  ])
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

test('deleting and uploading again and again ends at a hundred an hour', {
  tags: ['T6', 'T23'],
}, async () => {
  const ada = await aMember(db)
  const picture = await aPicture()
  const known = { key: `pictures:gallery:${ada.id}`, points: 99, expire: Date.now() + 3_600_000 }
  await db.kysely.insertInto('rate_limits').values(known).execute()
  const photo = await add(ada, picture)
  await removePhoto(here.context, await here.as(ada), photo.id)
  await expect(add(ada, picture)).rejects.toThrow('rate_limited')
})
