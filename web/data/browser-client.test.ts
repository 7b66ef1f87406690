import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from './ask.ts'

const assign = vi.fn()
let leavePage = (): void => undefined

beforeEach(() => {
  vi.resetModules()
  assign.mockReset()
  vi.stubGlobal('addEventListener', (type: string, leave: () => void) => {
    if (type === 'pagehide') leavePage = leave
  })
  vi.stubGlobal('location', { pathname: '/likes', search: '', assign })
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { type: 'about:blank', title: 'Log in', status: 403, code: 'authentication_required' },
      { status: 403, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  )
})
afterEach(() => void vi.unstubAllGlobals())

/** The browser's client, as it is on a page with this user or none. */
async function aClient(user: object | null) {
  const { browserQueries, call } = await import('./browser-client.ts')
  browserQueries().setQueryData(ask('GET /api/user.php', {}).queryKey, { user } as never)
  return call
}

const refusal = { problem: { code: 'authentication_required' } }

test('a 403 from the user call itself does not sign out', { tags: ['S8.3'] }, async () => {
  const call = await aClient({ id: 'ada' })
  await expect(call('GET /api/user.php', {})).rejects.toMatchObject(refusal)
  expect(assign).not.toHaveBeenCalled()
})

test('a visitor’s 403 is handed to the caller as an ordinary refusal', {
  tags: ['S8.4'],
}, async () => {
  const call = await aClient(null)
  await expect(call('GET /api/likes.php', {})).rejects.toMatchObject(refusal)
  expect(assign).not.toHaveBeenCalled()
})

test('a member’s 403 signs out once, and no page shows an error for it', {
  tags: ['S8.1', 'S8.2'],
}, async () => {
  const call = await aClient({ id: 'ada' })
  const settled = vi.fn()
  for (const _ of [1, 2]) void call('GET /api/likes.php', {}).then(settled, settled)
  await expect.poll(() => assign).toHaveBeenCalledWith('/login?next=%2Flikes')
  await new Promise((done) => setTimeout(done, 20))
  expect(assign).toHaveBeenCalledTimes(1)
  expect(settled).not.toHaveBeenCalled()
})

test('a short change is sent also where its page is left meanwhile, and not what is long or only read', async () => {
  const sent: (boolean | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init.keepalive)
    return new Response(null, { status: 204 })
  })
  const call = await aClient({ id: 'ada' })
  const params = { id: '01900000-0000-7000-8000-000000000001' }
  await call('DELETE /api/photos/{id}', { params })
  await call('PUT /api/photos/order', { body: { ids: [params.id] } })
  await call('PUT /api/photos/order', { body: { ids: Array(50).fill(params.id) } })
  await call('GET /api/photos', {})
  expect(sent).toEqual([true, true, undefined, undefined])
})

test('a change that waits for the one before it is sent when its page is left, and no other again', async () => {
  const sent: string[] = []
  const unanswered = new Promise<Response>(() => undefined)
  vi.stubGlobal('fetch', (path: string, { method, keepalive }: RequestInit) => {
    sent.push(`${method} ${path.replace(/.*api/, '')}${keepalive ? ' outlives' : ''}`)
    return unanswered
  })
  const { browserQueries } = await import('./browser-client.ts')
  const { mutationOf } = await import('./use-change.ts')
  const { changeBy } = await import('./known-answers.ts')
  const queries = browserQueries()
  const change = mutationOf(queries, {
    scope: { id: 'passes' },
    send: (passed: boolean) =>
      changeBy(passed ? 'PUT /api/passes/{id}' : 'DELETE /api/passes/{id}', {
        params: { id: 'noor' },
      }),
  })
  for (const passed of [true, false]) {
    void new MutationObserver(queries, change).mutate(passed)
  }
  await expect.poll(() => sent).toEqual(['PUT /passes/noor outlives'])
  leavePage()
  expect(sent).toEqual(['PUT /passes/noor outlives', 'DELETE /passes/noor outlives'])
})

test('a call names the beginning of its trace only where the page was told that traces are collected', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent: (string | null)[] = []
  const told: { spans: { call: string; trace: string; span: string }[] }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/browser-spans') {
      told.push(JSON.parse(`${init.body}`))
      return new Response(null, { status: 204 })
    }
    sent.push(new Headers(init.headers).get('traceparent'))
    return Response.json({ user: null })
  })
  const call = await aClient(null)
  await call('GET /api/user.php', {})
  vi.stubGlobal('document', { documentElement: { dataset: { traced: '' } } })
  await call('GET /api/user.php', {})
  await call('GET /api/user.php', {})
  expect(sent).toEqual([
    null,
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
  ])
  expect(sent[1]).not.toBe(sent[2])
  // And how long it waited, once a few are together or some seconds are over.
  expect(told).toEqual([])
  vi.advanceTimersByTime(5000)
  const spans = told.flatMap((each) => each.spans)
  expect(spans.map(({ trace, span }) => `00-${trace}-${span}-01`)).toEqual(sent.slice(1))
  expect(spans[0]).toMatchObject({ call: 'GET /api/user.php', failed: false })
  for (let more = 0; more < 5; more += 1) await call('GET /api/user.php', {})
  expect(told.map((each) => each.spans.length)).toEqual([2, 5])
  expect(JSON.stringify(told[1]).length).toBeLessThan(1000)
})
