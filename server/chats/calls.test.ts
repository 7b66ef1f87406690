import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Chat, Message } from '#contract/chats.ts'
import type { LiveEvent } from '#contract/events.ts'
import { aMember, aSite, type TestMember } from '../testing/people.ts'
import { testApp, wordsOf } from '../testing/test-app.ts'

const app = await testApp()
const { db, call } = app
await aSite(db, { slug: 'general', isDefault: true, settings: { sends_a_minute: 1000 } })

type List = { chats: Chat[]; total_unread: number; has_more: boolean }
type Page = { messages: Message[]; has_more: boolean; older_hidden: boolean }

async function send(from: TestMember, to: TestMember, text = 'Hello'): Promise<Message> {
  const draft = { id: randomUUID(), type: 'text', text }
  const sent = await call<{ message: Message }>(from, `POST /api/members/${to.id}/messages`, draft)
  expect(sent.status).toBe(201)
  return sent.body.message
}

const list = async (member: TestMember, query = '') =>
  (await call<List>(member, `GET /api/chats.php${query}`)).body

const page = async (member: TestMember, conversationId: string, query = '') =>
  (await call<Page>(member, `GET /api/conversations/${conversationId}/messages${query}`)).body

const remove = (member: TestMember, id: string) =>
  call(member, 'DELETE /api/chat.php', { conversation: { id } })

/** A conversation with many messages, written straight into the tables. */
async function aLongConversation(from: TestMember, to: TestMember, count: number): Promise<string> {
  const { conversation_id: id } = await send(from, to)
  await app.owner.query(
    {
      name: 'lengthen',
      text: `with more as (
          insert into messages (conversation_id, number, id, sender_id, type, text, credits, created_at)
          select $1, n, gen_random_uuid(), $2, 'text', 'Message ' || n, 0, now() from generate_series(2, $3::int) n
        )
        update conversations set last_number = $3 where id = $1`,
    },
    [id, from.id, count],
  )
  return id
}

describe('the list of chats', () => {
  test('has the newest first, with the other side, the last message and what is unread', {
    tags: ['S7.35'],
  }, async () => {
    const [ada, bruno, chiara] = [
      await aMember(db, { premium: true }),
      await aMember(db, { name: 'Bruno' }),
      await aMember(db, { name: 'Chiara', fictional: true }),
    ]
    await send(chiara, ada, 'Hi')
    await send(bruno, ada, 'Hello')
    const last = await send(bruno, ada, 'Are you there?')
    const { chats, total_unread } = await list(ada)
    expect(total_unread).toBe(3)
    expect(chats.map((chat) => [chat.profile.name, chat.num_unread_messages])).toEqual([
      ['Bruno', 2],
      ['Chiara', 1],
    ])
    expect(chats[0]).toMatchObject({
      conversation: { id: last.conversation_id },
      profile: { id: bruno.id, fictional: false, available: true, online: false },
      last_message: last,
    })
    expect(chats[1]?.profile.fictional).toBe(true)
  })

  test('holds neither the e-mail address nor the date of birth of anybody', {
    tags: ['T31'],
  }, async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db, { dateOfBirth: '1989-11-23' })]
    const { conversation_id: id } = await send(bruno, ada)
    const answers = [await list(ada), (await call(ada, `GET /api/conversations/${id}`)).body]
    expect(wordsOf(answers)).not.toMatch(/1989|@/)
  })

  test('is empty and has nothing unread for who has no chats', async () => {
    expect(await list(await aMember(db))).toEqual({ chats: [], total_unread: 0, has_more: false })
  })

  test('of more than a hundred chats the rest follows the last one', async () => {
    const ada = await aMember(db, { premium: true, credits: 130 })
    const others = await Promise.all(Array.from({ length: 105 }, () => aMember(db)))
    await Promise.all(others.map((other) => send(ada, other)))
    const first = await list(ada)
    const rest = await list(ada, `?before=${first.chats.at(-1)?.conversation.id}`)
    expect([first.chats.length, first.has_more]).toEqual([100, true])
    expect([rest.chats.length, rest.has_more]).toEqual([5, false])
    const seen = [...first.chats, ...rest.chats].map((chat) => chat.profile.id)
    expect(new Set(seen).size).toBe(105)
  })

  test('says that who is gone was deleted, and shows nothing of them', async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db, { name: 'Gone Bruno' })]
    const { conversation_id: id } = await send(bruno, ada)
    await db.kysely
      .updateTable('profiles')
      .set({ status: 'deleted' })
      .where('id', '=', bruno.id)
      .execute()
    const nothing = {
      name: 'Deleted member',
      away: 'deleted',
      available: false,
      age: null,
      main_image: null,
      online: false,
    }
    expect((await list(ada)).chats[0]?.profile).toMatchObject(nothing)
    const opened = await call(ada, `GET /api/conversations/${id}`)
    expect(opened.body).toMatchObject({ obstacle: 'profile_not_found', profile: nothing })
  })
})

describe('reading', () => {
  test('opening a chat sets its unread count to 0 on all devices, and both sides are told', {
    tags: ['S4.81'],
  }, async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    const heard: [string, LiveEvent][] = []
    await send(bruno, ada)
    const { conversation_id: id } = await send(bruno, ada)
    const stop = app.context.bus.subscribe((memberId, event) => heard.push([memberId, event]))
    await call(ada, `POST /api/conversations/${id}/read`, { number: 2 })
    await call(ada, `POST /api/conversations/${id}/read`, { number: 2 })
    stop()
    const event = {
      type: 'read',
      conversation_id: id,
      member_id: ada.id,
      delivered_number: 2,
      read_number: 2,
    }
    expect(heard).toEqual([
      [bruno.id, event],
      [ada.id, event],
    ])
    expect(await list(ada)).toMatchObject({ total_unread: 0, chats: [{ num_unread_messages: 0 }] })
    expect((await list(bruno)).chats[0]).toMatchObject({ delivered_number: 2, read_number: 2 })
  })

  test('reading up to a number leaves what came later unread, and a number may lie ahead', async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    for (const _ of [1, 2, 3]) await send(bruno, ada)
    const [
      {
        conversation: { id },
      },
    ] = (await list(ada)).chats as [Chat]
    await call(ada, `POST /api/conversations/${id}/read`, { number: 1 })
    expect((await list(ada)).total_unread).toBe(2)
    const far = await call(ada, `POST /api/conversations/${id}/read`, { number: 2 ** 31 - 1 })
    expect(far.status).toBe(204)
    expect((await list(ada)).total_unread).toBe(0)
    for (const number of [-1, 2 ** 31, 2 ** 53]) {
      expect((await call(ada, `POST /api/conversations/${id}/read`, { number })).status).toBe(422)
    }
  })

  test('without a number all of it is read, with or without a body', {
    tags: ['S4.81'],
  }, async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    const { conversation_id: id } = await send(bruno, ada)
    for (const body of [undefined, {}]) {
      await send(bruno, ada)
      expect((await call(ada, `POST /api/conversations/${id}/read`, body)).status).toBe(204)
      expect(await list(ada)).toMatchObject({
        total_unread: 0,
        chats: [{ num_unread_messages: 0 }],
      })
    }
    expect((await list(bruno)).chats[0]).toMatchObject({ read_number: 3 })
  })

  test('a message that comes while an older one is read stays unread', async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db, { credits: 60 })]
    const { conversation_id: id } = await send(bruno, ada)
    for (let round = 0; round < 20; round++) {
      const [sent] = await Promise.all([
        send(bruno, ada),
        call(ada, `POST /api/conversations/${id}/read`, { number: 2 * round + 1 }),
      ])
      const { chats } = await list(ada)
      expect(chats[0]?.num_unread_messages).toBe(1)
      expect(sent.number).toBe(2 * round + 2)
      await send(bruno, ada)
      await call(ada, `POST /api/conversations/${id}/read`, { number: 2 * round + 3 })
    }
  })

  test('who writes has read what was there, and the other side is told', async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    await send(bruno, ada)
    await send(ada, bruno)
    expect((await list(ada)).total_unread).toBe(0)
    expect((await list(bruno)).chats[0]).toMatchObject({ read_number: 2, num_unread_messages: 1 })
  })
})

describe('messages', () => {
  test('come fifty at a time, the oldest first, before or after a number', async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    const id = await aLongConversation(ada, bruno, 120)
    const numbers = (found: Page) => found.messages.map((message) => message.number)
    const newest = await page(bruno, id)
    expect([numbers(newest).at(0), numbers(newest).at(-1), newest.has_more]).toEqual([
      71,
      120,
      true,
    ])
    const oldest = await page(bruno, id, '?before=21')
    expect([numbers(oldest).at(0), numbers(oldest).at(-1), oldest.has_more]).toEqual([1, 20, false])
    const missed = await page(bruno, id, '?after=118')
    expect([numbers(missed), missed.has_more]).toEqual([[119, 120], false])
    expect((await page(bruno, id, '?after=10')).has_more).toBe(true)
    expect((await page(bruno, id, `?after=${2 ** 31 - 1}`)).messages).toEqual([])
  })

  test('only the newest 500 are shown, and it is said that older ones are hidden', {
    tags: ['S3.49', 'S3.50'],
  }, async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    const id = await aLongConversation(ada, bruno, 501)
    const top = await page(bruno, id, '?before=20')
    expect(top.messages[0]?.number).toBe(2)
    expect(top).toMatchObject({ has_more: false, older_hidden: true })
    expect((await page(bruno, id, '?after=0')).messages[0]?.number).toBe(2)
    const short = await aLongConversation(bruno, await aMember(db), 500)
    expect((await page(bruno, short)).older_hidden).toBe(false)
  })
})

describe('typing', () => {
  test('is told to the other side alone, at most once a second, and goes on if the clock is set back', async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    const { conversation_id: id } = await send(ada, bruno)
    const heard: unknown[] = []
    const stop = app.context.bus.subscribe((...all) => heard.push(all))
    app.setNow(new Date('2026-11-21T12:00:00Z'))
    for (const _ of [1, 2]) {
      expect((await call(ada, `POST /api/conversations/${id}/typing`)).status).toBe(204)
    }
    for (const later of ['2026-11-21T12:00:01Z', '2026-11-21T11:00:00Z']) {
      app.setNow(new Date(later))
      await call(ada, `POST /api/conversations/${id}/typing`)
    }
    app.setNow(null)
    stop()
    const typing = { type: 'typing', conversation_id: id, member_id: ada.id }
    expect(heard).toEqual([
      [bruno.id, typing],
      [bruno.id, typing],
      [bruno.id, typing],
    ])
  })
})

describe('other people’s conversations', () => {
  test('a foreign conversation answers exactly as an unknown one, whatever is asked', {
    tags: ['T1'],
  }, async () => {
    const [ada, bruno, spy] = [await aMember(db), await aMember(db), await aMember(db)]
    const { conversation_id: foreign } = await send(ada, bruno)
    const ask = (id: string) => {
      const draft = { id: randomUUID(), type: 'text', text: 'Hello' }
      return [
        call(spy, `GET /api/conversations/${id}`),
        call(spy, `GET /api/conversations/${id}/messages`),
        call(spy, `POST /api/conversations/${id}/messages`, draft),
        call(spy, `POST /api/conversations/${id}/read`, { number: 1 }),
        call(spy, `POST /api/conversations/${id}/typing`),
        call(spy, `PUT /api/conversations/${id}/messages/1/photo`, { state: 'accepted' }),
        call(spy, `DELETE /api/conversations/${id}/messages/1/photo`),
        call(spy, `POST /api/conversations/${id}/restore`),
        remove(spy, id),
      ]
    }
    const foreignAnswers = await Promise.all(ask(foreign))
    const unknownAnswers = await Promise.all(ask(randomUUID()))
    const bodies = (answers: typeof foreignAnswers) =>
      answers.map((each) => [each.status, each.body])
    expect(bodies(foreignAnswers)).toEqual(bodies(unknownAnswers))
    for (const answer of foreignAnswers) {
      expect([answer.status, answer.problem.code]).toEqual([404, 'conversation_not_found'])
    }
  })

  test('a visitor is refused everywhere with authentication_required', {
    tags: ['S6.6'],
  }, async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db)]
    const { conversation_id: id } = await send(ada, bruno)
    const refused = await Promise.all([
      call(null, 'GET /api/chats.php'),
      call(null, `GET /api/conversations/${id}/messages`),
      call(null, `POST /api/members/${ada.id}/messages`, { id, type: 'text', text: 'Hello' }),
    ])
    for (const answer of refused) {
      expect([answer.status, answer.problem.code]).toEqual([403, 'authentication_required'])
    }
  })
})

describe('the conversation with a member', () => {
  test('is what starting would need before the first message, and the conversation after it', {
    tags: ['S2.12'],
  }, async () => {
    const [ada, bruno] = [await aMember(db), await aMember(db, { name: 'New Bruno' })]
    const ask = () => call(ada, `GET /api/members/${bruno.id}/conversation`)
    expect((await ask()).body).toMatchObject({
      conversation: null,
      profile: { name: 'New Bruno', available: true },
      obstacle: null,
      must_acknowledge_fictional: false,
    })
    const { conversation_id: id } = await send(ada, bruno)
    expect((await ask()).body).toMatchObject({ conversation: { id }, obstacle: null })
  })

  test('tells that the limit of started conversations is reached', async () => {
    const ada = await aMember(db)
    for (const _ of [1, 2]) await send(ada, await aMember(db))
    const third = await aMember(db)
    const answer = await call(ada, `GET /api/members/${third.id}/conversation`)
    expect(answer.body).toMatchObject({ obstacle: 'conversation_limit' })
  })
})
