import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ask, createQueryClient } from './ask.ts'
import { changeBy, makeOldAfter, makeOldAfterEvent } from './known-answers.ts'
import {
  beginsAnew,
  goesOnElsewhere,
  oldAfterChange,
  putInPlace,
  toldToOthers,
} from './what-becomes-old.ts'

const maya = { params: { id: 'maya' } }
const nora = { params: { id: 'nora' } }

/** A page that holds these answers and has none of them on screen. */
function aPage(...keys: QueryKey[]) {
  const queries = createQueryClient(() => Promise.reject(new Error('Nothing is asked here.')))
  for (const key of keys) queries.setQueryData(key, { known: true })
  const isOld = (key: QueryKey) => queries.getQueryState(key)?.isInvalidated ?? false
  return { queries, old: () => keys.filter(isOld) }
}

test('every call that changes something says what it makes old, or why that is nothing', () => {
  const changes = Object.keys(calls).filter((name) => !name.startsWith('GET '))
  expect(Object.keys(oldAfterChange).sort()).toEqual(changes.sort())
  const reasons: unknown[] = [putInPlace, toldToOthers, beginsAnew, goesOnElsewhere]
  const unexplained = Object.entries(oldAfterChange).filter(
    ([, row]) => typeof row !== 'function' && row.length === 0 && !reasons.includes(row),
  )
  expect(unexplained).toEqual([])
})

test('what is made old are answers that the contract knows', () => {
  const given = { params: { id: 'maya', token: 't', number: 1 } }
  const rows = Object.values(oldAfterChange) as (readonly unknown[] | ((to: object) => unknown[]))[]
  const named = rows
    .flatMap((row) => (typeof row === 'function' ? row(given) : row))
    .map((old) => (Array.isArray(old) ? old[0] : old))
  expect(named.filter((name) => !Object.hasOwn(calls, name))).toEqual([])
  expect(named.length).toBeGreaterThan(60)
})

test('a "no thanks" makes the profile of this member old, however it was asked, and no other', async () => {
  const asked: QueryKey[] = [
    ['GET /api/members/{id}', maya],
    ['GET /api/members/{id}', { ...maya, query: { lander: '1' } }],
    ['GET /api/members/{id}', nora],
    ['GET /api/passes', {}],
    ['GET /api/members', { query: {} }],
  ]
  const { queries, old } = aPage(...asked)
  await makeOldAfter(queries, changeBy('PUT /api/passes/{id}', maya))
  expect(old()).toEqual([asked[0], asked[1], asked[3]])
})

test('what a feature has brought up to date by itself is not asked again', async () => {
  const search = ask('GET /api/members', { query: {} }).queryKey
  const likes = ask('GET /api/likes.php', {}).queryKey
  const { queries, old } = aPage(search, likes)
  const like = changeBy('PUT /api/likes/{id}', maya)
  await makeOldAfter(queries, like, ['GET /api/members'])
  expect(old()).toEqual([likes])
  await makeOldAfter(queries, like)
  expect(old()).toEqual([search, likes])
})

test('where a purchase is refused, what is sold is asked for anew, once one chooses again', async () => {
  const asked: QueryKey[] = [
    ['GET /api/bundles', {}],
    ['GET /api/repeat-order', {}],
  ]
  for (const name of ['POST /api/orders', 'POST /api/direct-debit'] as const) {
    const { queries, old } = aPage(...asked)
    await makeOldAfter(queries, { name, input: {} as never })
    expect(old(), name).toEqual(asked)
  }
})

test('an event makes old what it names', async () => {
  const talk: QueryKey = ['GET /api/conversations/{id}/messages', { params: { id: 'talk' } }]
  const other: QueryKey = ['GET /api/conversations/{id}/messages', { params: { id: 'other' } }]
  const { queries, old } = aPage(talk, other)
  const event = { type: 'photo', conversation_id: 'talk', number: 4, state: 'accepted' } as const
  await makeOldAfterEvent(queries, 'photo', event)
  expect(old()).toEqual([talk])
})

test('a "no thanks" from another device makes old what it did there, and the search', async () => {
  const asked: QueryKey[] = [
    ['GET /api/members/{id}', maya],
    ['GET /api/members/{id}', nora],
    ['GET /api/members', { query: {} }],
    ['GET /api/user.php', {}],
  ]
  const { queries, old } = aPage(...asked)
  const call = 'PUT /api/passes/{id}'
  await makeOldAfterEvent(queries, 'changed', { type: 'changed', call, id: 'maya', page: 'far' })
  expect(old()).toEqual([asked[0], asked[2]])
})

test('a conversation that was begun elsewhere is learned of, whoever began it', async () => {
  const withMaya: QueryKey = ['GET /api/members/{id}/conversation', maya]
  const withNora: QueryKey = ['GET /api/members/{id}/conversation', nora]
  const first = { ...aMessage, number: 1 }
  for (const [event, begun] of [
    [{ message: { ...first, sender_id: 'maya' } }, [withMaya]],
    [{ message: first, credits: 4 }, [withMaya, withNora]],
    [{ message: { ...first, number: 2 }, credits: 3 }, []],
  ] as const) {
    const { queries, old } = aPage(withMaya, withNora)
    await makeOldAfterEvent(queries, 'message', { type: 'message', ...event })
    expect(old()).toEqual(begun)
  }
})

const aMessage = {
  id: 'a',
  conversation_id: 'talk',
  sender_id: 'me',
  type: 'text',
  text: 'Hello',
  gift: null,
  photo: null,
  created_at: '2026-11-29T12:00:00Z',
} as const
