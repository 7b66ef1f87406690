import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import { playsOf } from '../../proof/seeds.ts'
import { somePhotos } from '../testing/meeting.ts'
import { aMember, aSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { type Status, VisibilityModel, way } from './testing/visibility-model.ts'
import { type Crowd, compareMember, compareVisitor } from './testing/visibility-surfaces.ts'

const app = await testApp()
const { call, context, db, setNow } = app
// Everybody here asks from one network, and very much.
const budgets = { visitor_profiles_an_hour: 1e6, profiles_an_hour: 1e6, cards_an_hour: 1e6 }
const settings = { swipe_likes_a_day: 1000, premium_photos: 25, ...budgets }
await aSite(db, { slug: 'general', isDefault: true, settings })
const heard: { memberId: string; event: LiveEvent }[] = []
context.bus.subscribe((memberId, event) => heard.push({ memberId, event }))

const size = 3
type Act = keyof typeof acts
type Step = { act: Act; from: number; to: number }

/** How often each comes up, so that the end is seldom the end of somebody. */
const acts = {
  like: 8,
  swipe: 2,
  unlike: 2,
  see: 2,
  pass: 5,
  unpass: 2,
  block: 4,
  unblock: 6,
  hide: 4,
  show: 4,
  write: 6,
  disable: 2,
  enable: 4,
  pause: 3,
  resume: 4,
  delete: 1,
}
const act = fc.oneof(
  ...Object.entries(acts).map(([name, weight]) => ({
    weight,
    arbitrary: fc.constant(name as Act),
  })),
)
/** Mostly between the first two: much has to happen to the same pair. */
const pair = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom([0, 1], [1, 0]) },
  { weight: 1, arbitrary: fc.constantFrom([0, 2], [2, 0], [1, 2], [2, 1]) },
)
const step: fc.Arbitrary<Step> = fc
  .tuple(act, pair)
  .map(([act, [from = 0, to = 1]]) => ({ act, from, to }))

const plays = playsOf({ proof: 'meeting', known: [1, 2, 3, 4], runs: 40 })

test.each(plays)(
  'every surface agrees with the model after any likes, blocks, passes, messages and hidings (seed $seed)',
  { tags: ['S4.109–S4.111', 'S6.19', 'S6.20', 'T36'] },
  async ({ seed, runs }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
        const crowd = await gather()
        for (const each of steps) await take(crowd, each)
        for (const viewer of crowd.ids.keys()) {
          if (crowd.model.statusOf(viewer) !== 'deleted') await compareMember(app, crowd, viewer)
        }
        await compareVisitor(app, crowd)
      }),
      { seed, numRuns: runs },
    )
  },
)

/** A few people of whom everybody fits everybody; those of the runs before are gone. */
async function gather(): Promise<Crowd> {
  setNow(new Date())
  await db.kysely.updateTable('profiles').set({ status: 'deleted' }).execute()
  const people = await Promise.all(
    Array.from({ length: size }, () => aMember(db, { premium: true, credits: 100 })),
  )
  const ids = people.map((each) => each.id)
  const photos = await Promise.all(ids.map((id) => somePhotos(db, id, ['active'])))
  const photoIds = photos.flat()
  for (const id of photoIds) await context.photoStorage.write(`${id}/large.webp`, Buffer.from(id))
  return { ids, photoIds, model: new VisibilityModel() }
}

/** Takes one step in the real thing and in the model; it must end alike in both. */
async function take(crowd: Crowd, { act, from, to }: Step): Promise<void> {
  const { model, ids } = crowd
  if (model.statusOf(from) === 'deleted') return
  model.now += 1
  setNow(new Date(db.now().getTime() + 60_000))
  heard.length = 0
  const target = ids[to] ?? ''
  const ask = (request: Parameters<typeof call>[1], body?: unknown) =>
    call<{ match?: boolean }>({ id: ids[from] ?? '' }, request, body)
  const ended = async (answer: ReturnType<typeof ask>) => {
    const { status, body, problem } = await answer
    return status >= 300 ? problem.code : body?.match ? 'match' : 'done'
  }
  const steps: Record<Act, () => Promise<void>> = {
    like: async () => {
      const fresh = !model.likes.has(way(from, to))
      expect(await ended(ask(`PUT /api/likes/${target}`))).toBe(model.like(from, to))
      const told = fresh && model.likes.has(way(from, to)) && model.sees(to, from)
      expect(heardBy(target, ['like', 'match'])).toBe(told ? 1 : 0)
    },
    swipe: async () => {
      const answer = ask(`POST /api/swipe-game/${target}`, { like: true })
      expect(await ended(answer)).toBe(model.like(from, to))
    },
    unlike: async () => {
      const told = model.likes.has(way(from, to)) && model.sees(to, from)
      await ask(`DELETE /api/likes/${target}`)
      model.likes.delete(way(from, to))
      expect(heardBy(target, ['unlike'])).toBe(told ? 1 : 0)
    },
    see: async () => {
      await ask(`POST /api/likes/${target}/seen`)
      model.see(from, to)
    },
    pass: async () => {
      expect(await ended(ask(`PUT /api/passes/${target}`))).toBe(model.pass(from, to))
    },
    unpass: async () => {
      await ask(`DELETE /api/passes/${target}`)
      model.passes.delete(way(from, to))
    },
    block: async () => {
      expect(await ended(ask(`PUT /api/blocks/${target}`))).toBe(model.block(from, to))
    },
    unblock: async () => {
      await ask(`DELETE /api/blocks/${target}`)
      model.unblock(from, to)
    },
    hide: () => hide(ask, model, from, true),
    show: () => hide(ask, model, from, false),
    write: async () => {
      const draft = { id: randomUUID(), type: 'text', text: 'Hello' }
      const answer = ask(`POST /api/members/${target}/messages`, draft)
      expect(await ended(answer)).toBe(model.write(from, to))
    },
    disable: () => become(crowd, to, 'disabled'),
    enable: () => become(crowd, to, 'active'),
    delete: () => become(crowd, to, 'deleted'),
    pause: () => rest(ask, model, from, 'paused'),
    resume: () => rest(ask, model, from, 'active'),
  }
  await steps[act]()
}

type Rest = (request: 'PUT /api/pause' | 'DELETE /api/pause') => Promise<{ status: number }>
type Ask = (request: `PUT ${string}`, body: unknown) => Promise<{ status: number }>

async function hide(ask: Ask, model: VisibilityModel, who: number, on: boolean): Promise<void> {
  expect((await ask('PUT /api/profile', { invisible: on })).status).toBe(200)
  if (on) model.hidden.add(who)
  else model.hidden.delete(who)
}

/** Who is not confirmed is hidden with a break and without one. */
async function rest(ask: Rest, model: VisibilityModel, who: number, to: 'paused' | 'active') {
  if (model.statusOf(who) === 'disabled') return
  const request = to === 'paused' ? 'PUT /api/pause' : 'DELETE /api/pause'
  expect((await ask(request)).status).toBe(200)
  model.status.set(who, to)
}

/** Nobody comes back from being deleted here. */
async function become({ model, ids }: Crowd, who: number, status: Status): Promise<void> {
  if (model.statusOf(who) === 'deleted') return
  await db.kysely
    .updateTable('profiles')
    .set({ status })
    .where('id', '=', ids[who] ?? '')
    .execute()
  await db.kysely
    .updateTable('members')
    .set({ paused_at: null })
    .where('id', '=', ids[who] ?? '')
    .execute()
  model.status.set(who, status)
}

function heardBy(memberId: string, types: LiveEvent['type'][]): number {
  const told = heard.filter((each) => each.memberId === memberId)
  return told.filter(({ event }) => types.includes(event.type)).length
}
