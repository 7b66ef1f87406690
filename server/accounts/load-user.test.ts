import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import { playsOf, randomOf } from '../../proof/seeds.ts'
import { batchSends } from '../chats/send-batches.ts'
import type { MemberAsker } from '../context/asker.ts'
import { seedBundles } from '../credits/bundles.ts'
import { touchActivity } from '../profiles/touch-activity.ts'
import { aPaidMessage, aPurchase, aRefund } from '../testing/books.ts'
import { type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { aSending } from '../testing/sendings.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadUserAnswer } from './load-user.ts'

const { db, owner, setNow } = await testDatabase()
const start = new Date('2026-06-10T12:00:00Z')
let here: Meeting
let siteId: string

beforeAll(async () => {
  siteId = await theSite(db)
  await seedBundles(db)
  await sql`insert into places (id, name, country, region, latitude, longitude, population)
    values (1, 'Utrecht', 'NL', 'NL-UT', 52.1, 5.1, 1), (2, 'Lyon', 'FR', 'FR-ARA', 45.8, 4.8, 1)`.execute(
    owner.kysely,
  )
  here = await meeting(db)
  await new Promise<void>((done) =>
    db.changes.hear({ told: () => undefined, hearing: (well) => well && done() }),
  )
})

/** What a process that remembers nothing answers. */
const deaf: Database = { ...db, changes: { ...db.changes, hear: () => undefined } }
const fresh = async (asker: MemberAsker) =>
  JSON.parse((await loadUserAnswer({ ...here.context, db: deaf }, asker)).text)
const remembered = async (asker: MemberAsker) =>
  JSON.parse((await loadUserAnswer(here.context, asker)).text)

/** How many statements a piece of work needs. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const asked = [vi.spyOn(db, 'query'), vi.spyOn(db.kysely, 'selectFrom')]
  await work()
  const count = asked.reduce((sum, each) => sum + each.mock.calls.length, 0)
  for (const each of asked) each.mockRestore()
  return count
}

const plays = playsOf({ proof: 'remembered', known: [3, 15], runs: 600 })

test.each(plays)(
  'whatever changes, what is remembered of a member is what the database says (seed $seed)',
  async (play) => {
    const random = randomOf(play.seed)
    let now = start
    setNow(now)
    const [ada, bea] = await Promise.all([
      aMember(db, { credits: 20, lastActiveAt: new Date(now.getTime() - 9 * 86_400_000) }),
      aMember(db, { credits: 20 }),
    ])
    const orders: string[] = []
    for (let run = 0; run < play.runs; run++) {
      const [name, change] = random.of(Object.entries(changesOf({ ada, bea, random, orders })))
      await change(db)
      const asker = await here.as(ada, {
        fictional_icon: random.chance(0.1) ? 'other' : 'mask',
      } as object)
      for (let again = 0; again < 2; again++) {
        expect([play.again, name, await remembered(asker)]).toEqual([
          play.again,
          name,
          await fresh(asker),
        ])
      }
      // Nothing is remembered of somebody who was last here on another day.
      if (random.chance(0.5)) await touchActivity(db, ada.id)
      if (random.chance(0.1)) {
        now = new Date(now.getTime() + random.below(20) * 3_600_000)
        setNow(now)
      }
    }
    setNow(null)
  },
)

type Random = ReturnType<typeof randomOf>
type Playing = { ada: TestMember; bea: TestMember; random: Random; orders: string[] }

/** Everything that moves something in the answer, by name. */
function changesOf({ ada, bea, random, orders }: Playing) {
  const profile = (set: object) => async (on: Database) => {
    await on.kysely.updateTable('profiles').set(set).where('id', '=', ada.id).execute()
  }
  const account = (set: object) => async (on: Database) => {
    await on.kysely.updateTable('members').set(set).where('id', '=', ada.id).execute()
  }
  const photo = (set: object) => async (on: Database) => {
    const one = on.kysely.selectFrom('photos').select('id').where('member_id', '=', ada.id).limit(1)
    await on.kysely.updateTable('photos').set(set).where('id', 'in', one).execute()
  }
  const word = `word ${random.below(1000)}`
  const yes = random.chance(0.5)
  const profiles: Record<string, unknown[]> = {
    name: [`Ada ${random.below(10)}`],
    date_of_birth: ['1992-05-17', '1992-07-01', '1980-01-31'],
    gender: ['female', 'nonbinary'],
    seeking: [['male'], ['female', 'male']],
    sexuality: [null, 'other'],
    country: ['NL', 'SE'],
    region: [null, 'NL-UT', 'NL-NH'],
    place_id: [null, 1, 2],
    about_me: [word],
    looking_for: [word],
    first_date: [word],
    hair_color: [null, 'red'],
    eye_color: [null, 'blue'],
    body_type: [null, 'slim'],
    relationship_status: [null, 'single'],
    languages: [[], ['nl', 'en']],
    interests: [[], ['art', 'tea']],
    status: ['active', 'paused'],
    invisible: [true, false],
    fictional: [true, false],
    seeking_min_age: [null, 30],
    seeking_max_age: [null, 60],
    shown_publicly: [true, false],
    online_hidden: [true, false],
  }
  const accounts: Record<string, unknown[]> = {
    email: [`${random.below(10)}@example.test`],
    signed_up_at: [start, new Date('2024-02-29T10:00:00Z')],
    language: [null, 'fr', 'nl'],
    signup_step: [null, 'photo'],
    paused_at: [null, start],
  }
  const some = <Set>(sets: Record<string, unknown[]>, by: (set: object) => Set) =>
    Object.fromEntries(
      Object.entries(sets).map(([column, values]) => [column, by({ [column]: random.of(values) })]),
    )
  return {
    ...some(profiles, profile),
    ...some(accounts, account),
    mails: account(
      yes
        ? {
            notifications_disabled: random.chance(0.5) ? ['like'] : ['like', 'news'],
            ...{ mails_off_cause: 'bounce', mails_off_since: start },
          }
        : { notifications_disabled: [], mails_off_cause: null, mails_off_since: null },
    ),
    'a visit': (on: Database) => touchActivity(on, ada.id),
    'a visit long ago': profile({ last_active_at: new Date('2026-06-01T10:00:00Z') }),
    'a page is open': async () => {
      if (yes) here.online.add(ada.id)
      else here.online.delete(ada.id)
    },
    'new photos': async (on: Database) => {
      await on.kysely.deleteFrom('photos').where('member_id', '=', ada.id).execute()
      await somePhotos(on, ada.id, ['active', 'pending', 'active'])
    },
    'no photos': async (on: Database) => {
      await on.kysely.deleteFrom('photos').where('member_id', '=', ada.id).execute()
    },
    caption: photo({ caption: word }),
    'a photo is judged': photo(
      yes
        ? { status: 'rejected', rejection_reason: 'blurred' }
        : { status: 'active', rejection_reason: null },
    ),
    'a photo is cut': photo({ cut: word, thumbhash: word }),
    'a message': (on: Database) => aPaidMessage(on, ada, bea),
    'two messages': (on: Database) => aPaidMessage(on, ada, bea, 2),
    'a message from others': (on: Database) => aPaidMessage(on, bea, ada, 0),
    'a purchase': async (on: Database) => {
      orders.push(await aPurchase(on, ada, { credits: 10, priceMinor: 500 + 10 * random.below(9) }))
    },
    'a refund': async (on: Database) => {
      const order = orders.pop()
      if (order) await aRefund(on, order, { credits: 4 })
    },
    'another price': async (on: Database) => {
      const price_minor = 1000 + random.below(1000)
      await on.kysely
        .updateTable('bundles')
        .set({ price_minor })
        .where('credits', '>', 10)
        .execute()
    },
  } as Record<string, (on: Database) => Promise<unknown>>
}

test('who asks again costs no statement, and after a message only what was spent is looked up', async () => {
  const [ada, bea] = [await aMember(db, { credits: 5 }), await aMember(db)]
  const asker = await here.as(ada)
  const ask = () => loadUserAnswer(here.context, asker)
  const first = await statements(ask)
  expect(first).toBeGreaterThan(2)
  expect(await statements(ask)).toBe(0)
  expect(await ask()).toBe(await ask())
  await aPaidMessage(db, ada, bea)
  expect(await statements(ask)).toBe(2)
  await aPaidMessage(db, bea, ada)
  expect(await statements(ask)).toBe(0)
})

test('what is changed elsewhere is known soon', async () => {
  const ada = await aMember(db, { credits: 5 })
  const changes = changesOf({ ada, bea: ada, random: randomOf(1), orders: [] })
  const asker = await here.as(ada)
  for (const name of [
    'about_me',
    'email',
    'new photos',
    'caption',
    'no photos',
    'a purchase',
    'another price',
  ]) {
    await remembered(asker)
    await changes[name]?.(owner)
    const expected = await fresh(asker)
    // Far within the minute after which it would be looked up again anyway.
    await expect
      .poll(() => remembered(asker), { interval: 5, timeout: 10_000, message: name })
      .toEqual(expected)
  }
})

test('a message that got no answer may have been paid for: the balance is looked up again', async () => {
  const [ada, bea] = [await aMember(db, { credits: 5 }), await aMember(db)]
  const asker = await here.as(ada)
  await remembered(asker)
  const lane = batchSends({
    ...db,
    query: async (...asked) => {
      await db.query(...asked)
      throw Object.assign(new Error('The line is dead.'), { code: 'ECONNRESET' })
    },
  })
  await expect(lane.send(aSending(ada, bea))).rejects.toThrow('dead')
  expect((await remembered(asker)).user.credits).toBe(4)
})

test('where nothing is sold any more, a credit is worth nothing at once', async () => {
  const ada = await aMember(db, { siteId })
  const asker = await here.as(ada)
  await remembered(asker)
  await db.kysely.updateTable('bundles').set({ retired_at: start }).execute()
  expect((await remembered(asker)).user.credit_value).toBeNull()
})
