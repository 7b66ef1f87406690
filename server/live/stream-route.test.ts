import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import { closeSession } from '../accounts/sessions.ts'
import { problemOf } from '../http/problem.ts'
import { aMember, aSession, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { streamEvents, sweepSessions } from './stream-route.ts'

const app = await testApp()
const { db, context, call } = app
await theSite(db)

const http = new Hono()
http.get('/api/events', (c) => streamEvents(context, c))
http.get('/api/events-and-a-fault', async (c) => {
  await streamEvents(context, c)
  throw new Error('This came too late for an answer.')
})
http.onError((error, c) => problemOf(context, c, error))
const server = createAdaptorServer({ fetch: http.fetch })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const accepted: Socket[] = []
server.on('connection', (socket: Socket) => void accepted.push(socket))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/events`
afterAll(() => {
  context.connections.closeAll()
  server.close()
})

type Page = {
  answer: IncomingMessage
  text: () => string
  has: (part: string) => Promise<void>
  closed: Promise<void>
}

/** Opens the stream as a browser's page does. */
async function openPage(cookie: string, { method = 'GET', since = '' } = {}): Promise<Page> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}?since=${since}`, { method, headers: { Cookie: cookie } }, resolve).on(
      'error',
      reject,
    )
  })
  let text = ''
  const waiting = new Set<() => void>()
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part
    for (const look of waiting) look()
  })
  const closed = new Promise<void>((done) => {
    answer.once('close', done)
    answer.once('error', () => done())
  })
  const has = (part: string) =>
    new Promise<void>((done) => {
      const look = () => {
        if (!text.includes(part)) return
        waiting.delete(look)
        done()
      }
      waiting.add(look)
      look()
    })
  return { answer, text: () => text, has, closed }
}

const send = (from: TestMember, to: TestMember, text: string) =>
  call(from, `POST /api/members/${to.id}/messages`, { id: randomUUID(), type: 'text', text })

test('a visitor is refused with authentication_required', async () => {
  const answer = await fetch(url)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'authentication_required' })
})

test('a page gets its own member’s messages as they are sent, and nothing of anybody else', {
  tags: ['T37'],
}, async () => {
  const [ada, bruno, spy] = [await aMember(db), await aMember(db), await aMember(db)]
  const [page, spying] = [
    await openPage(await aSession(db, bruno.id)),
    await openPage(await aSession(db, spy.id)),
  ]
  expect(page.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
  })
  await page.has('event: ready')
  expect(page.text()).toMatch(/^retry: [12]\d{3}\n/)
  await send(ada, bruno, 'Only for you')
  await page.has('Only for you')
  await send(spy, bruno, 'From the spy')
  await spying.has('event: credits')
  expect(spying.text()).not.toContain('Only for you')
})

test('what waited counts as delivered when a page is opened, and the sender is told', {
  tags: ['S0.8'],
}, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await send(ada, bruno, 'Are you there?')
  const senders = await openPage(await aSession(db, ada.id))
  await openPage(await aSession(db, bruno.id))
  await senders.has(`"member_id":"${bruno.id}","delivered_number":1,"read_number":0`)
})

test('when somebody who hides being online opens a page, nothing of what waited tells so', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await send(ada, bruno, 'Are you there?')
  const hide = db.kysely.updateTable('profiles').set({ online_hidden: true })
  await hide.where('id', '=', bruno.id).execute()
  const senders = await openPage(await aSession(db, ada.id))
  await openPage(await aSession(db, bruno.id)).then((page) => page.has('event: ready'))
  await send(ada, await aMember(db), 'And you?')
  await senders.has('And you?')
  expect(senders.text()).not.toContain('delivered_number')
})

test('a page hears whether it missed an event between being made and opening its stream', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const session = await aSession(db, bruno.id)
  const position = context.connections.position()
  const calm = await openPage(session, { since: position })
  await calm.has('event: ready\ndata: {"missed":false}')
  await send(ada, bruno, 'Too early for your page')
  const late = await openPage(session, { since: position })
  await late.has('event: ready\ndata: {"missed":true}')
})

test('those who see a member in their chats are told when its first page opens, and not again for a second one', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await send(ada, bruno, 'Are you there?')
  const adas = await openPage(await aSession(db, ada.id))
  await adas.has('event: ready')
  await openPage(await aSession(db, bruno.id))
  const told = `event: presence\ndata: {"type":"presence","member_id":"${bruno.id}","online":true}`
  await adas.has(told)
  const second = await openPage(await aSession(db, bruno.id))
  await second.has('event: ready')
  await send(bruno, ada, 'Here I am')
  await adas.has('Here I am')
  expect(adas.text().split(told)).toHaveLength(2)
})

test('closing a session ends its stream and no other', { tags: ['T37'] }, async () => {
  const ada = await aMember(db)
  const [phone, desk] = [await aSession(db, ada.id), await aSession(db, ada.id)]
  const [onPhone, onDesk] = [await openPage(phone), await openPage(desk)]
  await closeSession(db, phone.replace('session=', ''))
  await sweepSessions(context)
  await onPhone.closed
  expect(context.connections.isOnline(ada.id)).toBe(true)
  expect(onDesk.answer.destroyed).toBe(false)
  context.connections.closeOf(ada.id)
  await onDesk.closed
})

test('an expired session’s stream is swept away, and so is that of a member who is blocked', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const [first, second] = [
    await openPage(await aSession(db, ada.id)),
    await openPage(await aSession(db, bruno.id)),
  ]
  await db.kysely
    .updateTable('members')
    .set({ status: 'blocked' })
    .where('id', '=', bruno.id)
    .execute()
  await sweepSessions(context)
  await second.closed
  expect(context.connections.isOnline(ada.id)).toBe(true)
  app.setNow(new Date(Date.now() + 2 * 86_400_000))
  await sweepSessions(context)
  await first.closed
  app.setNow(null)
})

test('a page that leaves is not online any more', async () => {
  const ada = await aMember(db)
  const page = await openPage(await aSession(db, ada.id))
  expect(context.connections.isOnline(ada.id)).toBe(true)
  page.answer.destroy()
  await expect.poll(() => context.connections.isOnline(ada.id)).toBe(false)
})

test('asking for the head alone opens no stream', async () => {
  const ada = await aMember(db)
  const page = await openPage(await aSession(db, ada.id), { method: 'HEAD' })
  expect(page.answer.statusCode).toBe(200)
  expect(context.connections.isOnline(ada.id)).toBe(false)
})

/** Opens the stream by what is said word for word, and what else comes with it. */
async function openBare(cookie: string, { path = '/api/events', version = '1.1', more = '' } = {}) {
  const { port } = server.address() as AddressInfo
  const page = connect(port, '127.0.0.1').setEncoding('utf8')
  let text = ''
  page.on('data', (part: string) => {
    text += part
  })
  page.write(`GET ${path} HTTP/${version}\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n${more}`)
  const has = (part: string) => expect.poll(() => text).toContain(part)
  const find = () => accepted.find(({ remotePort }) => remotePort === page.localPort) as Socket
  await expect.poll(() => page.localPort !== undefined && find() !== undefined).toBe(true)
  return { page, here: find(), has, text: () => text }
}

const isWithHttp = (socket: Socket) => Boolean((socket as { parser?: unknown }).parser)

test('of an open page only its connection is held, with nothing of HTTP', async () => {
  const ada = await aMember(db)
  for (const version of ['1.1', '1.0']) {
    const { page, here, has } = await openBare(await aSession(db, ada.id), { version })
    await has('event: ready')
    expect(isWithHttp(here)).toBe(false)
    expect([here.listenerCount('data'), here.isPaused()]).toEqual([0, false])
    expect(server.listenerCount('upgrade')).toBe(0)
    await send(await aMember(db), ada, `Over ${version}`)
    await has(`Over ${version}`)
    // Whoever has said all that there is to say has gone, though it may still listen.
    page.end()
    await expect
      .poll(() => [here.destroyed, context.connections.isOnline(ada.id)])
      .toEqual([true, false])
  }
})

test('what a page says after its request is heard by nobody and ends nothing', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const another = 'GET /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
  for (const [more, later] of [
    ['', another],
    [another.slice(0, 20), another.slice(20)],
    [another, another],
  ] as const) {
    const { page, has, text } = await openBare(await aSession(db, ada.id), { more })
    await has('event: ready')
    page.write(later)
    await send(bruno, ada, 'Still there?')
    await has('Still there?')
    expect(text().split('HTTP/1.1 ')).toHaveLength(2)
    page.destroy()
    await expect.poll(() => context.connections.isOnline(ada.id)).toBe(false)
  }
})

test('a page that stops reading is cut, and its connection given back', async () => {
  const ada = await aMember(db)
  const { page, here, has } = await openBare(await aSession(db, ada.id))
  await has('event: ready')
  page.pause()
  const large = { type: 'like' as const, member_id: 'x'.repeat(20_000_000) }
  await expect
    .poll(() => {
      context.bus.publish(ada.id, large)
      return context.connections.isOnline(ada.id)
    })
    .toBe(false)
  await expect.poll(() => here.destroyed).toBe(true)
})

test('a page that is gone before its stream begins leaves nobody online', async () => {
  const ada = await aMember(db)
  const asked = Promise.withResolvers<boolean>()
  const look = vi.spyOn(context.connections, 'missedSince').mockReturnValueOnce(asked.promise)
  const { page, here, text } = await openBare(await aSession(db, ada.id))
  await expect.poll(() => context.connections.isOnline(ada.id)).toBe(true)
  page.destroy()
  await expect.poll(() => here.destroyed).toBe(true)
  asked.resolve(false)
  await expect.poll(() => context.connections.isOnline(ada.id)).toBe(false)
  expect(text()).toBe('')
  look.mockRestore()
})

test('a fault after a stream has begun is not written on it', async () => {
  const ada = await aMember(db)
  const path = '/api/events-and-a-fault'
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { has, text } = await openBare(await aSession(db, ada.id), { path })
  await has('event: ready')
  await send(await aMember(db), ada, 'After the fault')
  await has('After the fault')
  expect(text()).not.toMatch(/Error|too late/)
  said.mockRestore()
})
