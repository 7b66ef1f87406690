import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { photoVariants } from '../context/services.ts'
import { createHttp } from '../http.ts'
import { aConversation, meeting } from '../testing/meeting.ts'
import { aBlock, aMember, aSession, type TestMember } from '../testing/people.ts'
import { aPicture } from '../testing/pictures.ts'
import { testApp } from '../testing/test-app.ts'
import { addPhoto } from './gallery.ts'

// A free member sees the first three photos of anybody; whatever addresses come along, the others
// never leave the server, in no size but their sixteen pixels, from the first moment to long after.

const { db, setNow, context, call } = await testApp()
const http = createHttp({ context, build: {} as ServerBuild, developing: false, files: null })
const dayMs = 24 * 3_600_000
const cookies = new Map<string, string>()
let start: number
let bea: TestMember
let photos: string[]
/** What must not come: every file of a locked photo but its teaser. */
let locked: Set<string>
let teasers: Set<string>

beforeAll(async () => {
  // At the beginning of a window, so that an address works for its two weeks.
  start = Math.ceil(Date.now() / (7 * dayMs)) * 7 * dayMs
  setNow(new Date(start))
  bea = await aMember(db, { premium: true })
  photos = []
  const asker = await (await meeting(db)).as(bea)
  for (let each = 0; each < 5; each += 1) {
    photos.push((await addPhoto(context, asker, await aPicture())).id)
  }
  locked = await hashesOf(photos.slice(3), (name) => name !== 'teaser.webp')
  teasers = await hashesOf(photos.slice(3), (name) => name === 'teaser.webp')
})

test('no address that a free member is given, and no trick with it, brings a locked photo until it expires and after', {
  tags: ['T2', 'T3', 'T4', 'R17'],
}, async () => {
  const [free, other] = [await aMember(db), await aMember(db)]
  await aConversation(db, free.id, bea.id)
  const given = await addressesGivenTo(free)
  expect(given.size).toBeGreaterThan(10)
  const seen = { pictures: 0, teasers: 0, kept: 0, late: 0 }
  for (const days of [0, 13.99, 14, 20]) {
    setNow(new Date(start + days * dayMs))
    cookies.clear()
    for (const who of [free, other, null]) {
      const tricks = days === 0 && who === free ? [...given].flatMap(tricksWith) : given
      for (const address of new Set(tricks)) {
        const body = await bytesOf(who, address)
        if (!body) continue
        const hash = hashOf(body)
        expect([address, locked.has(hash)]).toEqual([address, false])
        expect([address, who]).toEqual([address, free])
        if (days >= 14) seen.late += 1
        else if (days > 0) seen.kept += 1
        if (teasers.has(hash)) seen.teasers += 1
        else seen.pictures += 1
      }
    }
  }
  setNow(new Date(start))
  expect(seen.pictures).toBeGreaterThan(0)
  expect(seen.teasers).toBeGreaterThan(0)
  expect(seen.kept).toBeGreaterThan(0)
  expect(seen.late).toBe(0)
})

test('an address that worked stops at the moment at which its photo is locked', {
  tags: ['R17'],
}, async () => {
  const turned = await aMember(db, { premium: true })
  const given = [...(await addressesGivenTo(turned))]
  const gets = async () => {
    const bodies = await Promise.all(given.map((address) => bytesOf(turned, address)))
    return bodies.filter((body) => body && locked.has(hashOf(body))).length
  }
  expect(await gets()).toBeGreaterThan(0)
  await db.kysely
    .updateTable('wallets')
    .set({ orders_completed: 0 })
    .where('member_id', '=', turned.id)
    .execute()
  expect(await gets()).toBe(0)
})

test('a browser that has a photo is told so without its bytes, for as long as it may be seen', {
  tags: ['R17'],
}, async () => {
  const turned = await aMember(db, { premium: true })
  const shown = [...(await addressesGivenTo(turned))].filter((each) => !each.endsWith('/teaser'))
  const [address = ''] = shown.slice(-1)
  const first = await answerTo(turned, address)
  expect(first.headers.get('cache-control')).toBe('private, max-age=60')
  const kept = { 'If-None-Match': first.headers.get('etag') ?? '' }
  const again = await answerTo(turned, address, kept)
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await answerTo(turned, address, { 'If-None-Match': '"another"' })).status).toBe(200)
  await aBlock(db, bea.id, turned.id)
  expect((await answerTo(turned, address, kept)).status).toBe(404)
})

/** Every address of a photo in all that a member can ask about another one. */
async function addressesGivenTo(member: TestMember): Promise<Set<string>> {
  const given = new Set<string>()
  for (const request of [
    `GET /api/members/${bea.id}`,
    `GET /api/members/${bea.id}/conversation`,
    'GET /api/members',
    'GET /api/chats.php',
    'GET /api/likes.php',
    'GET /api/swipe-game',
    'GET /api/match-finder',
    'GET /api/passes',
    'GET /api/blocks',
    'GET /api/faces',
    'GET /api/photos',
  ] as const) {
    const { body } = await call(member, request)
    for (const [address] of JSON.stringify(body).matchAll(/\/photos\/[^"\\]+/g)) given.add(address)
  }
  return given
}

function tricksWith(address: string): string[] {
  const [token = '', own] = address.slice('/photos/'.length).split('/')
  const flipped = Buffer.from(token, 'base64url')
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1
  return [
    address,
    `${address}?variant=large`,
    `${address}/large.webp`,
    `${address}/../large.webp`,
    `/photos/${token}`,
    ...photoVariants.map((each) => `/photos/${token}/${each}`),
    ...photoVariants.map((each) => `/photos/${token}/${own}/../${each}`),
    `/photos//${token}/${own}`,
    `/photos/%2e%2e/${token}/${own}`,
    `/photos/${token.slice(0, -2)}/${own}`,
    `/photos/${token.toUpperCase()}/${own}`,
    `/photos/${flipped.toString('base64url')}/${own}`,
    `/photos/${token}%00/${own}`,
    ...photos.slice(3).flatMap((id) => [`/photos/${id}/large.webp`, `/photos/${id}`]),
  ]
}

async function bytesOf(who: TestMember | null, address: string): Promise<Buffer | null> {
  const answer = await answerTo(who, address)
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null
}

async function answerTo(who: TestMember | null, address: string, more = {}): Promise<Response> {
  if (who && !cookies.has(who.id)) cookies.set(who.id, await aSession(db, who.id))
  const cookie = cookies.get(who?.id ?? '') ?? ''
  const headers = { Cookie: cookie, Accept: 'image/avif,image/webp', ...more }
  return http.request(`http://localhost${address}`, { headers })
}

async function hashesOf(ids: string[], isOne: (name: string) => boolean): Promise<Set<string>> {
  const folder = `${context.environment.dataFolder}/photos`
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (each) => each.isFile() && isOne(each.name) && ids.some((id) => each.parentPath.includes(id)),
  )
  const bytes = await Promise.all(files.map((each) => readFile(`${each.parentPath}/${each.name}`)))
  return new Set(bytes.map(hashOf))
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
