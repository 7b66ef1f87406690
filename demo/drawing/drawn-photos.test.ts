import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { expect, test } from 'vitest'
import type { Asker } from '#server/context/asker.ts'
import type { photoVariants } from '#server/context/services.ts'
import { loadOwnPhotos } from '#server/photos/gallery.ts'
import { servePhoto } from '#server/photos/photo-route.ts'
import { meeting } from '#server/testing/meeting.ts'
import { aMember } from '#server/testing/people.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { renderPortrait } from '../portraits/render-portrait.ts'
import { drawnPhotos } from './drawn-photos.ts'

const { db } = await testDatabase()
const here = await meeting(db)
const avif = 'image/avif,image/webp,*/*'

async function aPhoto(memberId: string, seed: number | null): Promise<string> {
  const { id } = await db.kysely
    .insertInto('photos')
    .values({
      ...{ member_id: memberId, position: 0, status: 'active', content_hash: randomBytes(32) },
      ...{ width: 800, height: 1000, created_at: db.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (seed !== null) {
    const drawing = { photo_id: id, picture: 0, seed, skin: 'olive' }
    await db.kysely.insertInto('demo_drawings').values(drawing).execute()
  }
  return id
}

/** The storage of a demo, and the keys of what was written into the one behind it. */
function listening() {
  const { photoStorage } = here.context
  const written: string[] = []
  const write = (key: string, bytes: Buffer) => {
    written.push(key)
    return photoStorage.write(key, bytes)
  }
  const drawn = drawnPhotos({ ...here.context, photoStorage: { ...photoStorage, write } })
  return { written, context: { ...here.context, photoStorage: drawn } }
}

test('a drawn picture is drawn once for many who ask at the same moment, and kept', async () => {
  const robot = await aMember(db, { fictional: true })
  const id = await aPhoto(robot.id, 7)
  const { written, context } = listening()
  const serve = (asker: Asker, variant: (typeof photoVariants)[number]) => {
    const address = context.signPhotos.sign(id, asker.member?.id ?? null)(variant)
    return servePhoto(context, asker, address, avif)
  }
  const ada = await here.as(await aMember(db))
  const served = await Promise.all(Array.from({ length: 5 }, () => serve(ada, 'thumb')))
  expect(new Set(served.map((each) => each?.bytes.toString('base64'))).size).toBe(1)
  expect(served[0]?.type).toBe('image/webp')
  expect(await sharp(served[0]?.bytes).metadata()).toMatchObject({ width: 480, height: 600 })
  await serve(ada, 'thumb')
  expect(written).toEqual([`${id}/thumb.webp`])
  const sizeOf = async (asker: Asker, variant: (typeof photoVariants)[number]) => {
    const { width, height } = await sharp((await serve(asker, variant))?.bytes).metadata()
    return [width, height]
  }
  expect(await sizeOf(ada, 'large')).toEqual([800, 1000])
  expect(await sizeOf(ada, 'match')).toEqual([640, 800])
  expect(await sizeOf(ada, 'square')).toEqual([240, 240])
  expect(await sizeOf(ada, 'teaser')).toEqual([16, 20])
  expect(await sizeOf(await here.as(robot), 'whole')).toEqual([800, 1000])
  const { photos: own } = await loadOwnPhotos(context, await here.as(robot))
  const seen = thumbHashToApproximateAspectRatio(
    Buffer.from(own[0]?.image.thumbhash ?? '', 'base64'),
  )
  expect(seen).toBeCloseTo(0.8, 0)
})

test('it is the portrait of the person the profile describes', async () => {
  const robot = await aMember(db, { fictional: true })
  const looks = { hair_color: 'red', eye_color: 'green', body_type: 'slim' } as const
  const { gender } = await db.kysely
    .updateTable('profiles')
    .set({ ...looks, date_of_birth: `${db.now().getUTCFullYear() - 41}-01-01` })
    .where('id', '=', robot.id)
    .returning('gender')
    .executeTakeFirstOrThrow()
  const id = await aPhoto(robot.id, 1107)
  const subject = {
    seed: 1107,
    skin: 'olive',
    gender: gender as 'female',
    age: 41,
    ...looks,
  } as const
  expect(await listening().context.photoStorage.read(`${id}/thumb.webp`)).toEqual(
    await renderPortrait(subject, 0, { width: 480, height: 600 }),
  )
})

test('nothing is drawn for real people, and what they have uploaded is theirs', async () => {
  const bea = await aMember(db)
  const id = await aPhoto(bea.id, null)
  const { written, context } = listening()
  for (const name of ['thumb.webp', 'thumb.avif', 'whole.webp', 'thumb-0a1b2c.webp']) {
    expect(await context.photoStorage.read(`${id}/${name}`), name).toBe(null)
  }
  await here.context.photoStorage.write(`${id}/thumb.webp`, Buffer.from('a picture'))
  expect(await context.photoStorage.read(`${id}/thumb.webp`)).toEqual(Buffer.from('a picture'))
  expect(written).toEqual([])
})
