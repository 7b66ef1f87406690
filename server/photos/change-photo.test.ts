import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Crop } from '#contract/photos.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { addPhoto, changePhoto, loadOwnPhotos, removePhoto } from './gallery.ts'
import { servePhoto } from './photo-route.ts'

const { db } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

/** Red on the left, green in the middle, blue on the right. */
async function threeColours(size = { width: 900, height: 400 }): Promise<Buffer> {
  const third = Math.floor(size.width / 3)
  const stripe = (background: string, index: number) => ({
    input: { create: { width: third, height: size.height, channels: 3 as const, background } },
    left: index * third,
    top: 0,
  })
  return sharp({ create: { ...size, channels: 3, background: 'black' } })
    .composite(['#d00000', '#00c000', '#0000d0'].map(stripe))
    .png()
    .toBuffer()
}
const left: Crop = { x: 0, y: 0, width: 0.3, height: 0.84375 }
const right: Crop = { x: 0.7, y: 0.1, width: 0.3, height: 0.84375 }
const middle: Crop = { x: 0.35, y: 0, width: 0.3, height: 0.675 }

async function aPhoto() {
  const owner = await here.as(await aMember(db))
  const photo = await addPhoto(here.context, owner, await threeColours())
  return { owner, photo }
}
type Owner = Awaited<ReturnType<typeof aPhoto>>['owner']

async function filesOf(id: string): Promise<string[]> {
  const all = await readdir(here.folder, { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile() && each.parentPath.endsWith(id)).map(({ name }) => name)
}

async function colourAt(owner: Owner, address: string, accept = 'image/avif'): Promise<string> {
  const served = await servePhoto(here.context, owner, address, accept)
  const { dominant } = await sharp(served?.bytes).stats()
  const { r, g, b } = dominant
  return r > 128 ? 'red' : g > 128 ? 'green' : b > 128 ? 'blue' : 'none'
}

test('a chosen part is what cards show, at new addresses, in every kind of file', async () => {
  const { owner, photo } = await aPhoto()
  const change = { portrait_crop: right, square_crop: middle }
  const changed = await changePhoto(here.context, owner, photo.id, change)
  for (const accept of ['image/avif', '']) {
    expect(await colourAt(owner, changed.image.thumb_filename, accept)).toBe('blue')
    expect(await colourAt(owner, changed.image.match_filename, accept)).toBe('blue')
    expect(await colourAt(owner, changed.image.square_filename, accept)).toBe('green')
  }
  for (const name of ['thumb_filename', 'match_filename', 'square_filename'] as const) {
    expect(changed.image[name]).not.toBe(photo.image[name])
  }
  expect(changed).toMatchObject(change)
  const again = await changePhoto(here.context, owner, photo.id, { portrait_crop: left })
  expect(await colourAt(owner, again.image.thumb_filename)).toBe('red')
  expect(await colourAt(owner, again.image.square_filename)).toBe('green')
  expect((await loadOwnPhotos(here.context, owner)).photos).toEqual([again])
})

test('the parts are found by the server again where the owner takes the choice back', async () => {
  const { owner, photo } = await aPhoto()
  const original = await servePhoto(here.context, owner, photo.image.thumb_filename, '')
  await changePhoto(here.context, owner, photo.id, { portrait_crop: right })
  const back = await changePhoto(here.context, owner, photo.id, { portrait_crop: null })
  expect(back.portrait_crop).toBe(null)
  const served = await servePhoto(here.context, owner, back.image.thumb_filename, '')
  const sizeOf = async (bytes?: Buffer) => (await sharp(bytes).metadata()).width
  expect(await sizeOf(served?.bytes)).toBe(await sizeOf(original?.bytes))
})

test('of a photo that was cut anew only the present parts are kept', async () => {
  const { owner, photo } = await aPhoto()
  for (const portrait_crop of [left, right, null, left]) {
    await changePhoto(here.context, owner, photo.id, { portrait_crop })
  }
  expect(await filesOf(photo.id)).toHaveLength(12)
  await removePhoto(here.context, owner, photo.id)
  expect(await filesOf(photo.id)).toEqual([])
})

test('changes from two devices at the same moment both hold', async () => {
  const { owner, photo } = await aPhoto()
  await Promise.all([
    changePhoto(here.context, owner, photo.id, { portrait_crop: left }),
    changePhoto(here.context, owner, photo.id, { square_crop: right }),
    changePhoto(here.context, owner, photo.id, { caption: 'At the sea' }),
  ])
  const [now] = (await loadOwnPhotos(here.context, owner)).photos
  expect(now).toMatchObject({ portrait_crop: left, square_crop: right })
  expect(now?.image.caption).toBe('At the sea')
  expect(await colourAt(owner, now?.image.thumb_filename ?? '')).toBe('red')
  expect(await colourAt(owner, now?.image.square_filename ?? '')).toBe('blue')
  expect(await filesOf(photo.id)).toHaveLength(12)
})

test('a part outside of the picture or too small is a fault, and nothing changes', async () => {
  const { owner, photo } = await aPhoto()
  const wrong: Crop[] = [
    { x: 0.8, y: 0, width: 0.3, height: 0.5 },
    { x: 0, y: 0.6, width: 0.3, height: 0.5 },
    { x: 0, y: 0, width: 0.2, height: 0.6 },
    { x: 0, y: 0, width: 0.5, height: 0.3 },
  ]
  for (const crop of wrong) {
    const change = { portrait_crop: crop, square_crop: crop }
    const refusal = await refusalOf(changePhoto(here.context, owner, photo.id, change))
    expect(refusal.faults).toEqual([
      { field: 'portrait_crop', code: 'invalid' },
      { field: 'square_crop', code: 'invalid' },
    ])
  }
  expect((await loadOwnPhotos(here.context, owner)).photos).toEqual([photo])
})

test('of a small picture the largest part of the shape can be chosen', async () => {
  const owner = await here.as(await aMember(db))
  const small = await threeColours({ width: 300, height: 200 })
  const { id } = await addPhoto(here.context, owner, small)
  const portrait_crop = { x: 0.4667, y: 0, width: 0.5333, height: 1 }
  const { image } = await changePhoto(here.context, owner, id, { portrait_crop })
  expect(await colourAt(owner, image.thumb_filename)).toBe('blue')
})

test('a caption is one tidy line of at most 200 code points', async () => {
  const { owner, photo } = await aPhoto()
  const captionOf = async (caption: string) =>
    (await changePhoto(here.context, owner, photo.id, { caption })).image.caption
  expect(await captionOf('  On the\r\n beach\0 with \u{1F436}\u0007 ')).toBe(
    'On the beach with \u{1F436}',
  )
  expect([...(await captionOf('\u{1F436}'.repeat(200)))]).toHaveLength(200)
  const refusal = await refusalOf(captionOf('\u{1F436}'.repeat(201)))
  expect(refusal.faults).toMatchObject([{ field: 'caption', code: 'too_long' }])
  expect(await captionOf('')).toBe('')
})

test("another member's photo reads like one that does not exist", { tags: ['T1'] }, async () => {
  const { photo } = await aPhoto()
  const other = await here.as(await aMember(db))
  for (const change of [{}, { caption: 'mine' }, { portrait_crop: left }]) {
    await expect(changePhoto(here.context, other, photo.id, change)).rejects.toThrow(
      'photo_not_found',
    )
  }
})

test('of sections that found no room on the disk nothing stays, and those before are still there', async () => {
  const { owner, photo } = await aPhoto()
  const before = (await filesOf(photo.id)).sort()
  const { photoStorage } = here.context
  const { write } = photoStorage
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const writing = vi.spyOn(photoStorage, 'write').mockImplementationOnce(write)
  writing.mockRejectedValueOnce(full)
  const change = changePhoto(here.context, owner, photo.id, { portrait_crop: left })
  await expect(change).rejects.toBe(full)
  expect((await filesOf(photo.id)).sort()).toEqual(before)
})
