import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { photoCalls } from '#contract/photos.ts'
import { createHttp } from '../http.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aMember, aSession } from '../testing/people.ts'
import { aMovingAvif, aPicture } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadOwnPhotos } from './gallery.ts'

const { db } = await testDatabase()
let app: ReturnType<typeof createHttp>
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
  const build = {} as ServerBuild
  app = createHttp({ context: here.context, build, developing: false, files: null })
})

const upload = async (
  who: { id: string } | null,
  body: BodyInit,
  headers = {},
  path = '/api/photos',
) => {
  const cookie = who ? await aSession(db, who.id) : ''
  const answer = await app.request(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'X-Client-Type': 'web', Cookie: cookie, ...headers },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}
const formWith = (bytes: Buffer, field = 'photo') => {
  const form = new FormData()
  form.append(
    field,
    new File([new Uint8Array(bytes)], '../../etc/passwd.php', { type: 'text/html' }),
  )
  return form
}

test('an upload is answered as the contract says, and its address serves the picture', async () => {
  const ada = await aMember(db)
  const { status, body } = await upload(ada, formWith(await aPicture()))
  expect(status).toBe(201)
  expect(photoCalls['POST /api/photos'].answer.parse(body)).toEqual(body)
  const headers = { Cookie: await aSession(db, ada.id), Accept: 'image/avif' }
  const path = `http://localhost${body.photo.image.thumb_filename}`
  const served = await app.request(path, { headers })
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('image/avif')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(served.headers.get('cache-control')).toMatch(/^private/)
  expect((await app.request(path)).status).toBe(404)
})

test('a photo for a chat is answered as the contract says, and is in no gallery', async () => {
  const ada = await aMember(db)
  for (const picture of [await aPicture(), aMovingAvif()]) {
    const { status, body } = await upload(ada, formWith(picture), {}, '/api/chat-photos')
    expect(status).toBe(201)
    expect(photoCalls['POST /api/chat-photos'].answer.parse(body)).toEqual(body)
    const headers = { Cookie: await aSession(db, ada.id), Accept: 'image/avif' }
    const served = await app.request(`http://localhost${body.photo.filename}`, { headers })
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  expect((await loadOwnPhotos(here.context, await here.as(ada))).photos).toEqual([])
})

test('a visitor cannot upload', { tags: ['S6.6'] }, async () => {
  for (const path of ['/api/photos', '/api/chat-photos']) {
    const { status, body } = await upload(null, formWith(await aPicture()), {}, path)
    expect([status, body.code]).toEqual([403, 'authentication_required'])
  }
})

test('an upload from a foreign page is refused', { tags: ['T15'] }, async () => {
  const foreign = { Origin: 'https://evil.example' }
  const { status, body } = await upload(await aMember(db), formWith(await aPicture()), foreign)
  expect([status, body.code]).toEqual([403, 'foreign_origin'])
})

test('a form without a photo, or that is no form, is a fault of the input', async () => {
  const ada = await aMember(db)
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
  for (const answer of [
    await upload(ada, formWith(await aPicture(), 'other')),
    await upload(ada, 'nonsense', type),
    await upload(ada, '{}', { 'Content-Type': 'application/json' }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
    expect(answer.body.errors[0].field).toBe('photo')
  }
})

test('an empty file is no picture that we can read, in the gallery and in a chat', async () => {
  const ada = await aMember(db)
  for (const path of ['/api/photos', '/api/chat-photos']) {
    const { status, body } = await upload(ada, formWith(Buffer.alloc(0)), {}, path)
    expect([status, body.code]).toEqual([422, 'photo_unreadable'])
  }
})

test('where the disk or the database is full an upload is answered like one that is away', async () => {
  const ada = await aMember(db)
  const { context, folder } = here
  const files = () => readdir(join(folder, 'photos'), { recursive: true })
  await upload(ada, formWith(await aPicture()))
  const before = await files()
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const raise = sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`
  const ofDatabase = await raise.execute(db.kysely).catch((error: unknown) => error)
  vi.spyOn(context.photoStorage, 'write').mockRejectedValueOnce(full)
  vi.spyOn(context.db, 'transaction').mockRejectedValueOnce(ofDatabase)
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await upload(ada, formWith(await aPicture()))
    expect([status, body.code]).toEqual([503, 'unavailable'])
  }
  expect((await files()).filter((path) => path.includes('.'))).toEqual(
    before.filter((path) => path.includes('.')),
  )
  expect((await upload(ada, formWith(await aPicture()))).status).toBe(201)
})

test('what is larger than a photo can be is refused while it is read', {
  tags: ['T22'],
}, async () => {
  const form = formWith(Buffer.alloc(16 * 1024 * 1024))
  const { status, body } = await upload(await aMember(db), form)
  expect([status, body.code]).toEqual([413, 'photo_too_large'])
})
