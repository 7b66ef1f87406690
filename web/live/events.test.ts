import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Chat, ConversationAnswer, Message } from '#contract/chats.ts'
import type { LiveEvent } from '#contract/events.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { messagesKey } from '../chats/message-cache.ts'
import { ask, createQueryClient } from '../data/ask.ts'
import { ProblemError, thisPage } from '../data/calls.ts'
import { applyEvent, partMembers } from './events.ts'

const me = 'ada'
const chats = ask('GET /api/chats.php', {}).queryKey
const likes = ask('GET /api/likes.php', {}).queryKey
const user = ask('GET /api/user.php', {}).queryKey
const profile = ask('GET /api/members/{id}', { params: { id: 'maya' } }).queryKey

const photo = { id: 'p', state: 'pending', filename: 'f', thumb_filename: 'f', teaser: 't' }
const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: `m${number}`,
  conversation_id: 'c-maya',
  number,
  sender_id: 'maya',
  type: 'text',
  text: 'Hello',
  gift: null,
  photo: null,
  created_at: '2026-11-21T12:00:00Z',
  ...more,
})

const chat = (id: string, unread: number, last_message = message(4)) =>
  ({
    conversation: { id: `c-${id}` },
    profile: { id, name: id, online: false },
    num_unread_messages: unread,
    last_message,
    last_message_at: last_message.created_at,
    delivered_number: 1,
    read_number: 1,
  }) as Chat

const card = { id: 'maya', online: false, presence: 'today' } as ProfileCard

/** A page with two chats, and 7 unread messages of which 2 are in chats beyond the list. */
function aPage() {
  const asked: string[] = []
  const queries = createQueryClient(async (name) => {
    asked.push(name)
    return {} as never
  })
  queries.setQueryData(chats, {
    chats: [chat('maya', 2), chat('kim', 3)],
    total_unread: 7,
    has_more: true,
  })
  queries.setQueryData(likes, { profiles: [card], liked_by: [], likes: [], matches: [] })
  queries.setQueryData(user, { user: { credits: 20, paid_user: false } } as never)
  queries.setQueryData(profile, { profile: card } as never)
  const hear = (event: LiveEvent) => applyEvent(queries, me, event)
  const isOld = (key: QueryKey) => queries.getQueryState(key)?.isInvalidated ?? false
  return { queries, hear, isOld }
}

const read = (member_id: string, read_number: number): LiveEvent => ({
  type: 'read',
  conversation_id: 'c-maya',
  member_id,
  delivered_number: read_number,
  read_number,
})

test('opening a chat on another device sets its unread count to 0, and keeps that of the others', {
  tags: ['S4.81'],
}, () => {
  const { queries, hear } = aPage()
  hear(read(me, 4))
  const known = queries.getQueryData(chats)
  expect(known?.chats.map((each) => each.num_unread_messages)).toEqual([0, 3])
  expect(known?.total_unread).toBe(5)
})

test('a chat beyond the first part of the list is read there too', { tags: ['S4.81'] }, () => {
  const { queries, hear } = aPage()
  const far = { conversation_id: 'c-far' }
  const older = { chats: [chat('far', 2), chat('farther', 1)], total_unread: 7, has_more: false }
  queries.setQueryData(['older chats', 'c-kim'], { pages: [older], pageParams: ['c-kim'] })
  hear({ ...read(me, 4), ...far } as LiveEvent)
  expect(queries.getQueryData(['older chats', 'c-kim'])).toMatchObject({
    pages: [{ chats: [{ num_unread_messages: 0 }, { num_unread_messages: 1 }] }],
  })
})

test('what came after the reading stays unread, and nothing is asked for it', {
  tags: ['S4.81'],
}, () => {
  const { queries, hear, isOld } = aPage()
  hear(read(me, 3))
  const known = queries.getQueryData(chats)
  expect(known?.chats.map((each) => each.num_unread_messages)).toEqual([1, 3])
  expect(known?.total_unread).toBe(6)
  for (let number = 5; number <= 44; number += 1) {
    hear({ type: 'message', message: message(number) })
    hear(read(me, number - 2))
  }
  expect(queries.getQueryData(chats)?.chats[0]?.num_unread_messages).toBe(2)
  expect(queries.getQueryData(chats)?.total_unread).toBe(7)
  expect(isOld(chats)).toBe(false)
})

test('who writes, on whatever device, has read what was there', { tags: ['S4.81'] }, () => {
  const { queries, hear } = aPage()
  hear({ type: 'message', message: message(5, { sender_id: me }), credits: 19 })
  const known = queries.getQueryData(chats)
  expect(known?.chats.map((each) => each.num_unread_messages)).toEqual([0, 3])
  expect(known?.total_unread).toBe(5)
})

test('what was changed on another page makes old what that change does, and here nothing', () => {
  for (const [page, old] of [
    ['another', true],
    [thisPage, false],
  ] as const) {
    const { hear, isOld } = aPage()
    hear({ type: 'changed', call: 'PUT /api/profile', id: null, page })
    expect([user, profile, likes].map(isOld)).toEqual([old, old, false])
    hear({ type: 'changed', call: 'DELETE /api/blocks/{id}', id: 'maya', page })
    expect([chats, likes].map(isOld)).toEqual([old, old])
  }
})

test('the ticks of the other side move in the list', () => {
  const { queries, hear } = aPage()
  hear(read('maya', 4))
  expect(queries.getQueryData(chats)?.chats[0]).toMatchObject({
    read_number: 4,
    num_unread_messages: 2,
  })
})

test('who comes online is so in chats, on cards and on the profile', () => {
  const { queries, hear, isOld } = aPage()
  hear({ type: 'presence', member_id: 'maya', online: true })
  expect(queries.getQueryData(chats)?.chats.map((each) => each.profile.online)).toEqual([
    true,
    false,
  ])
  const now = { online: true, presence: 'online' }
  expect(queries.getQueryData(likes)?.profiles[0]).toMatchObject(now)
  expect(queries.getQueryData(profile)?.profile).toMatchObject(now)
  expect(isOld(chats)).toBe(false)
})

test('a profile that shows no presence shows none through an event', () => {
  const { queries, hear } = aPage()
  queries.setQueryData(profile, { profile: { ...card, presence: null } } as never)
  hear({ type: 'presence', member_id: 'maya', online: true })
  expect(queries.getQueryData(profile)?.profile).toMatchObject({ online: false, presence: null })
})

test('presence of somebody whom the list lacks asks for the list anew', () => {
  const { hear, isOld } = aPage()
  hear({ type: 'presence', member_id: 'nora', online: true })
  expect(isOld(chats)).toBe(true)
})

test('a message of an unknown chat asks for the list anew', () => {
  const { hear, isOld } = aPage()
  hear({ type: 'message', message: message(1, { conversation_id: 'c-nora' }) })
  expect(isOld(chats)).toBe(true)
})

test('where nothing was written yet, the first words of the other begin the conversation', async () => {
  const begun = { conversation: { id: 'c-maya' }, profile: { id: 'maya' } }
  const queries = createQueryClient(async () => begun as never)
  const beginning = ask('GET /api/members/{id}/conversation', { params: { id: 'maya' } })
  queries.setQueryData(beginning.queryKey, { ...begun, conversation: null } as never)
  new QueryObserver(queries, beginning).subscribe(() => undefined)
  applyEvent(queries, me, { type: 'message', message: message(1, { sender_id: 'kim' }) })
  expect(queries.isFetching()).toBe(0)
  applyEvent(queries, me, { type: 'message', message: message(1) })
  await expect
    .poll(() => queries.getQueryData(beginning.queryKey)?.conversation)
    .toEqual({ id: 'c-maya' })
})

test('messages are kept by conversation: a new one stands in its own only', {
  tags: ['S3.44'],
}, () => {
  const { queries, hear } = aPage()
  for (const id of ['c-maya', 'c-kim']) {
    const messages = [message(4, { conversation_id: id })]
    const page = { messages, has_more: false, older_hidden: false }
    queries.setQueryData(messagesKey(id), { pages: [page], pageParams: [{}] })
  }
  hear({ type: 'message', message: message(5) })
  const numbers = (id: string) =>
    queries
      .getQueryData(messagesKey(id))
      ?.pages.flatMap((page) => page.messages.map((each) => each.number))
  expect([numbers('c-maya'), numbers('c-kim')]).toEqual([[4, 5], [4]])
})

test('a photo that was taken back is gone from the list, and its messages are old', () => {
  const { queries, hear, isOld } = aPage()
  const sent = message(4, { type: 'photo', photo: photo as Message['photo'] })
  queries.setQueryData(chats, { chats: [chat('maya', 0, sent)], total_unread: 0, has_more: false })
  queries.setQueryData(messagesKey('c-maya'), { pages: [], pageParams: [] })
  hear({ type: 'photo', conversation_id: 'c-maya', number: 4, state: 'revoked' })
  expect(queries.getQueryData(chats)?.chats[0]?.last_message.photo).toMatchObject({
    state: 'revoked',
    filename: null,
  })
  expect(isOld(messagesKey('c-maya'))).toBe(true)
})

test.each(['like', 'match', 'unlike'] as const)(
  'the event "%s" asks for likes and the profile anew',
  (type) => {
    const { hear, isOld } = aPage()
    hear({ type, member_id: 'maya' })
    expect([likes, profile, chats].map(isOld)).toEqual([true, true, false])
  },
)

test('a like that was given on another device is asked for, and nothing where it was given', () => {
  const elsewhere = aPage()
  elsewhere.hear({ type: 'liked', member_id: 'maya' })
  expect([likes, profile, chats].map(elsewhere.isOld)).toEqual([true, true, false])
  const here = aPage()
  here.queries.setQueryData(likes, { profiles: [card], liked_by: [], likes: ['maya'], matches: [] })
  here.hear({ type: 'liked', member_id: 'maya' })
  expect([likes, profile].map(here.isOld)).toEqual([false, false])
})

test('a chat that was removed on another device goes from the list with what is unread in it', {
  tags: ['S3.47', 'S4.85'],
}, () => {
  const { queries, hear, isOld } = aPage()
  const older = { chats: [chat('far', 2), chat('farther', 1)], total_unread: 7, has_more: false }
  queries.setQueryData(['older chats', 'c-kim'], { pages: [older], pageParams: ['c-kim'] })
  hear({ type: 'chat_removed', conversation_id: 'c-maya' })
  hear({ type: 'chat_removed', conversation_id: 'c-far' })
  const known = queries.getQueryData(chats)
  expect(known?.chats.map((each) => each.conversation.id)).toEqual(['c-kim'])
  expect(known?.total_unread).toBe(5)
  expect(queries.getQueryData(['older chats', 'c-kim'])).toMatchObject({
    pages: [{ chats: [{ conversation: { id: 'c-farther' } }] }],
  })
  expect(isOld(chats)).toBe(false)
  hear({ type: 'chat_restored', conversation_id: 'c-maya' })
  expect(isOld(chats)).toBe(true)
})

test('a like that was seen on another device is new no longer', { tags: ['S3.48'] }, () => {
  const { queries, hear, isOld } = aPage()
  const liked_by = [{ id: 'maya', like_new: true }]
  queries.setQueryData(likes, { profiles: [card], liked_by, likes: [], matches: [] })
  hear({ type: 'like_seen', member_id: 'maya' })
  expect(queries.getQueryData(likes)?.liked_by).toEqual([{ id: 'maya', like_new: false }])
  expect(isOld(likes)).toBe(false)
})

test('whoever was confirmed or takes a break is asked about wherever one may write', () => {
  const { queries, hear, isOld } = aPage()
  const talk = ask('GET /api/conversations/{id}', { params: { id: 'c-maya' } }).queryKey
  queries.setQueryData(talk, { profile: { id: 'maya' } } as never)
  hear({ type: 'status', member_id: 'maya' })
  expect([talk, chats, likes, profile, user].map(isOld)).toEqual([true, true, true, true, true])
})

test('credits show at once; Premium that came with them opens what it opens', () => {
  const { queries, hear, isOld } = aPage()
  hear({ type: 'credits', credits: 19, paid_user: false })
  expect(queries.getQueryData(user)?.user?.credits).toBe(19)
  expect(isOld(profile)).toBe(false)
  hear({ type: 'credits', credits: 119, paid_user: true })
  expect(queries.getQueryData(user)?.user?.credits).toBe(119)
  expect(isOld(profile)).toBe(true)
})

test('what was bought on another device is spent here too', () => {
  const { queries, hear, isOld } = aPage()
  const month = ask('GET /api/spending', { query: {} }).queryKey
  const saved = ask('GET /api/mandates', {}).queryKey
  const last = ask('GET /api/repeat-order', {}).queryKey
  for (const key of [month, saved, last]) queries.setQueryData(key, {} as never)
  hear({ type: 'credits', credits: 119, paid_user: true })
  expect([month, saved, last].map(isOld)).toEqual([true, true, true])
})

test('an answer that was on its way when a message came does not take it away', async () => {
  const answers: ((chats: unknown) => void)[] = []
  const queries = createQueryClient(() => new Promise((done) => answers.push(done as never)))
  queries.setQueryData(chats, { chats: [chat('maya', 0)], total_unread: 0, has_more: false })
  new QueryObserver(queries, ask('GET /api/chats.php', {})).subscribe(() => undefined)
  void queries.refetchQueries({ queryKey: chats })
  applyEvent(queries, me, { type: 'message', message: message(5) })
  answers[0]?.({ chats: [chat('maya', 0)], total_unread: 0, has_more: false })
  await new Promise((done) => setTimeout(done))
  expect(queries.getQueryData(chats)?.total_unread).toBe(1)
  answers[1]?.({ chats: [chat('maya', 1, message(5))], total_unread: 1, has_more: false })
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(queries.getQueryData(chats)?.total_unread).toBe(1)
})

test('a like that comes while the likes are asked for the first time is not lost', async () => {
  const answers: ((likes: unknown) => void)[] = []
  const queries = createQueryClient(() => new Promise((done) => answers.push(done as never)))
  new QueryObserver(queries, ask('GET /api/likes.php', {})).subscribe(() => undefined)
  applyEvent(queries, me, { type: 'like', member_id: 'maya' })
  answers[0]?.({ liked_by: [] })
  await expect.poll(() => answers.length).toBeGreaterThan(1)
  for (const answer of answers) answer({ liked_by: [{ like_new: true }] })
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(queries.getQueryData(likes)?.liked_by).toHaveLength(1)
})

const conversation = ask('GET /api/conversations/{id}', { params: { id: 'c' } }).queryKey
const answer: ConversationAnswer = {
  conversation: { id: 'c' },
  profile: {
    id: 'maya',
    name: 'Maya',
    age: 31,
    main_image: null,
    online: true,
    fictional: false,
    available: true,
    away: null,
  },
  obstacle: null,
  must_acknowledge_fictional: false,
  delivered_number: 3,
  read_number: 3,
}

/** A page with that conversation open; the server answers as it is told. */
function partMembersAPage(code: 'blocked' | 'blocked_by_you' | 'rate_limited' | null) {
  const asked: string[] = []
  const queries = createQueryClient(async (name) => {
    asked.push(name)
    if (code === null) return { ...answer, conversation: null } as never
    throw new ProblemError({ type: 'about:blank', title: code, status: 403, code })
  })
  queries.setQueryData(conversation, answer)
  queries.setQueryData(likes, {
    profiles: [{ id: 'maya' }] as never,
    liked_by: [],
    likes: ['maya'],
    matches: [],
  })
  const page = { messages: [{ number: 1 }] as never, has_more: false, older_hidden: false }
  queries.setQueryData(messagesKey('c'), { pages: [page], pageParams: [{}] })
  return { queries, asked }
}

test.each(['blocked', 'blocked_by_you'] as const)(
  'where the conversation is open it says that it ended: %s',
  { tags: ['S6.21–S6.23'] },
  async (code) => {
    const { queries, asked } = partMembersAPage(code)
    await partMembers(queries, { type: 'parted', member_id: 'maya' })
    expect(asked).toEqual(['GET /api/members/{id}/conversation'])
    expect(queries.getQueryData(likes)?.likes).toEqual([])
    expect(queries.getQueryData(conversation)).toMatchObject({
      obstacle: code,
      profile: { name: 'Maya', available: false, online: false },
    })
    expect(queries.getQueryData(messagesKey('c'))).toMatchObject({ pages: [{ messages: [] }] })
  },
)

test('where the profile is open nothing of it is left', { tags: ['S6.21'] }, async () => {
  const { queries } = partMembersAPage('blocked')
  queries.setQueryData(profile, { profile: card } as never)
  const open = ask('GET /api/members/{id}', { params: { id: 'maya' } })
  const observer = new QueryObserver(queries, open)
  observer.subscribe(() => undefined)
  await partMembers(queries, { type: 'parted', member_id: 'maya' })
  await expect.poll(() => observer.getCurrentResult().error?.message).toBe('blocked')
  expect(queries.getQueryData(profile)).toBeUndefined()
})

test('a block that was taken back meanwhile leaves no word about it', async () => {
  const { queries } = partMembersAPage(null)
  await partMembers(queries, { type: 'parted', member_id: 'maya' })
  expect(queries.getQueryData(conversation)).toBeUndefined()
})

test('without a conversation on screen nobody is asked', async () => {
  const { queries, asked } = partMembersAPage('blocked')
  queries.removeQueries({ queryKey: conversation })
  await partMembers(queries, { type: 'parted', member_id: 'maya' })
  expect(asked).toEqual([])
})
