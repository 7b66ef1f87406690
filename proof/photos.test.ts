import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { photoVariants } from '#server/context/services.ts'
import { createHttp } from '#server/http.ts'
import { addPhoto } from '#server/photos/gallery.ts'
import { aConversation, meeting } from '#server/testing/meeting.ts'
import { aBlock, aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import { atOnce, type Dice, throwDice } from './payments/dice.ts'
import { playsOf } from './seeds.ts'

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
  // Whoever guesses is not stopped by how much may be read in an hour: addresses alone must hold.
  const settings = { photos_an_hour: 1_000_000, readers_of_network: 1000 }
  await aSite(db, { slug: 'general', isDefault: true, settings })
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

/** A run by hand may ask for more. */
const guesses = Number(process.env.PROOF_GUESSES ?? 1000)
const plays = playsOf({ proof: 'photos', known: [27_182], runs: guesses, size: 'guesses' })

test.each(plays)(
  'no guessed address brings a locked photo (seed $seed)',
  { tags: ['R17', 'T2'], timeout: 0 },
  async ({ seed, runs }) => {
    const dice = throwDice(seed)
    const guessers = await Promise.all(Array.from({ length: 4 }, () => aMember(db)))
    const premium = await aMember(db, { premium: true })
    const given = await Promise.all(
      [...guessers, premium].map(async (who) => [...(await addressesGivenTo(who))]),
    )
    const found = { locked: 0, others: 0, nothing: 0 }
    const look = async (who: TestMember | null, address: string) => {
      const body = await bytesOf(who, address)
      if (!body) found.nothing += 1
      else if (locked.has(hashOf(body))) found.locked += 1
      else found.others += 1
    }
    // That what may be seen is told apart is known from here on, whatever is guessed.
    for (const [at, who] of guessers.entries()) await look(who, given[at]?.[0] ?? '')
    expect(found).toEqual({ locked: 0, others: guessers.length, nothing: 0 })
    found.others = 0
    const guess = () => look(dice.one([...guessers, null]), aGuess(dice, given))
    await atOnce(
      8,
      Array.from({ length: runs }, () => guess),
    )
    console.info(`${runs} guessed addresses, seed ${seed}:`, found)
    expect(found.locked).toBe(0)
    // Had the judgement a hole, it would be seen: the same guesses by somebody who may look.
    for (let each = 0; found.locked === 0; each += 1) {
      expect(each).toBeLessThan(10_000)
      await look(premium, aGuess(dice, given))
    }
  },
)

/** Something that might be an address: one that somebody was given, with changes, or out of the air. */
function aGuess(dice: Dice, given: string[][]): string {
  const [, , token = '', variant = ''] = dice.one(dice.one(given)).split('/')
  const [, , other = ''] = dice.one(dice.one(given)).split('/')
  const bytes = Buffer.from(token, 'base64url')
  const size = dice.one(photoVariants)
  const cut = dice.below(token.length)
  const air = Buffer.from(Array.from({ length: 29 + dice.below(120) }, () => dice.below(256)))
  switch (dice.below(8)) {
    case 0:
      return `/photos/${token}/${variant}`
    case 1:
      return `/photos/${token}/${size}`
    case 2: {
      const place = dice.below(bytes.length)
      bytes[place] = (bytes[place] ?? 0) ^ (1 << dice.below(8))
      return `/photos/${bytes.toString('base64url')}/${size}`
    }
    case 3:
      return `/photos/${token.slice(0, cut)}${other.slice(cut)}/${size}`
    case 4:
      return `/photos/${token.slice(0, cut)}/${size}`
    case 5:
      return `/photos/${air.toString('base64url')}/${size}`
    case 6:
      return `/photos/${dice.one(photos)}/${size}.webp`
    default:
      return `/photos/${dice.one(photos)}/../${token}/${size}`
  }
}

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
