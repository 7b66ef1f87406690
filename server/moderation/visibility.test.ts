import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { loadLikes } from '../likes/load-likes.ts'
import { unlikeProfile } from '../likes/unlike-profile.ts'
import { servePhoto } from '../photos/serve-photo.ts'
import { loadCards } from '../profiles/load-cards.ts'
import { loadProfile } from '../profiles/load-profile.ts'
import { Refusal } from '../refusal.ts'
import { searchMembers } from '../search/search-members.ts'
import { aConversation, type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { blockMember } from './block-member.ts'
import { unblockMember } from './unblock-member.ts'

const { db } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
  await theSite(db)
})

const crowd = 3
type Step = { act: Act; from: number; to: number }
type Act =
  | 'like'
  | 'unlike'
  | 'block'
  | 'unblock'
  | 'hide'
  | 'show'
  | 'converse'
  | 'disable'
  | 'enable'

const acts: Act[] = [
  'like',
  'like',
  'like',
  'unlike',
  'block',
  'unblock',
  'hide',
  'show',
  'converse',
]
const step: fc.Arbitrary<Step> = fc
  .record({
    act: fc.constantFrom<Act>(...acts, 'disable', 'enable'),
    from: fc.nat(crowd - 1),
    to: fc.nat(crowd - 1),
  })
  .filter(({ from, to }) => from !== to)

/** What is true between a few people, without any database. */
class Model {
  readonly hidden = new Set<number>()
  readonly disabled = new Set<number>()
  readonly blocks = new Set<string>()
  readonly likes = new Set<string>()
  readonly conversations = new Set<string>()

  blocked(one: number, other: number): boolean {
    return this.blocks.has(`${one}>${other}`) || this.blocks.has(`${other}>${one}`)
  }
  knows(one: number, other: number): boolean {
    return this.conversations.has(pair(one, other))
  }
  finds(viewer: number, target: number): boolean {
    return this.sees(viewer, target) && !this.hidden.has(target)
  }
  sees(viewer: number, target: number): boolean {
    if (viewer === target || this.disabled.has(target)) return false
    return !this.blocked(viewer, target) && (!this.hidden.has(target) || this.knows(viewer, target))
  }
  /** How a request for the target ends. */
  reach(viewer: number, target: number): string {
    if (this.sees(viewer, target)) return 'seen'
    const known = !this.hidden.has(target) || this.knows(viewer, target)
    const told = this.blocks.has(`${target}>${viewer}`) && !this.blocks.has(`${viewer}>${target}`)
    return told && known && !this.disabled.has(target) ? 'blocked' : 'profile_not_found'
  }
  like(viewer: number, target: number): string {
    if (!this.sees(viewer, target)) return this.reach(viewer, target)
    if (this.hidden.has(target)) return 'invisible'
    this.likes.add(`${viewer}>${target}`)
    return this.likes.has(`${target}>${viewer}`) ? 'match' : 'liked'
  }
  block(viewer: number, target: number): void {
    this.blocks.add(`${viewer}>${target}`)
    this.likes.delete(`${viewer}>${target}`)
    this.likes.delete(`${target}>${viewer}`)
    this.conversations.delete(pair(viewer, target))
  }
}

test('T36 every surface agrees with the model after any likes, blocks and hidings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 32 }), async (steps) => {
      const people = await Promise.all(Array.from({ length: crowd }, () => aMember(db)))
      const ids = people.map((each) => each.id)
      const photos = await Promise.all(ids.map((id) => somePhotos(db, id, ['active'])))
      for (const id of photos.flat()) {
        await here.context.photoStorage.write(`${id}/thumb.webp`, Buffer.from(id))
      }
      const model = new Model()
      for (const each of steps) await take(model, ids, each)
      for (let viewer = 0; viewer < crowd; viewer += 1) {
        await compare(model, { ids, photos: photos.map(([id = '']) => id), viewer })
      }
      await compareVisitor(model, ids)
    }),
    { numRuns: 30 },
  )
})

/** Takes one step in the database and in the model; a like must end alike in both. */
async function take(model: Model, ids: string[], { act, from, to }: Step): Promise<void> {
  const target = ids[to] ?? ''
  const asker = await here.as({ id: ids[from] ?? '' })
  if (act === 'like') {
    const outcome = await outcomeOf(() => likeProfile(here.context, asker, target))
    return expect(outcome).toBe(model.like(from, to))
  }
  if (act === 'unlike') {
    await unlikeProfile(db, asker, target)
    model.likes.delete(`${from}>${to}`)
  }
  if (act === 'block') {
    await blockMember(db, asker, target)
    model.block(from, to)
  }
  if (act === 'unblock') {
    await unblockMember(db, asker, target)
    model.blocks.delete(`${from}>${to}`)
  }
  if (act === 'converse' && !model.knows(from, to) && !model.blocked(from, to)) {
    await aConversation(db, asker.member.id, target)
    model.conversations.add(pair(from, to))
  }
  if (act === 'hide' || act === 'show') {
    await change(target, { invisible: act === 'hide' })
    mark(model.hidden, to, act === 'hide')
  }
  if (act === 'disable' || act === 'enable') {
    await change(target, { status: act === 'disable' ? 'disabled' : 'active' })
    mark(model.disabled, to, act === 'disable')
  }
}

type Seen = { ids: string[]; photos: string[]; viewer: number }

async function compare(model: Model, { ids, photos, viewer }: Seen): Promise<void> {
  const asker = await here.as(
    { id: ids[viewer] ?? '' },
    { search_page: 10_000, search_count_cap: 10_000 },
  )
  const others = ids.map((_, index) => index).filter((index) => index !== viewer)
  const expected = (may: (other: number) => boolean) =>
    others
      .filter(may)
      .map((other) => ids[other])
      .sort()
  const seen = expected((other) => model.sees(viewer, other))
  const found = expected((other) => model.finds(viewer, other))

  expect([...(await loadCards(here.context, asker, ids)).keys()].sort()).toEqual(seen)
  const search = await searchMembers(here.context, asker, {})
  const results = [...search.results, ...search.similar].map((each) => each.id)
  expect(results.filter((id) => ids.includes(id)).sort()).toEqual(found)

  const likes = await loadLikes(here.context, asker)
  const by = (other: number) => model.likes.has(`${other}>${viewer}`) && model.sees(viewer, other)
  const of = (other: number) => model.likes.has(`${viewer}>${other}`) && model.sees(viewer, other)
  expect(likes.liked_by.map((each) => each.id).sort()).toEqual(expected(by))
  expect([...likes.likes].sort()).toEqual(expected(of))
  expect([...likes.matches].sort()).toEqual(expected((other) => by(other) && of(other)))

  for (const other of others) {
    const load = () => loadProfile(here.context, asker, ids[other] ?? '')
    expect(await outcomeOf(load)).toBe(model.reach(viewer, other))
    const address = here.context.signPhotos.sign(photos[other] ?? '', 'thumb', asker.member.id)
    const served = await servePhoto(here.context, asker, address, '')
    expect(served !== null).toBe(model.sees(viewer, other))
  }
}

async function compareVisitor(model: Model, ids: string[]): Promise<void> {
  const visitor = await here.visitor()
  const findable = (index: number) => !model.hidden.has(index) && !model.disabled.has(index)
  const expected = ids.filter((_, index) => findable(index)).sort()
  expect([...(await loadCards(here.context, visitor, ids)).keys()].sort()).toEqual(expected)
}

async function outcomeOf(act: () => Promise<object>): Promise<string> {
  try {
    const result = await act()
    if (!('match' in result)) return 'seen'
    return result.match ? 'match' : 'liked'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function change(id: string, values: { invisible?: boolean; status?: string }): Promise<void> {
  await db.kysely.updateTable('profiles').set(values).where('id', '=', id).execute()
}

function mark(set: Set<number>, index: number, on: boolean): void {
  if (on) set.add(index)
  else set.delete(index)
}

function pair(one: number, other: number): string {
  return [one, other].sort().join('-')
}
