import { sql } from 'kysely'
import type { ServerBuild } from 'react-router'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createHttp } from '../http.ts'
import { type Meeting, meeting } from '../testing/meeting.ts'
import { aMember, aSession } from '../testing/people.ts'
import { aPicture } from '../testing/pictures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadOwnPhotos } from './gallery.ts'
import { tidyPhotoFiles } from './tidy-photo-files.ts'

const { db, owner } = await testDatabase()
let app: ReturnType<typeof createHttp>
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
  const build = {} as ServerBuild
  app = createHttp({ context: here.context, build, developing: false, files: null })
})

/** As a phone shares a picture: a page that is opened with it, and by no other page. */
async function share(who: { id: string } | null, bytes: Buffer, headers = {}) {
  const form = new FormData()
  form.append('photo', new File([new Uint8Array(bytes)], 'beach.jpg', { type: 'image/jpeg' }))
  const answer = await app.request('http://localhost/share', {
    method: 'POST',
    headers: {
      'Sec-Fetch-Site': 'none',
      'Sec-Fetch-Mode': 'navigate',
      Origin: 'null',
      Cookie: who ? await aSession(db, who.id) : '',
      ...headers,
    },
    body: form,
  })
  return { status: answer.status, to: answer.headers.get('location') ?? '', answer }
}

async function look(who: { id: string } | null, token: string): Promise<Response> {
  const Cookie = who ? await aSession(db, who.id) : ''
  return app.request(`http://localhost/photos/${token}/whole`, { headers: { Cookie } })
}

const tokenOf = (to: string) => /^\/profile\?shared=([\w-]{60,})#photos$/.exec(to)?.[1] ?? ''

/** The photos whose files a job looks after, and when. */
async function lookedAfter() {
  const { rows } = await sql<{ id: string; run_at: Date }>`
    select j.payload->>'photoId' as id, j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'tidy_photo_files'`.execute(owner.kysely)
  return rows
}

test('a shared photo waits on the own profile, in no gallery, and only its owner sees it', async () => {
  const [ada, ben] = [await aMember(db), await aMember(db)]
  const { status, to } = await share(ada, await aPicture())
  expect(status).toBe(303)
  const token = tokenOf(to)
  const seen = await look(ada, token)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(seen.headers.get('cache-control')).toMatch(/^private/)
  expect((await look(ben, token)).status).toBe(404)
  expect((await look(null, token)).status).toBe(404)
  expect((await loadOwnPhotos(here.context, await here.as(ada))).photos).toEqual([])
})

test('nothing hidden in a shared file is kept, such as where it was taken', {
  tags: ['T22'],
}, async () => {
  const ada = await aMember(db)
  const picture = await sharp(await aPicture())
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { to } = await share(ada, picture)
  const kept = Buffer.from(await (await look(ada, tokenOf(to))).arrayBuffer())
  expect((await sharp(picture).metadata()).exif).toBeDefined()
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
})

test('a shared photo that nobody took goes by itself', async () => {
  const ada = await aMember(db)
  const before = (await lookedAfter()).map(({ id }) => id)
  const token = tokenOf((await share(ada, await aPicture())).to)
  const [job] = (await lookedAfter()).filter(({ id }) => !before.includes(id))
  expect(job?.run_at.getTime()).toBeLessThanOrEqual(db.now().getTime() + 3_600_000)
  expect((await look(ada, token)).status).toBe(200)
  await tidyPhotoFiles(here.context, job?.id ?? '')
  expect((await look(ada, token)).status).toBe(404)
})

test('of what a visitor shares nothing is kept: they log in and are told', async () => {
  const before = await lookedAfter()
  const { status, to } = await share(null, await aPicture())
  expect([status, to]).toEqual([303, '/login?next=%2Fprofile%3Fshared%3Dagain'])
  expect(await lookedAfter()).toEqual(before)
})

test('what is no picture, too small or too large is refused, and the profile says why', async () => {
  const ada = await aMember(db)
  const codes = async (bytes: Buffer) => (await share(ada, bytes)).to
  expect(await codes(Buffer.from('no picture at all'))).toBe(
    '/profile?shared=photo_unreadable#photos',
  )
  expect(await codes(await aPicture('jpeg', { width: 100, height: 100 }))).toBe(
    '/profile?shared=photo_dimensions#photos',
  )
  expect(await codes(await aPicture('jpeg', { width: 2400, height: 240 }))).toBe(
    '/profile?shared=photo_shape#photos',
  )
  expect(await codes(Buffer.alloc(15 * 1024 * 1024 + 1, 1))).toBe(
    '/profile?shared=photo_too_large#photos',
  )
})

test('no page shares a photo for somebody, neither another site nor one that hides whose it is', {
  tags: ['T15'],
}, async () => {
  const ada = await aMember(db)
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  for (const headers of [foreign, { 'Sec-Fetch-Site': 'same-site' }, { 'Sec-Fetch-Site': '' }]) {
    const { status, to } = await share(ada, await aPicture(), headers)
    expect([status, to]).toEqual([403, ''])
  }
})
