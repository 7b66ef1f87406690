import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Chat, Message } from '#contract/chats.ts'
import type { LiveEvent } from '#contract/events.ts'
import { aChatPhoto } from '#server/testing/chat-photos.ts'
import { aMember, type TestMember } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { echoWords, startEcho } from './echo.ts'

const app = await testApp()
const { db, call, context } = app
const echo = await aMember(db, { name: 'Echo', fictional: true, credits: 0 })

let running: { stop: () => Promise<void> } | undefined
const start = () => {
  running = startEcho(context, echo.id, { speed: 200 })
}
afterEach(() => running?.stop())

const write = (from: TestMember, text: string) =>
  call<{ message: Message }>(from, `POST /api/members/${echo.id}/messages`, {
    id: randomUUID(),
    type: 'text',
    text,
    acknowledge_fictional: true,
  })

async function answersTo(member: TestMember): Promise<Message[]> {
  const { body } = await call<{ chats: Chat[] }>(member, 'GET /api/chats.php')
  const id = body.chats[0]?.conversation.id
  const page = await call<{ messages: Message[] }>(member, `GET /api/conversations/${id}/messages`)
  return page.body.messages.filter((message) => message.sender_id === echo.id)
}

test('Echo reads, types and answers in the sender’s language, and pays for it', async () => {
  const ada = await aMember(db)
  await db.kysely.updateTable('members').set({ language: 'fi' }).where('id', '=', ada.id).execute()
  const heard: LiveEvent['type'][] = []
  const stop = context.bus.subscribe(
    (memberId, event) => memberId === ada.id && heard.push(event.type),
  )
  start()
  await write(ada, 'Kuka olet?')
  await expect.poll(async () => (await answersTo(ada)).length).toBe(1)
  // Told after it is stored.
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(5)
  stop()
  const [answer] = await answersTo(ada)
  const finnish = echoWords.fi.text.map((sentence) => sentence.replace('{words}', 'Kuka olet?'))
  expect(finnish).toContain(answer?.text)
  expect(heard).toEqual(['message', 'credits', 'read', 'typing', 'message'])
  const ledger = await db.kysely
    .selectFrom('ledger_entries')
    .select(['reason', 'delta'])
    .where('member_id', '=', echo.id)
    .orderBy('number')
    .execute()
  expect(ledger).toEqual([
    { reason: 'adjustment', delta: 50 },
    { reason: 'message', delta: -1 },
  ])
})

test('Echo says thanks for a gift and says that nobody looks at a photo, and wakes up to either', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const give = (from: TestMember, content: object) =>
    call(from, `POST /api/members/${echo.id}/messages`, {
      id: randomUUID(),
      acknowledge_fictional: true,
      ...content,
    })
  await give(bruno, { type: 'photo', photo_id: await aChatPhoto(db, bruno) })
  start()
  await give(ada, { type: 'gift', gift_id: 'coffee' })
  await expect.poll(async () => (await answersTo(ada)).length).toBe(1)
  await expect.poll(async () => (await answersTo(bruno)).length).toBe(1)
  expect((await answersTo(ada))[0]?.text).toBe(echoWords.en.gift)
  expect((await answersTo(bruno))[0]?.text).toBe(echoWords.en.photo)
})

test('whoever wrote while Echo was away is answered once when it starts, and nobody else is written to', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await write(ada, 'Hello?')
  await write(ada, 'Anybody?')
  start()
  await expect.poll(async () => (await answersTo(ada)).length).toBe(1)
  expect((await call(bruno, 'GET /api/chats.php')).body.chats).toEqual([])
})

test('Echo cannot answer a member who is not confirmed either', { tags: ['S4.106'] }, async () => {
  const newcomer = await aMember(db, { status: 'not_confirmed' })
  const typing = new Promise<void>((done) => {
    context.bus.subscribe((memberId, event) => {
      if (memberId === newcomer.id && event.type === 'read') done()
    })
  })
  start()
  await write(newcomer, 'Hello')
  await typing
  const ada = await aMember(db)
  await write(ada, 'Hello')
  await expect.poll(async () => (await answersTo(ada)).length).toBe(1)
  expect(await answersTo(newcomer)).toEqual([])
})

test('every language has sentences, and every first one says that it is automatic', () => {
  for (const { text, gift, photo } of Object.values(echoWords)) {
    expect(text.length).toBeGreaterThanOrEqual(3)
    expect(text[0]).toMatch(/autom[aá]/i)
    for (const sentence of text) expect([...sentence].length).toBeLessThan(900)
    for (const sentence of [gift, photo]) expect(sentence).toMatch(/autom[aá]/i)
  }
})
