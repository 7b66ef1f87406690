import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Chat, Message } from '#contract/chats.ts'
import type { LiveEvent } from '#contract/events.ts'
import { giftCodes } from '#contract/options.ts'
import { aBlock, aMember, aSite, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { sendMessage } from './send-message.ts'

const app = await testApp()
const { db, call } = app
await theSite(db)

type Gifts = { gifts: { id: string; credits: number }[] }
type Answer = { message: Message; credits: number }

const give = (from: TestMember, to: TestMember, more: object = {}) =>
  call<Answer>(from, `POST /api/members/${to.id}/messages`, {
    id: randomUUID(),
    type: 'gift',
    gift_id: 'lighthouse',
    ...more,
  })

test('every gift has its price, the cheapest first, and a visitor may look', {
  tags: ['S3.62'],
}, async () => {
  const { body } = await call<Gifts>(null, 'GET /api/gifts')
  const prices = body.gifts.map((gift) => gift.credits)
  expect(new Set(body.gifts.map((gift) => gift.id))).toEqual(new Set(giftCodes))
  expect(body.gifts.length).toBeGreaterThanOrEqual(14)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(prices[0]).toBe(3)
})

test('a gift costs its price, comes with or without words, and is the last message of both lists', async () => {
  const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
  const silent = await give(ada, bruno)
  expect([silent.status, silent.body.credits]).toEqual([201, 12])
  expect(silent.body.message).toMatchObject({
    type: 'gift',
    gift: 'lighthouse',
    text: '',
    photo: null,
  })
  const spoken = await give(ada, bruno, { text: '  For you \u0007', gift_id: 'coffee' })
  expect(spoken.body).toMatchObject({ credits: 9, message: { gift: 'coffee', text: 'For you' } })
  for (const member of [ada, bruno]) {
    const { body } = await call<{ chats: Chat[] }>(member, 'GET /api/chats.php')
    expect(body.chats[0]?.last_message).toEqual(spoken.body.message)
    const path = `/api/conversations/${spoken.body.message.conversation_id}/messages`
    const page = await call<{ messages: Message[] }>(member, `GET ${path}`)
    expect(page.body.messages).toEqual([silent.body.message, spoken.body.message])
  }
})

test('a gift that one cannot afford is refused, and so is one with too many words', {
  tags: ['S6.17'],
}, async () => {
  const [ada, bruno] = [await aMember(db, { credits: 7 }), await aMember(db)]
  const poor = await give(ada, bruno)
  expect([poor.status, poor.problem.code]).toEqual([402, 'insufficient_credits'])
  const long = await give(ada, bruno, { gift_id: 'coffee', text: 'x'.repeat(1001) })
  expect(long.problem).toMatchObject({ code: 'message_too_long', limit: 1000 })
  expect((await call(ada, 'GET /api/chats.php')).body.chats).toEqual([])
})

test('the same gift again with the same id is given once and paid once', async () => {
  const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
  const id = randomUUID()
  const first = await give(ada, bruno, { id, text: 'For you' })
  const again = await give(ada, bruno, { id, gift_id: 'coffee' })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
})

test('a gift that the site does not sell, or that nobody knows, is refused with its field', async () => {
  const host = 'coffee.localhost'
  const siteId = await aSite(db, {
    slug: 'coffee-only',
    host,
    settings: { gifts: { coffee: 2, unheard_of: 1 } },
  })
  const unknown = await give(await aMember(db), await aMember(db), { gift_id: 'unheard_of' })
  expect(unknown.problem.errors).toMatchObject([{ field: 'gift_id', code: 'invalid' }])
  const [ada, bruno] = [await aMember(db, { siteId }), await aMember(db, { siteId })]
  const site = await app.context.findSite(host)
  const offer = (gift_id: 'coffee' | 'kite') => {
    const draft = { id: randomUUID(), type: 'gift' as const, gift_id }
    return sendMessage(app.context, { site, member: ada }, { memberId: bruno.id }, draft)
  }
  await expect(offer('kite')).rejects.toMatchObject({
    code: 'invalid_input',
    faults: [{ field: 'gift_id', code: 'invalid' }],
  })
  expect((await offer('coffee')).credits).toBe(3)
})

test('whatever keeps a message back keeps a gift back too', {
  tags: ['S1.15', 'S4.106', 'S4.111', 'S6.20', 'T48'],
}, async () => {
  const ada = await aMember(db, { credits: 99 })
  for (const _ of [1, 2]) expect((await give(ada, await aMember(db))).status).toBe(201)
  const [blocker, newcomer, ghost, fictional] = [
    await aMember(db),
    await aMember(db, { status: 'not_confirmed', credits: 20 }),
    await aMember(db, { invisible: true }),
    await aMember(db, { fictional: true }),
  ]
  await aBlock(db, blocker.id, ada.id)
  await give(newcomer, ada)
  const rich = await aMember(db, { premium: true, credits: 99 })
  const codeOf = async (from: TestMember, to: TestMember) => (await give(from, to)).problem.code
  expect(await codeOf(ada, await aMember(db))).toBe('conversation_limit')
  expect(await codeOf(ada, blocker)).toBe('blocked')
  expect(await codeOf(ada, newcomer)).toBe('recipient_unconfirmed')
  expect(await codeOf(rich, ghost)).toBe('profile_not_found')
  expect(await codeOf(rich, fictional)).toBe('fictional_unacknowledged')
  expect((await give(rich, fictional, { acknowledge_fictional: true })).status).toBe(201)
})

test('a gift of a visitor is refused with authentication_required', {
  tags: ['S6.6'],
}, async () => {
  const body = { id: randomUUID(), type: 'gift', gift_id: 'coffee' }
  const answer = await call(null, `POST /api/members/${(await aMember(db)).id}/messages`, body)
  expect([answer.status, answer.problem.code]).toEqual([403, 'authentication_required'])
})

test('both sides hear of a gift after it was given', async () => {
  const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
  const heard: [string, LiveEvent][] = []
  const stop = app.context.bus.subscribe((memberId, event) => heard.push([memberId, event]))
  const { body } = await give(ada, bruno, { text: 'For you' })
  stop()
  expect(heard).toEqual([
    [bruno.id, { type: 'message', message: body.message }],
    [ada.id, { type: 'message', message: body.message, credits: 12 }],
    [ada.id, { type: 'credits', credits: 12, paid_user: false }],
  ])
})
