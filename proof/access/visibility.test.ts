import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Chat } from '#contract/chats.ts'
import type { LiveEvent } from '#contract/events.ts'
import type { LikesAnswer } from '#contract/likes.ts'
import type { SearchResult } from '#contract/search.ts'
import { somePhotos } from '#server/testing/meeting.ts'
import { aMember, aSession } from '#server/testing/people.ts'
import { playsOf } from '../seeds.ts'
import { setStage } from './scene.ts'

const stage = await setStage()
afterEach(() => stage.setNow(null))
const heard: { to: string; event: LiveEvent }[] = []
stage.context.bus.subscribe((to, event) => heard.push({ to, event }))

const crowd = 3
type Person = { id: string; cookie: string }
type Act =
  | ('like' | 'block' | 'unblock' | 'send' | 'type')
  | ('hide' | 'show' | 'pause' | 'resume' | 'publish')
type Step = { act: Act; from: number; to: number }

const acts: Act[] = [
  ...(['send', 'send', 'like', 'like', 'block', 'unblock', 'hide', 'show', 'type'] as const),
  ...(['pause', 'resume', 'publish'] as const),
]
const step: fc.Arbitrary<Step> = fc
  .record({
    act: fc.constantFrom(...acts),
    from: fc.nat({ max: crowd - 1 }),
    to: fc.nat({ max: crowd - 1 }),
  })
  .filter(({ from, to }) => from !== to)

const pair = (one: number, other: number) => [one, other].sort().join(' ')

/** What should be true between a few people, worked out without a database. */
class Model {
  readonly hidden = new Set<number>()
  readonly paused = new Set<number>()
  /** Those who agreed to be shown on pages that everybody sees. */
  readonly shown = new Set<number>()
  readonly blocks = new Set<string>()
  readonly likes = new Set<string>()
  /** The id of each pair's conversation, and those of conversations that a block has deleted. */
  readonly chats = new Map<string, string>()
  readonly gone: { of: number[]; id: string }[] = []

  apart(one: number, other: number): boolean {
    return this.blocks.has(`${one} ${other}`) || this.blocks.has(`${other} ${one}`)
  }
  sees(viewer: number, target: number): boolean {
    if (viewer === target || this.apart(viewer, target) || this.paused.has(target)) return false
    return !this.hidden.has(target) || this.chats.has(pair(viewer, target))
  }
  /** How opening the target's profile ends. */
  profile(viewer: number, target: number): string {
    if (this.sees(viewer, target)) return 'ok'
    if (this.paused.has(target)) return 'profile_not_found'
    if (this.hidden.has(target)) return 'profile_not_found'
    return this.blocks.has(`${viewer} ${target}`) ? 'blocked_by_you' : 'blocked'
  }
  /** Why the viewer cannot write to the target, or null. */
  obstacle(viewer: number, target: number): string | null {
    const known = this.chats.has(pair(viewer, target))
    if (this.paused.has(target)) return known ? 'recipient_paused' : 'profile_not_found'
    if (this.hidden.has(target) && !known) return 'profile_not_found'
    if (this.blocks.has(`${viewer} ${target}`)) return 'blocked_by_you'
    if (this.blocks.has(`${target} ${viewer}`)) return 'blocked'
    return this.paused.has(viewer) ? 'account_paused' : null
  }
  like(viewer: number, target: number): string {
    const reached = this.profile(viewer, target)
    if (reached !== 'ok') return reached
    if (this.paused.has(viewer)) return 'account_paused'
    if (this.hidden.has(target)) return 'invisible'
    this.likes.add(`${viewer} ${target}`)
    return 'ok'
  }
  /** A match is not offered again. */
  matched(one: number, other: number): boolean {
    return this.likes.has(`${one} ${other}`) && this.likes.has(`${other} ${one}`)
  }
  /** Whether the target's face is shown on the entry pages; a viewer of null is a visitor. */
  stands(target: number, viewer: number | null): boolean {
    if (!this.shown.has(target) || this.hidden.has(target) || this.paused.has(target)) return false
    return viewer === null || this.sees(viewer, target)
  }
  /** Nobody can block somebody of whom they were never told. */
  block(viewer: number, target: number): string {
    const findable = !this.hidden.has(target) && !this.paused.has(target)
    const both = pair(viewer, target)
    const talked =
      this.chats.has(both) ||
      this.gone.some(({ of: [one = 0, other = 0] }) => pair(one, other) === both)
    const told = talked || this.blocks.has(`${viewer} ${target}`)
    if (!findable && !told) return 'profile_not_found'
    this.blocks.add(`${viewer} ${target}`)
    this.likes.delete(`${viewer} ${target}`)
    this.likes.delete(`${target} ${viewer}`)
    const id = this.chats.get(pair(viewer, target))
    if (id) this.gone.push({ of: [viewer, target], id })
    this.chats.delete(pair(viewer, target))
    return 'ok'
  }
}

const plays = playsOf({ proof: 'access', known: [11, 36], runs: 20 })

test.each(plays)(
  'blocked is blocked, invisible is invisible and a break is a break on every surface (seed $seed)',
  { tags: ['T36'], timeout: 600_000 },
  async ({ seed, runs }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
        const people = await Promise.all(Array.from({ length: crowd }, aReadyMember))
        const model = new Model()
        for (const each of steps) await take(model, people, each)
        for (const viewer of people.keys()) await compare(model, people, viewer)
        for (const viewer of [null, ...people.keys()]) await compareFaces(model, people, viewer)
      }),
      { seed, numRuns: runs },
    )
  },
)

async function aReadyMember(): Promise<Person> {
  const { id } = await aMember(stage.db, { credits: 500, premium: true })
  await somePhotos(stage.db, id, ['active'])
  return { id, cookie: await aSession(stage.db, id) }
}

/** Takes a step over HTTP and in the model: both must end alike, and nobody apart hears of it. */
async function take(model: Model, people: Person[], { act, from, to }: Step): Promise<void> {
  const target = people[to]?.id ?? ''
  const ask = asking(people[from])
  heard.length = 0
  if (act === 'like') {
    expect(await ask(`PUT /api/likes/${target}`)).toMatchObject({ outcome: model.like(from, to) })
  }
  if (act === 'block') {
    const expected = model.block(from, to)
    expect(await ask(`PUT /api/blocks/${target}`)).toMatchObject({ outcome: expected })
  }
  if (act === 'unblock') {
    await ask(`DELETE /api/blocks/${target}`)
    model.blocks.delete(`${from} ${to}`)
  }
  if (act === 'send') {
    const { outcome, body } = await ask(`POST /api/members/${target}/messages`, aDraft())
    expect(outcome).toBe(model.obstacle(from, to) ?? 'ok')
    if (outcome === 'ok') model.chats.set(pair(from, to), body.message.conversation_id)
  }
  const chat = model.chats.get(pair(from, to))
  if (act === 'type' && chat) await ask(`POST /api/conversations/${chat}/typing`)
  if (act === 'hide' || act === 'show') {
    const invisible = act === 'hide'
    await change(people[from], { invisible })
    if (invisible) model.hidden.add(from)
    else model.hidden.delete(from)
  }
  if (act === 'pause') {
    expect(await ask('PUT /api/pause')).toMatchObject({ outcome: 'ok' })
    model.paused.add(from)
  }
  if (act === 'resume') {
    expect(await ask('DELETE /api/pause')).toMatchObject({ outcome: 'ok' })
    model.paused.delete(from)
  }
  if (act === 'publish') {
    await change(people[from], { shown_publicly: true })
    model.shown.add(from)
  }
  const mayHear = people.flatMap(({ id }, place) =>
    place === from || (place === to && !model.apart(from, to)) ? [id] : [],
  )
  // Both are told that a chat or like of theirs is gone, so that no open page carries on with it.
  const told = heard.filter(({ to, event }) => !(event.type === 'parted' && to === target))
  expect(told.filter((each) => !mayHear.includes(each.to))).toEqual([])
}

async function change(
  person: Person | undefined,
  values: { invisible?: boolean; shown_publicly?: boolean },
): Promise<void> {
  const query = stage.db.kysely.updateTable('profiles').set(values)
  await query.where('id', '=', person?.id ?? '').execute()
}

/** Public pages show only those who agreed to it, and only while they can be met. */
async function compareFaces(model: Model, people: Person[], viewer: number | null): Promise<void> {
  stage.setNow(new Date(stage.db.now().getTime() + 300_000))
  const ask = asking(viewer === null ? undefined : people[viewer])
  const { faces }: { faces: { id: string }[] } = (await ask('GET /api/faces?count=24')).body
  const seen = people.filter(({ id }) => faces.some((face) => face.id === id))
  expect(seen).toEqual(people.filter((_, place) => model.stands(place, viewer)))
}

/** Every surface shows this viewer exactly what the model says. */
async function compare(model: Model, people: Person[], viewer: number): Promise<void> {
  const ask = asking(people[viewer])
  const others = [...people.keys()].filter((place) => place !== viewer)
  const idsOf = (places: number[]) => places.map((place) => people[place]?.id ?? '').sort()
  const ours = new Set(people.map((each) => each.id))

  const found: SearchResult = (await ask('GET /api/members')).body
  const shown = [...found.results, ...found.similar].map((card) => card.id)
  const findable = others.filter(
    (each) => model.sees(viewer, each) && !model.hidden.has(each) && !model.matched(viewer, each),
  )
  expect(shown.filter((id) => ours.has(id)).sort()).toEqual(idsOf(findable))

  const likes: LikesAnswer = (await ask('GET /api/likes.php')).body
  const seen = others.filter((each) => model.sees(viewer, each))
  const liking = seen.filter((each) => model.likes.has(`${each} ${viewer}`))
  expect(likes.liked_by.map((each) => each.id).sort()).toEqual(idsOf(liking))
  const liked = seen.filter((each) => model.likes.has(`${viewer} ${each}`))
  expect([...likes.likes].sort()).toEqual(idsOf(liked))

  const { chats }: { chats: Chat[] } = (await ask('GET /api/chats.php')).body
  const partners = others.filter((each) => model.chats.has(pair(viewer, each)))
  expect(chats.map((chat) => chat.profile.id).sort()).toEqual(idsOf(partners))

  for (const other of others) {
    const id = people[other]?.id
    const profile = await ask(`GET /api/members/${id}`)
    expect(profile.outcome).toBe(model.profile(viewer, other))
    // Without a conversation the viewer learns no more than from the profile.
    const chat = await ask(`GET /api/members/${id}/conversation`)
    const known = model.chats.has(pair(viewer, other))
    expect(chat.outcome).toBe(known ? 'ok' : model.profile(viewer, other))
    if (chat.outcome === 'ok') expect(chat.body.obstacle).toBe(model.obstacle(viewer, other))
  }
  for (const { id } of model.gone.filter(({ of }) => of.includes(viewer))) {
    for (const line of [`GET /api/conversations/${id}/messages`, `GET /api/conversations/${id}`]) {
      expect(await ask(line)).toMatchObject({ outcome: 'conversation_not_found' })
    }
    const sent = await ask(`POST /api/conversations/${id}/messages`, aDraft())
    expect(sent.outcome).toBe('conversation_not_found')
  }
}

function aDraft() {
  return { id: randomUUID(), type: 'text', text: 'Good evening' }
}

function asking(person: Person | undefined) {
  return async (line: string, body?: object) => {
    const given = body && { body: JSON.stringify(body) }
    const { outcome, text } = await stage.door(line, { cookie: person?.cookie, ...given })
    return { outcome, body: text ? JSON.parse(text) : null }
  }
}
