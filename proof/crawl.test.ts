import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countReading } from '#server/reading/count-reading.ts'
import { changeSetting } from '#server/sites/change-setting.ts'
import { completeSettings } from '#server/sites/settings.ts'
import { visitorOf } from '#server/testing/askers.ts'
import { somePhotos } from '#server/testing/meeting.ts'
import { aMember, aSession } from '#server/testing/people.ts'
import { setStage } from './access/scene.ts'
import type { Answer } from './door.ts'

const stage = await setStage()
const { context, db, door, setNow } = stage
afterEach(() => setNow(null))

const defaults = completeSettings({}, 1)
const people: string[] = []
const crowd = 40

beforeAll(async () => {
  for (let place = 0; place < crowd; place++) {
    const { id } = await aMember(db)
    await somePhotos(db, id, ['active'])
    people.push(id)
  }
})

async function set(settings: Partial<typeof defaults>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    expect(await changeSetting(db, { site: 'general', name, value })).toBe(null)
  }
}

let networks = 0
const aNetwork = () => `203.0.${Math.floor(++networks / 250)}.${networks % 250}`
const personAt = (place: number) => people[place % people.length] ?? ''

type Reader = { address: string; cookie?: string; headers?: Record<string, string> }
const look = (reader: Reader, id: string) => door(`GET /api/members/${id}`, reader)
const search = (reader: Reader) => door('GET /api/members', reader)

/** What a browser does behind the scenes when it is set a task. */
async function solveTask(reader: Reader): Promise<Answer> {
  const { challenge } = JSON.parse((await door('GET /api/signup/challenge', reader)).text)
  const solution = await solveChallenge({ challenge, deriveKey })
  const body = JSON.stringify({ proof: JSON.stringify({ challenge, solution }) })
  return door('POST /api/reading-task', { ...reader, body })
}

/** Asks this many times, as fast as it can, and counts the outcomes. */
async function rush(times: number, ask: (place: number) => Promise<Answer>) {
  const ends = await Promise.all(Array.from({ length: times }, (_, place) => ask(place)))
  const counts: Record<string, number> = {}
  for (const { outcome } of ends) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** A whole hour's reading by somebody whose machine solves every task it is set. */
async function readAll(reader: Reader, ask: (place: number) => Promise<Answer>, atMost: number) {
  for (let read = 0, tasks = 0; ; ) {
    const counts = await rush(Math.max(1, Math.ceil(atMost / 8)), ask)
    read += counts.ok ?? 0
    if (counts.reading_limited) return { read, tasks }
    if (counts.reading_task) {
      expect((await solveTask(reader)).outcome).toBe('ok')
      tasks++
    }
    expect(read).toBeLessThanOrEqual(atMost)
  }
}

async function aReader(traits = {}): Promise<Reader> {
  const { id } = await aMember(db, traits)
  return { address: aNetwork(), cookie: await aSession(db, id) }
}

describe('a visitor opens a few profiles', { tags: ['S1.27', 'T32'] }, () => {
  const views = (answer: Answer) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  test('five, whatever the page keeps in mind; what was opened stays open, and nobody forges the count', async () => {
    const reader: Reader = { address: aNetwork() }
    for (let place = 0; place < 5; place++) {
      const answer = await look(reader, personAt(place))
      expect(answer.outcome).toBe('ok')
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^views=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      reader.cookie = views(answer)
    }
    expect((await look(reader, personAt(5))).outcome).toBe('visitor_views_used')
    expect((await look(reader, personAt(2))).outcome).toBe('ok')
    expect((await look(reader, stage.hiddenId)).outcome).toBe('visitor_views_used')
    // A visit may begin on one member's entry page, which does not count.
    expect((await door(`GET /api/members/${personAt(6)}?lander=1`, reader)).outcome).toBe('ok')
    const [marks = '', signature] = (reader.cookie ?? '').split('.')
    for (const cookie of [`${marks}-00000000.${signature}`, `${marks.slice(0, -9)}.${signature}`]) {
      // A list that we did not sign is ignored, so the count begins anew.
      const answer = await look({ ...reader, cookie }, personAt(7))
      expect(views(answer).split('-')).toHaveLength(1)
    }
  })

  test('whoever throws the cookie away reads what one network may, tasks solved or not', async () => {
    await set({ visitor_profiles_an_hour: 8 })
    const reader = { address: aNetwork() }
    const ask = (place: number) => look(reader, personAt(place))
    expect(await rush(30, ask)).toEqual({ ok: 2, reading_task: 28 })
    const { read, tasks } = await readAll(reader, ask, 8)
    expect([read + 2, tasks]).toEqual([8, 3])
    const over = await look(reader, personAt(9))
    expect([over.status, over.outcome]).toEqual([429, 'reading_limited'])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3500)
    setNow(new Date(Date.now() + 3_601_000))
    expect((await look(reader, personAt(9))).outcome).toBe('ok')
  })

  test('fifty networks without a cookie read fifty times a quarter before tasks, and IPv6 counts by /48', async () => {
    await set({ visitor_profiles_an_hour: 8 })
    const fifty = Array.from({ length: 50 }, aNetwork)
    const counts = await rush(1000, (place) =>
      look({ address: fifty[place % 50] ?? '' }, personAt(place)),
    )
    expect(counts).toEqual({ ok: 100, reading_task: 900 })
    const addresses = Array.from(
      { length: 50 },
      (_, place) => `2001:db8:5:${place.toString(16)}::1`,
    )
    const six = await rush(50, (place) =>
      look({ address: addresses[place] ?? '' }, personAt(place)),
    )
    expect(six).toEqual({ ok: 2, reading_task: 48 })
  })

  test('a search engine reads what it may keep, and whoever only calls itself one no more than that', async () => {
    await set({ visitor_profiles_an_hour: 4, robot_profiles_an_hour: 12 })
    const agreed = people.slice(0, 20)
    const shown = db.kysely.updateTable('profiles').set({ shown_publicly: true })
    await shown.where('id', 'in', agreed).execute()
    const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    const robot = (place: number) => ({ address: aNetwork(), headers, place })
    const kept = await rush(20, (place) => look(robot(place), agreed[place] ?? ''))
    expect(kept).toEqual({ ok: 12, reading_limited: 8 })
    const reader = { address: aNetwork(), headers }
    const others = await rush(10, (place) => look(reader, people[20 + place] ?? ''))
    expect(others).toEqual({ ok: 1, reading_task: 9 })
  })
})

describe('a member reads as much as a person does', { tags: ['T32'] }, () => {
  test('300 profiles at once are not given, and an hour ends with its budget, whatever is solved', async () => {
    await set({ profiles_an_hour: 40 })
    const reader = await aReader()
    const ask = (place: number) => look(reader, personAt(place))
    expect(await rush(300, ask)).toEqual({ ok: 10, reading_task: 290 })
    const { read, tasks } = await readAll(reader, ask, 40)
    expect([read + 10, tasks]).toEqual([40, 3])
    const over = await look(reader, personAt(1))
    expect([over.status, over.outcome]).toEqual([429, 'reading_limited'])
    // One's own lists can still be read, and so can the rest of the site.
    for (const line of ['GET /api/likes.php', 'GET /api/chats.php', 'GET /api/user.php']) {
      expect((await door(line, reader)).outcome).toBe('ok')
    }
    setNow(new Date(Date.now() + 3_601_000))
    expect((await look(reader, personAt(1))).outcome).toBe('ok')
  })

  test('cards count by the page, wherever they are dealt, and pictures by the piece', async () => {
    await set({ cards_an_hour: 240, photos_an_hour: 3 })
    const reader = await aReader({ gender: 'male' })
    expect(await rush(10, () => search(reader))).toEqual({ ok: 2, reading_task: 8 })
    // 48 of the first 60 were read; 10 more of the swipe game are, 24 of the match finder not.
    const match = await door('GET /api/match-finder', reader)
    expect(match.outcome).toBe('reading_task')
    expect((await door('GET /api/swipe-game', reader)).outcome).toBe('ok')
    // Each question of other newcomers shows the latest of them.
    const newcomers = await rush(5, (place) =>
      door(`GET /api/newcomers?min_age=${18 + place}`, reader),
    )
    expect(newcomers).toEqual({ ok: 2, reading_task: 3 })
    const pictures = await rush(5, async () => {
      const answer = await photo(reader)
      return { ...answer, outcome: `${answer.status}` }
    })
    expect(pictures).toEqual({ 404: 3, 429: 2 })
  })

  test('many accounts behind one network share ten times the budget of one', async () => {
    await set({ profiles_an_hour: 8, readers_of_network: 2 })
    const address = aNetwork()
    const readers = await Promise.all(
      Array.from({ length: 20 }, async () => ({ ...(await aReader()), address })),
    )
    const counts = await rush(200, (place) =>
      look(readers[place % 20] ?? { address }, personAt(place)),
    )
    expect(counts.ok).toBe(4)
  })

  test('a task counts once, for the network that it was set for', async () => {
    await set({ profiles_an_hour: 8, readers_of_network: 10 })
    const [one, other] = [await aReader(), await aReader()]
    const { challenge } = JSON.parse((await door('GET /api/signup/challenge', one)).text)
    const solution = await solveChallenge({ challenge, deriveKey })
    const body = JSON.stringify({ proof: JSON.stringify({ challenge, solution }) })
    const handIn = (reader: Reader) => door('POST /api/reading-task', { ...reader, body })
    expect((await handIn(other)).outcome).toBe('reading_task')
    const ends = await Promise.all([handIn(one), handIn(one), handIn(one)])
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual([
      'ok',
      'reading_task',
      'reading_task',
    ])
  })

  test('an eager person is stopped by nothing: a profile every six seconds and a page every fifteen, for an hour', async () => {
    await set(defaults)
    const reader = await aReader({ premium: true })
    const start = Date.now()
    let tasks = 0
    const ask = async (reading: () => Promise<Answer>) => {
      const answer = await reading()
      if (answer.outcome !== 'reading_task') return expect(answer.outcome).toBe('ok')
      tasks++
      await solveTask(reader)
      expect((await reading()).outcome).toBe('ok')
    }
    for (let second = 0; second < 3600; second += 6) {
      setNow(new Date(start + second * 1000))
      await ask(() => look(reader, personAt(second)))
      if (second % 15 < 6) await ask(() => search(reader))
    }
    // Three are solved for profiles, and these open the cards as well.
    expect(tasks).toBeLessThanOrEqual(4)
  })
})

test('no crowd of networks fills the memory: the first of very many begin anew', async () => {
  await set({ visitor_profiles_an_hour: 4 })
  const asker = visitorOf(await context.findSite('localhost'))
  const read = (network: string) => countReading(context, { ...asker, network }, 'profiles', 1)
  await read('first')
  await expect(read('first')).rejects.toThrow('reading_task')
  for (let place = 0; place < 100_000; place++) await read(`network ${place}`)
  await read('first')
  await expect(read('network 99999')).rejects.toThrow('reading_task')
})

/** Asks for a picture that does not exist: asking counts, whatever is found. */
function photo(reader: Reader): Promise<Answer> {
  const address = context.signPhotos.sign(personAt(0), 'nobody')('thumb')
  return door(`HEAD ${address}`, reader)
}
