import { expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls, type JsonCall } from '#contract/calls.ts'
import { UnreachableError } from './calls.ts'
import { retryingFetch } from './retrying-fetch.ts'

type Outcome = number | 'network' | 'silence' | Response | { status: number; retryAfter: string }

function fake(...outcomes: Outcome[]) {
  const waits: number[] = []
  const onSilence = vi.fn()
  let requests = 0
  let hasNetwork = true
  const attempt = retryingFetch({
    fetch: async (_path, { signal }) => {
      const outcome = outcomes[Math.min(requests++, outcomes.length - 1)]
      if (outcome === 'network' || outcome === undefined) throw new TypeError('fetch failed')
      if (outcome === 'silence') return untilGivenUp(signal)
      if (outcome instanceof Response) return outcome
      const status = typeof outcome === 'number' ? outcome : outcome.status
      const headers = new Headers()
      if (typeof outcome === 'object') headers.set('Retry-After', outcome.retryAfter)
      return new Response(null, { status, headers })
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
    random: () => 1,
    hasNetwork: () => hasNetwork,
    onSilence,
  })
  const loseNetwork = () => {
    hasNetwork = false
  }
  return { attempt, waits, count: () => requests, loseNetwork, onSilence }
}

/** As a browser has it on a connection that died without a word. */
function untilGivenUp(signal?: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
}

/** An answer of which a piece comes every ten seconds; where there is null, it breaks off. */
function inPieces(pieces: (string | null)[]): Response {
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (stream) => {
      await new Promise((done) => setTimeout(done, 10_000))
      const piece = left.shift()
      if (piece) stream.enqueue(new TextEncoder().encode(piece))
      else if (piece === null) stream.error(new TypeError('network error'))
      else stream.close()
    },
  })
  return new Response(body)
}

/** Clocks stand still until they are moved. */
function stopClocks(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('a failing call is tried six times in all', { tags: ['S7.49', 'S9.25'] }, async () => {
  const { attempt, count } = fake(503)
  expect((await attempt('/api/user.php', {}, 'GET /api/user.php')).status).toBe(503)
  expect(count()).toBe(6)
})

test('the delay doubles with each try', { tags: ['S7.50'] }, async () => {
  const { attempt, waits } = fake('network')
  await expect(attempt('/api/user.php', {}, 'GET /api/user.php')).rejects.toThrow(UnreachableError)
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000])
})

test('whoever waits for a form is told at once that there is no network', async () => {
  const { attempt, waits, loseNetwork } = fake('network', 'network', 200, 'network')
  const skip = () => attempt('/api/signup-step', {}, 'PUT /api/signup-step', { awaited: true })
  expect((await skip()).status).toBe(200)
  expect(waits).toEqual([500, 1000])
  loseNetwork()
  await expect(skip()).rejects.toThrow(UnreachableError)
  expect(waits).toEqual([500, 1000])
})

test('a refusal is not repeated, Retry-After is honoured', { tags: ['S7.51'] }, async () => {
  const refused = fake(403)
  await refused.attempt('/api/chats.php', {}, 'GET /api/chats.php')
  expect(refused.count()).toBe(1)

  const busy = fake({ status: 429, retryAfter: '3' }, 200)
  expect((await busy.attempt('/api/chats.php', {}, 'GET /api/chats.php')).status).toBe(200)
  expect(busy.waits).toEqual([4500])
})

test('a server that refuses is asked again for a tenth of what it answered, whoever asks', {
  tags: ['S7.49', 'T40'],
}, async () => {
  const outcomes = [...Array<number>(6).fill(503), ...Array<number>(20).fill(200), 503]
  const { attempt, count } = fake(...outcomes)
  const ask = async () => (await attempt('/api/user.php', {}, 'GET /api/user.php')).status
  expect([await ask(), count()]).toEqual([503, 6])
  for (let answered = 0; answered < 20; answered += 1) expect(await ask()).toBe(200)
  const before = count()
  for (let asked = 1; asked <= 10; asked += 1) {
    expect([await ask(), count() - before]).toEqual([503, asked + 2])
  }
})

test('an unreachable server costs nobody a try: nothing hears of it', async () => {
  const { attempt, count } = fake('network')
  const ask = () => attempt('/api/user.php', {}, 'GET /api/user.php')
  for (let asked = 1; asked <= 3; asked += 1) {
    await expect(ask()).rejects.toThrow(UnreachableError)
    expect(count()).toBe(asked * 6)
  }
})

test('whoever is to wait for long is told so at once', async () => {
  const closed = fake({ status: 429, retryAfter: '3600' })
  expect(
    (await closed.attempt('/api/discountcode.php', {}, 'GET /api/discountcode.php')).status,
  ).toBe(429)
  expect(closed.count()).toBe(1)
})

test('a write is repeated only where the contract says so, whatever it carries', {
  tags: ['S7.51'],
}, async () => {
  const everyCall = Object.entries(calls) as [JsonCall, Call & { repeatable?: boolean }][]
  const body = '{"id":"0190f000-0000-7000-8000-000000000000","text":"Hello"}'
  for (const [name, { raw, repeatable }] of everyCall) {
    if (raw) continue
    const [method = '', path = ''] = name.split(' ')
    const { attempt, count } = fake(503)
    await attempt(path, { method, body }, name)
    expect([name, count()]).toEqual([name, method === 'GET' || repeatable ? 6 : 1])
  }
})

test('a POST that is repeated bears an id that the client made', { tags: ['S7.51'] }, () => {
  const everyCall = Object.entries(calls) as [JsonCall, Call & { repeatable?: boolean }][]
  const repeated = everyCall.filter(([name, call]) => name.startsWith('POST') && call.repeatable)
  expect(repeated.map(([name]) => name).sort()).toEqual([
    'POST /api/conversations/{id}/messages',
    'POST /api/direct-debit',
    'POST /api/members/{id}/messages',
    'POST /api/orders',
    'POST /api/reports',
  ])
  for (const [name, { body }] of repeated) {
    const { issues = [] } = body?.safeParse({ type: 'text' }).error ?? {}
    expect([name, issues.map(({ path }) => path.join())]).toEqual([
      name,
      expect.arrayContaining(['id']),
    ])
  }
})

test('what may be sent again is, once, where nothing came for a quarter of a minute', async () => {
  stopClocks()
  const again = ['GET /api/chats.php', 'PUT /api/likes/{id}', 'POST /api/members/{id}/messages']
  for (const name of again as JsonCall[]) {
    const { attempt, count, onSilence } = fake('silence')
    const told = vi.fn()
    attempt('/api', {}, name).catch(told)
    await vi.advanceTimersByTimeAsync(14_000)
    expect([count(), onSilence.mock.calls.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(15_000)
    expect([count(), onSilence.mock.calls.length, told.mock.calls]).toEqual([2, 1, []])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([count(), onSilence.mock.calls.length]).toEqual([2, 2])
    expect(told).toHaveBeenCalledWith(expect.any(UnreachableError))
    const back = fake('silence', 200)
    const answer = back.attempt('/api', {}, name)
    await vi.advanceTimersByTimeAsync(16_000)
    expect((await answer).status).toBe(200)
  }
})

test('a payment is waited for as long as its provider may take, and ordered once more under its id', async () => {
  stopClocks()
  const { attempt, count } = fake('silence', 200)
  const paid = attempt('/api/orders', { method: 'POST' }, 'POST /api/orders')
  await vi.advanceTimersByTimeAsync(34_000)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await paid).status).toBe(200)
  expect(count()).toBe(2)
})

test('what may not is waited for a minute, and never sent again', async () => {
  stopClocks()
  const { attempt, count } = fake('silence')
  const told = vi.fn()
  attempt('/api/signup', { method: 'POST' }, 'POST /api/signup').catch(told)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toHaveBeenCalledWith(expect.any(UnreachableError))
  expect(count()).toBe(1)
})

test('an answer that comes slowly is waited for, and one that breaks off is asked for again', async () => {
  stopClocks()
  const slow = fake(inPieces(['"It ', 'takes ', 'its ', 'time."']))
  const answer = slow.attempt('/api/chats.php', {}, 'GET /api/chats.php')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await (await answer).text()).toBe('"It takes its time."')
  expect(slow.count()).toBe(1)
  const halfway = fake(inPieces(['"It ', null]), 200)
  const whole = halfway.attempt('/api/chats.php', {}, 'GET /api/chats.php')
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await whole).status).toBe(200)
  expect(halfway.count()).toBe(2)
})

test('who asked and wants it no more is not kept waiting, and nothing is sent again', async () => {
  const { attempt, count } = fake('silence')
  const control = new AbortController()
  const asked = attempt('/api', { signal: control.signal }, 'GET /api/chats.php')
  control.abort()
  await expect(asked).rejects.toThrow(DOMException)
  expect(count()).toBe(1)
})
