import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chats.ts'
import { connection } from '../live/connection.ts'
import { drafts } from './drafts.ts'
import { messagesKey } from './message-cache.ts'
import { type Outgoing, outbox } from './outbox.ts'
import { deliver } from './sending.ts'

const ids = { memberId: 'me', profileId: 'maya', conversationId: 'talk' }
const key = 'me:maya'
const answers: Response[] = []
const sent: { path: string; id: string }[] = []
const bodies: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'GET') return thatHas()
    const body = JSON.parse(String(init.body))
    sent.push({ path, id: body.id })
    bodies.push(body)
    return answers.shift() ?? accepted('x', 1)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  outbox.takeOut(key, new Set(['a', 'b']))
  drafts.set(key, '')
  sent.length = 0
  bodies.length = 0
})

test('with too few credits the text goes back to where it was written', {
  tags: ['S6.18'],
}, async () => {
  answers.push(refused(402, 'insufficient_credits', 'You do not have enough credits'))
  await send(outgoing('a'))
  expect(drafts.get(key)).toBe('Text of a')
  expect(outbox.get(key)).toEqual([])
})

test('A text that was begun meanwhile is not overwritten by one that comes back', async () => {
  answers.push(refused(402, 'insufficient_credits', 'You do not have enough credits'))
  drafts.set(key, 'Something else')
  await send(outgoing('a'))
  expect(drafts.get(key)).toBe('Something else')
  expect(outbox.get(key)).toMatchObject([{ draft: { id: 'a' }, state: 'failed' }])
})

test('A refused message stays with its reason, and is sent again under the same id', async () => {
  answers.push(refused(403, 'blocked', "You're blocked by Maya"), accepted('a', 1))
  await send(outgoing('a'))
  expect(outbox.get(key)).toMatchObject([{ state: 'failed', reason: "You're blocked by Maya" }])
  await send(outgoing('a'))
  expect(outbox.get(key)).toEqual([])
  expect(sent.map((each) => each.id)).toEqual(['a', 'a'])
})

test('What nobody answered goes out once there is a connection, unless it was given up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('navigator', { onLine: true })
  const both = [send(outgoing('a')), send(outgoing('b'))]
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all(both)
  connection.doubt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(connection.isLost()).toBe(true)
  expect(outbox.get(key)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  outbox.takeOut(key, new Set(['b']))
  const resent: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/healthz') return new Response()
    if (init.method === 'GET') return thatHas()
    resent.push(JSON.parse(String(init.body)).id)
    return accepted('a', 1)
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(outbox.get(key)).toEqual([])
  expect(resent).toEqual(['a'])
  vi.useRealTimers()
})

test.each([
  ['nothing came', 4, 'c'],
  ['the browser was told that it failed', 6, 'd'],
])(
  'Where the server is there and of a message %s, it is tried %i times',
  async (what, times, id) => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('dispatchEvent', () => true)
    let asked = 0
    vi.stubGlobal('fetch', (path: string, { method, signal }: RequestInit) => {
      if (path === '/healthz') return Promise.resolve(new Response())
      if (method === 'GET') return Promise.resolve(thatHas())
      asked += 1
      if (what !== 'nothing came') return Promise.reject(new TypeError('Failed to fetch'))
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )
    })
    const sending = send(outgoing(id))
    await vi.advanceTimersByTimeAsync(40_000)
    await sending
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toBe(times)
    expect(outbox.get(key)).toMatchObject([{ state: 'failed', unsure: false }])
    outbox.takeOut(key, new Set([id]))
    vi.useRealTimers()
  },
)

describe('What became of a message that went out and was not answered', () => {
  const words = outgoing('e')
  const gift: Outgoing = { ...words, draft: { id: 'e', type: 'gift', gift_id: 'tulips' } }
  const photo: Outgoing = {
    ...words,
    draft: { id: 'e', type: 'photo', photo_id: 'p' },
    photo: '/p',
  }
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => {
    vi.useRealTimers()
    outbox.takeOut(key, new Set(['e']))
  })

  test.each([
    ['words', words, true],
    ['a gift', gift, true],
    ['a photo', photo, true],
    ['words', words, false],
    ['a gift', gift, false],
    ['a photo', photo, false],
  ])('is not known of %s until the server can be asked', async (_, message, arrived) => {
    let isThere = false
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
      if (path === '/healthz') return new Response()
      if (method === 'GET' && isThere) return thatHas(...(arrived ? ['x', 'e'] : ['x']))
      throw new TypeError('Failed to fetch')
    })
    const sending = send(message)
    await vi.advanceTimersByTimeAsync(60_000)
    await sending
    expect(outbox.get(key)).toMatchObject([{ state: 'failed', unsure: true }])
    isThere = true
    connection.doubt()
    await vi.advanceTimersByTimeAsync(60_000)
    if (arrived) expect(outbox.get(key)).toEqual([])
    else expect(outbox.get(key)).toMatchObject([{ state: 'failed', unsure: false }])
  })

  test('is known where the browser had no network or the server refused', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('navigator', { onLine: false })
    const sending = send(words)
    await vi.advanceTimersByTimeAsync(60_000)
    await sending
    expect(outbox.get(key)[0]?.unsure).toBeFalsy()
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async () => refused(403, 'blocked', 'Blocked'))
    await send(words)
    expect(outbox.get(key)[0]?.unsure).toBeFalsy()
  })

  test('is looked for as far back as it may stand', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
      if (method === 'POST') return refused(504, 'internal_error', '')
      asked.push(path)
      return path.includes('before=') ? thatHas('e') : thatHas(...'fghij')
    })
    const sending = send(words)
    await vi.advanceTimersByTimeAsync(60_000)
    await sending
    expect(asked).toHaveLength(2)
    expect(outbox.get(key)).toEqual([])
  })
})

test('Messages of one conversation reach the server one after the other', async () => {
  const slow = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { id } = JSON.parse(String(init.body))
    sent.push({ path: '', id })
    return id === 'a' ? slow.promise : Promise.resolve(accepted(id, 2))
  })
  const both = [send(outgoing('a')), send(outgoing('b'))]
  await expect.poll(() => sent).toHaveLength(1)
  slow.resolve(accepted('a', 1))
  await Promise.all(both)
  expect(sent.map((each) => each.id)).toEqual(['a', 'b'])
})

test('What was sent stands in the conversation, and the balance is the one of the answer', async () => {
  const queries = new QueryClient()
  const page = { messages: [], has_more: false, older_hidden: false }
  queries.setQueryData(messagesKey('talk'), { pages: [page], pageParams: [null] })
  queries.setQueryData(['GET /api/user.php', {}], { user: { credits: 5 } })
  answers.push(accepted('a', 1))
  await send(outgoing('a'), queries)
  expect(queries.getQueryData(messagesKey('talk'))).toMatchObject({
    pages: [{ messages: [{ id: 'a' }] }],
  })
  expect(queries.getQueryData(['GET /api/user.php', {}])).toEqual({ user: { credits: 4 } })
})

test('The first message goes to the member, since there is no conversation yet', async () => {
  answers.push(accepted('a', 1))
  await deliver(new QueryClient(), { ...ids, conversationId: null }, outgoing('a'))
  expect(sent).toEqual([{ path: '/api/members/maya/messages', id: 'a' }])
})

test('A gift and a photo are sent with their code or id, and with words where there are any', async () => {
  await send({ ...outgoing('a'), draft: { id: 'a', type: 'gift', gift_id: 'tulips' } })
  const photo = { id: 'b', type: 'photo', photo_id: 'p', text: 'Text of b' } as const
  await send({ ...outgoing('b'), draft: photo, photo: '/p' })
  expect(bodies).toEqual([
    { id: 'a', type: 'gift', gift_id: 'tulips' },
    { id: 'b', type: 'photo', photo_id: 'p', text: 'Text of b' },
  ])
})

test('a gift for which the credits do not suffice stays in the conversation', {
  tags: ['S6.18'],
}, async () => {
  answers.push(refused(402, 'insufficient_credits', 'You do not have enough credits'))
  const draft = { id: 'a', type: 'gift', gift_id: 'tulips' } as const
  await send({ ...outgoing('a'), draft })
  expect(drafts.get(key)).toBe('')
  expect(outbox.get(key)).toMatchObject([{ draft, state: 'failed' }])
})

function send(message: Outgoing, queries = new QueryClient()): Promise<void> {
  outbox.put(key, message)
  return deliver(queries, ids, message)
}

function outgoing(id: string): Outgoing {
  const at = '2026-11-21T10:00:00Z'
  return { draft: { id, type: 'text', text: `Text of ${id}` }, at, state: 'sending', reason: '' }
}

function accepted(id: string, number: number): Response {
  return Response.json({ message: messageOf(id, number), credits: 4 }, { status: 201 })
}

function messageOf(id: string, number: number): Message {
  return {
    id,
    conversation_id: 'talk',
    number,
    sender_id: 'me',
    type: 'text',
    text: `Text of ${id}`,
    gift: null,
    photo: null,
    created_at: '2026-11-21T10:00:00Z',
  }
}

/** A page of the conversation with these messages; of five there are older ones. */
function thatHas(...found: string[]): Response {
  const messages = found.map((id, at) => messageOf(id, at + 1))
  return Response.json({ messages, has_more: found.length === 5, older_hidden: false })
}

function refused(status: number, code: string, title: string): Response {
  return Response.json({ type: 'about:blank', status, code, title }, { status })
}
