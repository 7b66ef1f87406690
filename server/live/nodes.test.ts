import { randomBytes, randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { pino } from 'pino'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import type { LiveStream } from '../context/services.ts'
import { createContext } from '../create-context.ts'
import { countReading, countTask } from '../reading/count-reading.ts'
import { findSite } from '../sites/find-site.ts'
import type { Site } from '../sites/site.ts'
import { theSite } from '../testing/people.ts'
import { aRedis, hasRedis, type TestRedis } from '../testing/redis.ts'
import { testApp } from '../testing/test-app.ts'
import { whenOver } from '../testing/test-database.ts'

type Page = LiveStream & { written: string[] }

function aPage(page: string = randomUUID()): Page {
  const written: string[] = []
  return {
    sessionHash: randomBytes(32),
    page,
    inSight: true,
    written,
    write: (text) => void written.push(text),
    bufferedBytes: () => 0,
    end: () => undefined,
  }
}

const like = (about: string) => ({ type: 'like' as const, member_id: about })
const likesOn = ({ written }: Page) =>
  written.flatMap((text) => /"type":"like","member_id":"([^"]*)"/.exec(text)?.[1] ?? [])
const reloadsOn = ({ written }: Page) => written.filter((text) => text.includes('"missed":true'))

/** As many as are asked for of one service, on one database and one Redis. */
async function processes(redis: TestRedis, count: number): Promise<Context[]> {
  const given = { REDIS_URL: redis.url, DATABASE_URL: 'postgres://nowhere' }
  const { context, url } = await testApp(given)
  const { environment } = context
  const others = Array.from({ length: count - 1 }, () =>
    createContext({
      environment,
      db: closedInTheEnd(connect({ url, connections: 2, patience: patienceOfWork })),
      log: pino({ level: 'silent' }),
    }),
  )
  const all = [context, ...(await Promise.all(others))]
  for (const each of all) afterAll(await (each.nodes?.join() ?? expect.unreachable()))
  await vi.waitFor(() => expect(all.every((each) => each.nodes?.redis.isUp())).toBe(true), soon)
  return all
}

async function aReadingSite({ db }: Context, settings: object): Promise<Site> {
  await theSite(db)
  const site = await findSite(db, 'localhost')
  return { ...site, settings: { ...site.settings, ...settings } }
}

function closedInTheEnd(db: Database): Database {
  whenOver(db.close)
  return db
}

const soon = { timeout: 60_000, interval: 20 }

/** How many events went through Redis from now on, by channel. */
async function toldOn({ url }: TestRedis) {
  const [listening, asking] = [createClient({ url }), createClient({ url })]
  for (const each of [listening, asking]) {
    each.on('error', () => undefined)
    await each.connect()
    whenOver(async () => each.destroy())
  }
  const told = new Map<string, number>()
  await listening.pSubscribe('*', (text, channel) => {
    const events = text.split('\n').filter((line) => line.startsWith('e ')).length
    if (events > 0) told.set(channel, (told.get(channel) ?? 0) + events)
  })
  return { told, channels: (like: string) => asking.pubSubChannels(like) }
}

describe.skipIf(!hasRedis)('several processes on one database', async () => {
  const redis = hasRedis ? await aRedis() : (undefined as unknown as TestRedis)
  afterAll(() => redis?.kill())

  test('what happens in one process arrives on a page of another, once and in order', {
    tags: ['R7'],
  }, async () => {
    const [a, b, c, d] = await processes(redis, 4)
    const ada = randomUUID()
    const [onB, onC, foreign] = [aPage(), aPage(), aPage()]
    const { told, channels } = await toldOn(redis)
    b?.connections.open(ada, onB)
    c?.connections.open(ada, onC)
    c?.connections.open(randomUUID(), foreign)
    expect(await b?.connections.missedSince(ada, b.connections.position())).toBe(false)
    expect(await c?.connections.missedSince(ada, c.connections.position())).toBe(false)
    const wanted = Array.from({ length: 500 }, () => randomUUID())
    for (const each of wanted) a?.bus.publish(ada, like(each))
    await vi.waitFor(() => expect(likesOn(onB)).toHaveLength(500), soon)
    await vi.waitFor(() => expect(likesOn(onC)).toHaveLength(500), soon)
    expect([likesOn(onB), likesOn(onC)]).toEqual([wanted, wanted])
    expect(foreign.written).toEqual([])
    // Nor does the fourth process hear of it, which has nobody's pages, on a channel of its own or of all.
    await vi.waitFor(() => expect(d?.connections.isOnline(ada)).toBe(true), soon)
    await vi.waitFor(() => expect([...told.values()]).toEqual([500, 500]), soon)
    const [one = ''] = told.keys()
    expect(await channels(one.replace(/to:\w+$/, 'to:*'))).toHaveLength(4)
  })

  test('a page that was made in one process and opens its stream in another knows whether it missed something', {
    tags: ['R7'],
  }, async () => {
    const [a, b] = await processes(redis, 2)
    const ada = randomUUID()
    const made = a?.connections.position() ?? ''
    await new Promise((done) => setTimeout(done, 5))
    b?.connections.open(ada, aPage())
    expect(await b?.connections.missedSince(ada, made)).toBe(false)
    a?.bus.publish(ada, like(randomUUID()))
    await vi.waitFor(
      async () => expect(await b?.connections.missedSince(ada, made)).toBe(true),
      soon,
    )
    for (const junk of ['', '.', 'x.y', randomUUID()]) {
      expect(await b?.connections.missedSince(ada, junk)).toBe(true)
    }
  })

  test('while a key changes processes know of each other, and one with a key that is foreign to them does not start', async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)]
    const [old] = await processes(redis, 1)
    if (!old) return expect.unreachable()
    const begin = async (dataKeys: Buffer[], signingKeys: Buffer[] = []) => {
      const environment = { ...old.environment, dataKeys, signingKeys }
      const context = await createContext({
        environment,
        db: old.db,
        log: pino({ level: 'silent' }),
      })
      onTestFinished(await (context.nodes?.join() ?? expect.unreachable()))
      await vi.waitFor(() => expect(context.nodes?.redis.isUp()).toBe(true), soon)
      return context
    }
    const [known = Buffer.alloc(0)] = old.environment.dataKeys
    const between = await begin([known, first])
    const changed = await begin([first, known])
    const ada = randomUUID()
    const pages = [aPage(), aPage()]
    between.connections.open(ada, pages[0] as Page)
    changed.connections.open(ada, pages[1] as Page)
    await changed.connections.missedSince(ada, changed.connections.position())
    await between.connections.missedSince(ada, between.connections.position())
    old.bus.publish(ada, like(ada))
    await vi.waitFor(() => expect(pages.flatMap(likesOn)).toEqual([ada, ada]), soon)
    await expect(begin([second])).rejects.toThrow('DATA_KEY is another one here')
    await expect(begin([first, known], [second])).rejects.toThrow('SECRET_KEY is another one here')
  })

  test('who is online and who looks is the same in each process', async () => {
    const [a, b] = await processes(redis, 2)
    const ada = randomUUID()
    const leave = b?.connections.open(ada, aPage('desk'))
    await b?.connections.missedSince(ada, '')
    await vi.waitFor(() => expect(a?.connections.isOnline(ada)).toBe(true), soon)
    expect(a?.connections.isLooking(ada)).toBe(true)
    expect(a?.connections.online()).toContain(ada)
    // The call that says so comes to the other process.
    a?.connections.see(ada, 'desk', false)
    await vi.waitFor(() => expect(a?.connections.isLooking(ada)).toBe(false), soon)
    expect(b?.connections.isLooking(ada)).toBe(false)
    leave?.()
    await vi.waitFor(() => expect(a?.connections.isOnline(ada)).toBe(false), soon)
  })

  test('one that comes later knows who is here', async () => {
    const [a] = await processes(redis, 1)
    const members = Array.from({ length: 2500 }, () => randomUUID())
    for (const each of members) a?.connections.open(each, aPage())
    const db = closedInTheEnd(connect({ url: 'postgres://nowhere' }))
    const log = pino({ level: 'silent' })
    if (!a) return expect.unreachable()
    const given = { ...db, query: a.db.query }
    const late = await createContext({ environment: a.environment, db: given, log })
    onTestFinished(await (late.nodes?.join() ?? expect.unreachable()))
    const known = () => members.filter((each) => late.connections.isOnline(each)).length
    await vi.waitFor(() => expect(known()).toBe(members.length), soon)
  })

  test('what happens in one process is news in each', async () => {
    const [a, b] = await processes(redis, 2)
    let news = 0
    b?.bus.onNews(() => {
      news += 1
    })
    a?.bus.publish(randomUUID(), { type: 'credits', credits: 1, paid_user: false })
    for (let each = 0; each < 50; each += 1) a?.bus.publish(randomUUID(), like(randomUUID()))
    await vi.waitFor(() => expect(news).toBeGreaterThan(0), soon)
    expect(news).toBeLessThan(5)
  })

  test('what somebody reads in each process counts together, and so do the tasks they solve', {
    tags: ['T34'],
  }, async () => {
    const [a, b] = (await processes(redis, 2)) as [Context, Context]
    const settings = { profiles_an_hour: 8, cards_an_hour: 8, photos_an_hour: 8 }
    const site = await aReadingSite(a, { ...settings, readers_of_network: 10 })
    const reader = { site, network: '198.51.100.0/24', member: { id: randomUUID() } }
    const read = (on: Context) => countReading(on, reader, 'profiles', 1)
    await read(a)
    await read(b)
    await expect(read(a)).rejects.toThrow('reading_task')
    await expect(read(b)).rejects.toThrow('reading_task')
    for (let task = 0; task < 3; task += 1) await countTask(task % 2 ? a : b, reader as never)
    for (let more = 0; more < 6; more += 1) await read(more % 2 ? a : b)
    await expect(read(a)).rejects.toThrow('reading_limited')
    await expect(read(b)).rejects.toThrow('reading_limited')
    await countReading(b, reader, 'photos', 8)
    await expect(countReading(a, reader, 'photos', 1)).rejects.toThrow('reading_limited')
  })

  test('who is attended in one process is heard of there, and is not online', async () => {
    const [a, b] = await processes(redis, 2)
    const echo = randomUUID()
    const heard: string[] = []
    b?.bus.attend(echo)
    b?.bus.subscribe((memberId) => void heard.push(memberId))
    await b?.nodes?.redis.run({ text: 'return 1', sha: '0'.repeat(40) }, [])
    a?.bus.publish(echo, like(randomUUID()))
    await vi.waitFor(() => expect(heard).toEqual([echo]), soon)
    expect(a?.connections.isOnline(echo)).toBe(false)
  })
})

describe.skipIf(!hasRedis)('without Redis', async () => {
  const redis = hasRedis ? await aRedis() : (undefined as unknown as TestRedis)
  afterAll(() => redis?.kill())

  test.for(['pause', 'kill'] as const)(
    'when Redis stands still or dies (%s), pages are told to ask anew once it is back, and hear everything again',
    {
      tags: ['R7'],
    },
    async (how) => {
      const [a, b] = await processes(redis, 2)
      const ada = randomUUID()
      const [here, there] = [aPage(), aPage()]
      a?.connections.open(ada, here)
      b?.connections.open(ada, there)
      await b?.connections.missedSince(ada, '')
      const isUp = () => [a, b].map((each) => each?.nodes?.redis.isUp())
      const made = b?.connections.position() ?? ''
      const writing = setInterval(() => a?.bus.publish(ada, like('meanwhile')), 5)
      if (how === 'pause') redis.pause()
      else await redis.kill()
      await vi.waitFor(() => expect(isUp()).toEqual([false, false]), soon)
      const heardAlone = likesOn(here).length
      await vi.waitFor(() => expect(likesOn(here).length).toBeGreaterThan(heardAlone), soon)
      // Nobody knows what a page missed whose stream opens now.
      expect(await b?.connections.missedSince(ada, b.connections.position())).toBe(true)
      clearInterval(writing)
      const told = reloadsOn(there).length
      if (how === 'pause') redis.resume()
      else await redis.start()
      await vi.waitFor(() => expect(isUp()).toEqual([true, true]), soon)
      await vi.waitFor(() => expect(reloadsOn(there).length).toBeGreaterThan(told), soon)
      await vi.waitFor(async () => {
        const before = likesOn(there).length
        a?.bus.publish(ada, like('again'))
        await vi.waitFor(() => expect(likesOn(there).length).toBe(before + 1), { timeout: 1000 })
      }, soon)
      await vi.waitFor(() => expect(a?.connections.isOnline(ada)).toBe(true), soon)
      // What was made before has lost touch with what happened meanwhile.
      expect(await b?.connections.missedSince(ada, made)).toBe(true)
    },
  )

  test.for(['pause', 'kill'] as const)(
    'while Redis stands still or is dead (%s) each process counts reading by itself, and with the others again after it',
    { tags: ['T34'] },
    async (how) => {
      const [a, b] = (await processes(redis, 2)) as [Context, Context]
      const site = await aReadingSite(a, { photos_an_hour: 8, readers_of_network: 1_000_000 })
      const aReader = () => ({ site, network: '198.51.100.0/24', member: { id: randomUUID() } })
      /** How many of so many pictures a new reader gets, through both in turn. */
      const readOf = async (count: number) => {
        const reader = aReader()
        const asked = Array.from({ length: count }, (_, place) =>
          countReading(place % 2 ? b : a, reader, 'photos', 1),
        )
        const answers = await Promise.allSettled(asked)
        for (const each of answers) {
          if (each.status === 'rejected') expect(each.reason.message).toBe('reading_limited')
        }
        return answers.filter(({ status }) => status === 'fulfilled').length
      }
      const isUp = () => [a, b].map((each) => each.nodes?.redis.isUp())
      expect(await readOf(20)).toBe(8)
      const meanwhile: Promise<unknown>[] = []
      const load = setInterval(() => {
        for (const each of [a, b]) {
          const asked = countReading(each, aReader(), 'photos', 1)
          meanwhile.push(asked.catch((error: Error) => error.message))
        }
      }, 5)
      if (how === 'pause') redis.pause()
      else await redis.kill()
      try {
        await vi.waitFor(() => expect(isUp()).toEqual([false, false]), soon)
        expect(await readOf(20)).toBe(16)
      } finally {
        if (how === 'pause') redis.resume()
        else await redis.start()
        clearInterval(load)
      }
      await vi.waitFor(() => expect(isUp()).toEqual([true, true]), soon)
      expect(await readOf(20)).toBe(8)
      // Whoever asked while it broke waited for a moment, and was let through.
      expect((await Promise.all(meanwhile)).filter(Boolean)).toEqual([])
    },
  )

  test('a process starts while there is none, and joins the others later', async () => {
    await redis.kill()
    const { context } = await testApp({ REDIS_URL: redis.url, DATABASE_URL: 'postgres://nowhere' })
    onTestFinished(await (context.nodes?.join() ?? expect.unreachable()))
    expect(context.nodes?.redis.isUp()).toBe(false)
    const ada = randomUUID()
    const page = aPage()
    context.connections.open(ada, page)
    context.bus.publish(ada, like('here'))
    expect(likesOn(page)).toEqual(['here'])
    await redis.start()
    await vi.waitFor(() => expect(context.nodes?.redis.isUp()).toBe(true), soon)
    await vi.waitFor(() => expect(reloadsOn(page)).toHaveLength(1), soon)
  })
})
