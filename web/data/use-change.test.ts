import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ask, createQueryClient } from './ask.ts'
import { changeBy } from './known-answers.ts'
import { mutationOf } from './use-change.ts'
import './what-becomes-old.ts'

afterEach(() => void vi.unstubAllGlobals())

const devices = ask('GET /api/sessions', {})
const signOut = (id: string) => changeBy('DELETE /api/sessions/{id}', { params: { id } })
const refused = { code: 'rate_limited', title: 'Later', status: 403 }

/** A page that knows its devices, and a server that takes changes or refuses them. */
function aPage(taken: boolean) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`)
    if (taken) return new Response(null, { status: 204 })
    return Response.json(refused, { status: 403 })
  })
  const queries = createQueryClient(() => new Promise(() => undefined))
  queries.setQueryData(devices.queryKey, { sessions: [] })
  const isOld = () => queries.getQueryState(devices.queryKey)?.isInvalidated
  return { queries, sent, isOld }
}

test.each([
  ['done', true, true],
  ['done', false, false],
  ['settled', false, true],
  ['refused', true, false],
  ['refused', false, true],
] as const)('old when %s: taken %s, then old %s', async (oldWhen, taken, old) => {
  const { queries, sent, isOld } = aPage(taken)
  const change = new MutationObserver(queries, mutationOf(queries, { send: signOut, oldWhen }))
  await change.mutate('a').catch(() => undefined)
  expect(sent).toEqual(['DELETE /api/sessions/a'])
  expect(isOld()).toBe(old)
})

test('what a feature puts in place does not make fresh again what the change made old', async () => {
  const { queries, isOld } = aPage(true)
  const onSuccess = () => void queries.setQueryData(devices.queryKey, { sessions: [] })
  const change = new MutationObserver(queries, mutationOf(queries, { send: signOut, onSuccess }))
  await change.mutate('a')
  expect(isOld()).toBe(true)
})

test('a change waits for the answers on screen only where it is told to', async () => {
  const { queries } = aPage(true)
  new QueryObserver(queries, devices).subscribe(() => undefined)
  const quick = new MutationObserver(queries, mutationOf(queries, { send: signOut }))
  await quick.mutate('a')
  const options = { send: signOut, untilAsked: true }
  const patient = new MutationObserver(queries, mutationOf(queries, options))
  void patient.mutate('b')
  await new Promise((done) => setTimeout(done, 20))
  expect([quick, patient].map((each) => each.getCurrentResult().status)).toEqual([
    'success',
    'pending',
  ])
})

test.each(['done', 'settled', 'refused'] as const)(
  'a change that nobody answered may have been made: what it makes old is asked, old when %s',
  async (oldWhen) => {
    const { queries, isOld } = aPage(true)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    vi.stubGlobal('navigator', { onLine: true })
    const unheard = mutationOf(queries, {
      send: () =>
        changeBy('POST /api/direct-debit/{id}/confirm', { params: { id: 'a' }, body: {} } as never),
      oldWhen,
      kept: ['GET /api/spending'],
    })
    const spending = ask('GET /api/spending', {}).queryKey
    queries.setQueryData(spending, {} as never)
    await new MutationObserver(queries, unheard).mutate().catch(() => undefined)
    expect(queries.getQueryState(spending)?.isInvalidated).toBe(true)
    expect(isOld()).toBe(false)
  },
)
