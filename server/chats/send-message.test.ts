import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Chat } from '#contract/chats.ts'
import type { LiveEvent } from '#contract/events.ts'
import { freezeSpending, liftFreeze } from '../credits/audit/audit-ledger.ts'
import { findSite } from '../sites/find-site.ts'
import { aBlock, aMember, aSite, type TestMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { sendMessage } from './send-message.ts'

const app = await testApp()
const { db, call } = app

type Answer = {
  message: { id: string; number: number; text: string; conversation_id: string }
  credits: number
}

const send = (from: TestMember, to: TestMember, text = 'Hello', more: object = {}) =>
  call<Answer>(from, `POST /api/members/${to.id}/messages`, {
    id: randomUUID(),
    type: 'text',
    text,
    ...more,
  })

const write = (from: TestMember, conversationId: string, text = 'Hello') =>
  call<Answer>(from, `POST /api/conversations/${conversationId}/messages`, {
    id: randomUUID(),
    type: 'text',
    text,
  })

const walletOf = (member: TestMember) =>
  db.kysely
    .selectFrom('wallets')
    .selectAll()
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()

test('nobody pays more than they were told, and what was sent already is answered as ever', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const early = await send(ada, bruno, 'Hello', { credits: 0 })
  expect(early.problem).toMatchObject({
    ...{ status: 409, code: 'price_changed', credits: 1 },
    title: 'The price has gone up in the meantime: this now costs 1 credit.',
  })
  const gift = { id: randomUUID(), type: 'gift', gift_id: 'coffee', credits: 2 }
  const given = await call(ada, `POST /api/members/${bruno.id}/messages`, gift)
  expect(given.problem).toMatchObject({ code: 'price_changed', credits: 3 })
  expect(await walletOf(ada)).toMatchObject({ balance: 5, entries: 1 })
  // Less than one was told is all right.
  const told = { id: randomUUID(), credits: 2 }
  const sent = await send(ada, bruno, 'Hello', told)
  expect([sent.status, sent.body.credits]).toEqual([201, 4])
  const { conversation_id } = sent.body.message
  const again = { id: told.id, type: 'text', text: 'Hello', credits: 0 }
  for (const path of [`members/${bruno.id}`, `conversations/${conversation_id}`] as const) {
    const repeated = await call<Answer>(ada, `POST /api/${path}/messages`, again)
    expect(repeated.body.message).toEqual(sent.body.message)
    const other = { ...again, id: randomUUID() }
    expect((await call(ada, `POST /api/${path}/messages`, other)).problem.code).toBe(
      'price_changed',
    )
  }
  expect(await walletOf(ada)).toMatchObject({ balance: 4, spent: 1 })
})

test('a text costs one credit, which the ledger names, and reading it costs nothing', {
  tags: ['S1.10', 'S1.11'],
}, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const sent = await send(ada, bruno)
  expect(sent.status).toBe(201)
  expect(sent.body.credits).toBe(4)
  expect(await walletOf(ada)).toMatchObject({ balance: 4, spent: 1, entries: 2 })
  const [entry] = await db.kysely
    .selectFrom('ledger_entries')
    .selectAll()
    .where('member_id', '=', ada.id)
    .where('number', '=', 2)
    .execute()
  expect(entry).toMatchObject({
    delta: -1,
    balance: 4,
    reason: 'message',
    reference: sent.body.message.id,
  })
  const path = `/api/conversations/${sent.body.message.conversation_id}`
  expect((await call(bruno, `GET ${path}/messages`)).body.messages).toHaveLength(1)
  expect((await call(bruno, `POST ${path}/read`, { number: 1 })).status).toBe(204)
  expect((await walletOf(bruno)).balance).toBe(5)
})

test('a free member starts two conversations and is refused the third, with the number', {
  tags: ['S1.15', 'S1.17'],
}, async () => {
  const ada = await aMember(db)
  for (const _ of [1, 2]) expect((await send(ada, await aMember(db))).status).toBe(201)
  const third = await send(ada, await aMember(db))
  expect(third.status).toBe(403)
  expect(third.problem).toMatchObject({
    ...{ code: 'conversation_limit', limit: 2 },
    title: expect.stringContaining('up to 2 conversations'),
  })
  expect((await walletOf(ada)).balance).toBe(3)
})

test('replying does not count as starting', { tags: ['S1.16'] }, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const first = await send(bruno, ada)
  expect((await write(ada, first.body.message.conversation_id)).status).toBe(201)
  expect((await walletOf(ada)).conversations_started).toBe(0)
  for (const _ of [1, 2]) expect((await send(ada, await aMember(db))).status).toBe(201)
})

test('the limit is of conversations: a free member goes on writing in those that it started', {
  tags: ['S6.8'],
}, async () => {
  const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
  for (const _ of [1, 2, 3]) expect((await send(ada, bruno)).status).toBe(201)
  expect((await walletOf(ada)).conversations_started).toBe(1)
})

test('premium starts any number of conversations, also the last one that empties the purse', {
  tags: ['S1.21', 'S6.16'],
}, async () => {
  const ada = await aMember(db, { credits: 3, premium: true })
  for (const _ of [1, 2, 3]) expect((await send(ada, await aMember(db))).status).toBe(201)
  expect((await send(ada, await aMember(db))).problem.code).toBe('insufficient_credits')
  const { body } = await call(ada, 'GET /api/user.php')
  expect(body.user).toMatchObject({ credits: 0, paid_user: true })
})

test('with too few credits the text of the specification is said, and nothing is stored', {
  tags: ['S6.17'],
}, async () => {
  const [ada, bruno] = [await aMember(db, { credits: 0 }), await aMember(db)]
  const refused = await send(ada, bruno)
  expect(refused.status).toBe(402)
  expect(refused.problem).toMatchObject({
    code: 'insufficient_credits',
    title: 'You do not have enough credits',
  })
  expect((await call(ada, 'GET /api/chats.php')).body.chats).toEqual([])
})

test('a thousand code points are sent, one more is refused, and an emoji counts as one', {
  tags: ['S5.34'],
}, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  expect((await send(ada, bruno, '😀'.repeat(1000))).status).toBe(201)
  const long = await send(ada, bruno, '😀'.repeat(1001))
  expect(long.status).toBe(422)
  expect(long.problem).toMatchObject({ code: 'message_too_long', limit: 1000 })
})

test('a blank text is refused, and control characters do not reach anybody', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  for (const blank of ['', ' \n\t ', '\u200b', '\u0000']) {
    expect((await send(ada, bruno, blank)).problem.code).toBe('message_empty')
  }
  const sent = await send(ada, bruno, ' a\u0000b\u0007\r\nc\ud800 👩‍👩‍👧 ')
  expect(sent.body.message.text).toBe('ab\nc\ufffd 👩‍👩‍👧')
})

test('while spending is frozen nothing is charged, and reading and what was sent before go on', {
  tags: ['R23'],
}, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const id = randomUUID()
  const before = await send(ada, bruno, 'Hello', { id })
  await freezeSpending(db, 'balance')
  const frozen = await send(ada, bruno)
  expect([frozen.status, frozen.problem.code]).toEqual([423, 'spending_frozen'])
  expect((await walletOf(ada)).balance).toBe(4)
  expect((await send(ada, bruno, 'Hello', { id })).body).toEqual(before.body)
  const { message } = before.body
  const read = await call(bruno, `GET /api/conversations/${message.conversation_id}/messages`)
  expect(read.status).toBe(200)
  await liftFreeze(db)
  expect((await send(ada, bruno)).status).toBe(201)
})

test('the same id again answers the first result with 200 and charges nothing', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const id = randomUUID()
  const first = await send(ada, bruno, 'First', { id })
  const again = await send(ada, bruno, 'Second', { id })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  expect((await walletOf(ada)).balance).toBe(4)
})

test('an id that paid for a message to somebody else is refused, and charges nothing', async () => {
  const [ada, bruno, chiara] = [await aMember(db), await aMember(db), await aMember(db)]
  const id = randomUUID()
  await send(ada, bruno, 'Hello', { id })
  const refused = await send(ada, chiara, 'Hello', { id })
  expect(refused.status).toBe(422)
  expect(refused.problem.errors).toMatchObject([{ field: 'id', code: 'invalid' }])
  expect((await walletOf(ada)).balance).toBe(4)
})

test('nobody can answer a member who is not confirmed; from the confirmation on one can', {
  tags: ['S4.106'],
}, async () => {
  const [newcomer, bruno] = [await aMember(db, { status: 'not_confirmed' }), await aMember(db)]
  const first = await send(newcomer, bruno)
  expect(first.status).toBe(201)
  const conversationId = first.body.message.conversation_id
  expect((await write(bruno, conversationId)).problem.code).toBe('recipient_unconfirmed')
  expect((await send(bruno, newcomer)).problem.code).toBe('recipient_unconfirmed')
  const shown = await call(bruno, `GET /api/conversations/${conversationId}`)
  expect(shown.body).toMatchObject({ obstacle: 'recipient_unconfirmed' })
  await db.kysely
    .updateTable('profiles')
    .set({ status: 'active' })
    .where('id', '=', newcomer.id)
    .execute()
  expect((await write(bruno, conversationId)).status).toBe(201)
})

test('a member who is not confirmed is not found by who has no conversation with it', {
  tags: ['S4.108'],
}, async () => {
  const [newcomer, bruno] = [await aMember(db, { status: 'not_confirmed' }), await aMember(db)]
  const unknown = await call(bruno, `POST /api/members/${randomUUID()}/messages`, {
    id: randomUUID(),
    type: 'text',
    text: 'Hello',
  })
  const hidden = await send(bruno, newcomer)
  expect([hidden.status, hidden.problem]).toEqual([unknown.status, unknown.problem])
})

test('who is not confirmed writes first to one member, and to more from the confirmation on', {
  tags: ['S4.108', 'T35'],
}, async () => {
  const newcomer = await aMember(db, { status: 'not_confirmed' })
  const [bruno, chiara] = [await aMember(db), await aMember(db)]
  const first = await send(newcomer, bruno)
  expect(first.status).toBe(201)
  const second = await send(newcomer, chiara)
  expect([second.status, second.problem.code, second.problem.title]).toEqual([
    403,
    'unconfirmed',
    'Confirm your e-mail address to write to more members. The link is in your inbox.',
  ])
  const asked = await call(newcomer, `GET /api/members/${chiara.id}/conversation`)
  expect(asked.body).toMatchObject({ obstacle: 'unconfirmed' })
  expect((await walletOf(newcomer)).balance).toBe(4)
  expect((await write(newcomer, first.body.message.conversation_id)).status).toBe(201)
  await db.kysely
    .updateTable('profiles')
    .set({ status: 'active' })
    .where('id', '=', newcomer.id)
    .execute()
  expect((await send(newcomer, chiara)).status).toBe(201)
})

test('twenty accounts that nobody confirmed reach twenty members, however much they write at once', {
  tags: ['T35'],
}, async () => {
  const spammers = await Promise.all(
    Array.from({ length: 20 }, () => aMember(db, { status: 'not_confirmed' })),
  )
  const strangers = await Promise.all(Array.from({ length: 5 }, () => aMember(db)))
  const tries = spammers.flatMap((from) => strangers.map((to) => send(from, to)))
  const sent = (await Promise.all(tries)).filter(({ status }) => status === 201)
  expect(sent).toHaveLength(20)
})

test('the first message to an invisible member is refused', { tags: ['S4.111'] }, async () => {
  const [ghost, bruno] = [await aMember(db, { invisible: true }), await aMember(db)]
  const [first, nobody] = [
    await send(bruno, ghost),
    await send(bruno, { ...ghost, id: randomUUID() }),
  ]
  expect([first.status, first.problem]).toEqual([nobody.status, nobody.problem])
  expect(first.problem.code).toBe('profile_not_found')
  const page = await call(bruno, `GET /api/members/${ghost.id}/conversation`)
  const unknown = await call(bruno, `GET /api/members/${randomUUID()}/conversation`)
  expect([page.status, page.problem]).toEqual([unknown.status, unknown.problem])
  expect(page.problem.code).toBe('profile_not_found')
})

test('in existing conversations an invisible member is written to, and writes', {
  tags: ['S4.112'],
}, async () => {
  const [ghost, bruno] = [await aMember(db), await aMember(db)]
  const first = await send(bruno, ghost)
  await db.kysely
    .updateTable('profiles')
    .set({ invisible: true })
    .where('id', '=', ghost.id)
    .execute()
  expect((await send(bruno, ghost)).status).toBe(201)
  expect((await write(ghost, first.body.message.conversation_id)).status).toBe(201)
})

test('what an invisible member has read unseen is read for the other as soon as they answer', async () => {
  const [ghost, bruno] = [await aMember(db), await aMember(db)]
  const { conversation_id: id } = (await send(bruno, ghost)).body.message
  const hide = db.kysely.updateTable('profiles').set({ invisible: true })
  await hide.where('id', '=', ghost.id).execute()
  const heard: LiveEvent[] = []
  const stop = app.context.bus.subscribe(
    (memberId, event) => memberId === bruno.id && event.type === 'read' && heard.push(event),
  )
  await call(ghost, `POST /api/conversations/${id}/read`, { number: 1 })
  expect(heard).toEqual([])
  for (const _ of [2, 3]) await write(ghost, id)
  stop()
  const told = { type: 'read', conversation_id: id, member_id: ghost.id }
  expect(heard).toEqual([{ ...told, delivered_number: 2, read_number: 2 }])
})

test('who is blocked cannot write, and is told by whom', { tags: ['S6.20', 'S6.21'] }, async () => {
  const [ada, bruno] = [await aMember(db, { name: 'Ada' }), await aMember(db)]
  await aBlock(db, ada.id, bruno.id)
  const refused = await send(bruno, ada)
  expect(refused.status).toBe(403)
  expect(refused.problem).toMatchObject({ code: 'blocked', title: "You're blocked by Ada" })
  expect((await send(ada, bruno)).problem.code).toBe('blocked_by_you')
  const own = await call(ada, `GET /api/members/${bruno.id}/conversation`)
  expect(own.problem.code).toBe('blocked_by_you')
  const theirs = await call(bruno, `GET /api/members/${ada.id}/conversation`)
  expect(theirs.problem).toMatchObject({ code: 'blocked', title: "You're blocked by Ada" })
})

test('who was blocked is not told so by somebody who is gone', { tags: ['S6.21'] }, async () => {
  const [ada, bruno] = [await aMember(db, { name: 'Adele' }), await aMember(db)]
  await aBlock(db, ada.id, bruno.id)
  const gone = db.kysely.updateTable('profiles').set({ status: 'deleted' })
  await gone.where('id', '=', ada.id).execute()
  expect((await send(bruno, ada)).problem.code).toBe('profile_not_found')
})

test('nobody writes to oneself, to another site, or to a member who is gone', async () => {
  const ada = await aMember(db)
  const siteId = await aSite(db, { slug: 'elsewhere', host: 'elsewhere.localhost' })
  const stranger = await aMember(db, { siteId })
  const gone = await aMember(db)
  await db.kysely
    .updateTable('profiles')
    .set({ status: 'deleted' })
    .where('id', '=', gone.id)
    .execute()
  for (const nobody of [ada, stranger, gone]) {
    expect((await send(ada, nobody)).problem.code).toBe('profile_not_found')
  }
})

test('no credit is spent on a fictional profile before it was acknowledged once', {
  tags: ['T48'],
}, async () => {
  const [ada, echo] = [await aMember(db), await aMember(db, { fictional: true })]
  expect((await send(ada, echo)).problem.code).toBe('fictional_unacknowledged')
  expect((await walletOf(ada)).balance).toBe(5)
  const asked = await call(ada, `GET /api/members/${echo.id}/conversation`)
  expect(asked.body).toMatchObject({ must_acknowledge_fictional: true })
  const first = await send(ada, echo, 'Hello', { acknowledge_fictional: true })
  expect(first.status).toBe(201)
  expect((await send(ada, echo)).status).toBe(201)
  expect((await write(echo, first.body.message.conversation_id)).status).toBe(201)
})

test('a site may let messages cost nothing: no ledger row, and the limit of starts still holds', async () => {
  const siteId = await aSite(db, {
    slug: 'gratis',
    host: 'gratis.localhost',
    settings: { message_credits: 0 },
  })
  const ada = await aMember(db, { siteId, credits: 0 })
  const gratis = async () => {
    const to = await aMember(db, { siteId })
    const context = { ...app.context }
    const site = await findSite(db, 'gratis.localhost')
    const draft = { id: randomUUID(), type: 'text' as const, text: 'Hello' }
    return sendMessage(context, { site, member: ada }, { memberId: to.id }, draft)
  }
  await gratis()
  await gratis()
  await expect(gratis()).rejects.toMatchObject({ code: 'conversation_limit' })
  expect(await walletOf(ada)).toMatchObject({ entries: 0, conversations_started: 2 })
})

test('after the commit both sides are told, and nobody else', { tags: ['T37'] }, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const heard: [string, LiveEvent][] = []
  const stop = app.context.bus.subscribe((memberId, event) => heard.push([memberId, event]))
  const { body } = await send(ada, bruno)
  stop()
  expect(heard).toEqual([
    [bruno.id, { type: 'message', message: body.message }],
    [ada.id, { type: 'message', message: body.message, credits: 4 }],
    [ada.id, { type: 'credits', credits: 4, paid_user: false }],
  ])
})

const openStream = {
  sessionHash: Buffer.alloc(32),
  write: () => 0,
  bufferedBytes: () => 0,
  end: () => 0,
}

test('a message to a member with an open page is delivered at once, and the sender is told', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const leave = app.context.connections.open(bruno.id, openStream)
  const heard: LiveEvent[] = []
  const stop = app.context.bus.subscribe(
    (memberId, event) => memberId === ada.id && heard.push(event),
  )
  const first = await send(ada, bruno)
  const conversationId = first.body.message.conversation_id
  await write(ada, conversationId)
  stop()
  leave()
  const delivered = heard.filter((event) => event.type === 'read')
  const told = {
    type: 'read',
    conversation_id: conversationId,
    member_id: bruno.id,
    read_number: 0,
  }
  expect(delivered).toEqual([
    { ...told, delivered_number: 1 },
    { ...told, delivered_number: 2 },
  ])
})

test('a message to a member with an open page who hides being online tells nobody that it arrived', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const hide = db.kysely.updateTable('profiles').set({ online_hidden: true })
  await hide.where('id', '=', bruno.id).execute()
  const leave = app.context.connections.open(bruno.id, openStream)
  const heard: LiveEvent[] = []
  const stop = app.context.bus.subscribe(
    (memberId, event) => memberId === ada.id && heard.push(event),
  )
  await send(ada, bruno)
  stop()
  leave()
  expect(heard.map((event) => event.type)).not.toContain('read')
  const { body } = await call<{ chats: Chat[] }>(ada, 'GET /api/chats.php')
  expect(body.chats[0]).toMatchObject({ delivered_number: 0, read_number: 0 })
})
