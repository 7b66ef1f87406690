import { expect } from 'vitest'
import type { Chat, ConversationAnswer } from '#contract/chats.ts'
import type { LikesAnswer } from '#contract/likes.ts'
import type { Profile } from '#contract/profiles.ts'
import type { SearchResult } from '#contract/search.ts'
import type { Asker } from '../../context/asker.ts'
import { servePhoto } from '../../photos/photo-route.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { VisibilityModel } from './visibility-model.ts'

export type Crowd = { ids: string[]; photoIds: string[]; model: VisibilityModel }
type Ids = { id: string }[]

/** Compares everything that a member can ask for with the model. */
export async function compareMember(app: TestApp, crowd: Crowd, viewer: number): Promise<void> {
  const others = [...crowd.ids.keys()].filter((other) => other !== viewer)
  await Promise.all([
    compareFinding(app, crowd, viewer, others),
    compareLikes(app, crowd, viewer, others),
    compareChats(app, crowd, viewer, others),
    ...others.map((other) => compareProfile(app, crowd, viewer, other)),
    ...others.map((other) => compareConversation(app, crowd, viewer, other)),
  ])
}

/** Search, its count, the swipe game and the match finder. */
async function compareFinding(app: TestApp, crowd: Crowd, viewer: number, others: number[]) {
  const { model } = crowd
  const ask = asking(app, crowd, viewer)
  const name = namer(crowd)
  const [search, count, swipe, finder] = await Promise.all([
    ask<SearchResult>('GET /api/members'),
    ask<{ num_results: number }>('GET /api/member-count'),
    ask<{ profiles: Ids }>('GET /api/swipe-game'),
    ask<{ results: { profile: { id: string } }[] }>('GET /api/match-finder'),
  ])
  const found = others.filter(
    (other) => model.finds(viewer, other) && !model.matches(viewer, other),
  )
  const offered = found.filter((other) => !model.passed(viewer, other))
  const unliked = offered.filter((other) => !model.likesOf(viewer, other))
  expect(name([...search.results, ...search.similar]), 'search').toEqual(offered)
  expect(search.num_results, 'count in search').toBe(offered.length)
  expect(search.num_passed, 'passed in search').toBe(found.length - offered.length)
  expect(count.num_results, 'count').toBe(offered.length)
  expect(name(swipe.profiles), 'swipe game').toEqual(unliked)
  expect(name(finder.results.map((each) => each.profile)), 'match finder').toEqual(offered)
}

/** The lists of likes, the pop-up of the latest one, and the passes. */
async function compareLikes(app: TestApp, crowd: Crowd, viewer: number, others: number[]) {
  const { model } = crowd
  const ask = asking(app, crowd, viewer)
  const name = namer(crowd)
  const [likes, auto, passes] = await Promise.all([
    ask<LikesAnswer>('GET /api/likes.php'),
    ask<{ profile: { id: string } | null }>('GET /api/auto-like.php'),
    ask<{ profiles: Ids }>('GET /api/passes'),
  ])
  const received = others.filter((other) => model.likedBy(viewer, other))
  const fresh = received.filter((other) => !model.likedBy(viewer, other)?.seen)
  const latest = fresh.sort(
    (one, other) => (model.likedBy(viewer, other)?.at ?? 0) - (model.likedBy(viewer, one)?.at ?? 0),
  )
  const given = others.filter((other) => model.likesOf(viewer, other))
  const matches = others.filter((other) => model.matches(viewer, other))
  const passed = others.filter((other) => model.passed(viewer, other) && model.sees(viewer, other))
  expect(name(likes.liked_by), 'likes received').toEqual(received)
  expect(name(likes.liked_by.filter((each) => each.like_new)), 'new').toEqual([...fresh].sort())
  expect(name(likes.likes.map((id) => ({ id }))), 'likes given').toEqual(given)
  expect(name(likes.matches.map((id) => ({ id }))), 'matches').toEqual(matches)
  expect(auto.profile?.id ?? null, 'auto-like').toBe(crowd.ids[latest[0] ?? -1] ?? null)
  expect(name(passes.profiles), 'passes').toEqual(passed)
}

async function compareChats(app: TestApp, crowd: Crowd, viewer: number, others: number[]) {
  const { model } = crowd
  const { chats } = await asking(app, crowd, viewer)<{ chats: Chat[] }>('GET /api/chats.php')
  const known = others.filter((other) => model.knows(viewer, other))
  expect(namer(crowd)(chats.map((chat) => chat.profile)), 'chats').toEqual(known)
  for (const { profile } of chats) {
    const open = model.sees(viewer, crowd.ids.indexOf(profile.id))
    expect([profile.available, profile.main_image !== null], 'who chats').toEqual([open, open])
  }
}

/** The profile, and its photo under an address that was given out before. */
async function compareProfile(app: TestApp, crowd: Crowd, viewer: number, other: number) {
  const { model, ids, photoIds } = crowd
  const path = `GET /api/members/${ids[other]}` as const
  const { status, body, problem } = await app.call<{ profile: Profile }>(
    { id: ids[viewer] ?? '' },
    path,
  )
  expect(status === 200 ? 'seen' : problem.code, 'profile').toBe(model.reach(viewer, other))
  if (status === 200) {
    const { liked, likes_me, passed, conversation_id } = body.profile
    expect([liked, likes_me, passed, conversation_id !== null], 'what a profile tells').toEqual([
      model.likes.has(`${viewer}>${other}`),
      model.likes.has(`${other}>${viewer}`),
      model.passed(viewer, other),
      model.knows(viewer, other),
    ])
  }
  const asker = { member: { id: ids[viewer], premium: true }, site: await theSite(app) } as Asker
  const address = app.context.signPhotos.sign(photoIds[other] ?? '', ids[viewer] ?? '')('large')
  const served = await servePhoto(app.context, asker, address, '')
  expect(served !== null, 'photo').toBe(model.sees(viewer, other))
}

/** Whether one can write, and the conversation by its own id. */
async function compareConversation(app: TestApp, crowd: Crowd, viewer: number, other: number) {
  const { model, ids } = crowd
  const asks = { id: ids[viewer] ?? '' }
  const answer = await app.call<ConversationAnswer>(
    asks,
    `GET /api/members/${ids[other]}/conversation`,
  )
  const known = model.knows(viewer, other)
  const told = answer.status === 200 ? answer.body.obstacle : answer.problem.code
  expect(told, 'obstacle').toBe(model.asksToWrite(viewer, other))
  const answered = known || model.reach(viewer, other) === 'seen'
  expect(answer.status === 200, 'conversation with a member').toBe(answered)
  if (answer.status !== 200) return
  const { conversation, profile } = answer.body
  const open = model.sees(viewer, other)
  expect([profile.available, profile.main_image !== null], 'partner').toEqual([open, open])
  expect(conversation !== null, 'conversation').toBe(known)
  if (!conversation) return
  const messages = await app.call(asks, `GET /api/conversations/${conversation.id}/messages`)
  expect(messages.status, 'messages').toBe(200)
}

/** A visitor finds whoever is active and not invisible, whatever is between the members. */
export async function compareVisitor(app: TestApp, crowd: Crowd): Promise<void> {
  const { model, ids } = crowd
  const open = [...ids.keys()].filter(
    (each) => model.statusOf(each) === 'active' && !model.hidden.has(each),
  )
  const { body } = await app.call<SearchResult>(null, 'GET /api/members')
  expect(namer(crowd)(body.results), "a visitor's search").toEqual(open)
  for (const [index, id] of ids.entries()) {
    const { status } = await app.call(null, `GET /api/members/${id}`)
    expect(status === 200, 'a visitor at a profile').toBe(open.includes(index))
  }
}

function asking(app: TestApp, { ids }: Crowd, viewer: number) {
  return async <Body>(request: `GET ${string}`): Promise<Body> => {
    const { status, body } = await app.call<Body>({ id: ids[viewer] ?? '' }, request)
    expect(status, request).toBe(200)
    return body
  }
}

/** Who is in a list, by number and in order. */
function namer({ ids }: Crowd): (list: Ids) => number[] {
  return (list) => list.map(({ id }) => ids.indexOf(id)).sort()
}

function theSite({ context }: TestApp): Promise<Asker['site']> {
  return context.findSite('localhost')
}
