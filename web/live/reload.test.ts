import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, createQueryClient } from '../data/ask.ts'
import { type MakeCall, ProblemError } from '../data/calls.ts'
import { welcomeDiscount } from '../time-bonus/testing/welcome-discount.ts'
import { bonusQuestion } from '../time-bonus/use-time-bonus.ts'
import { reloadAll, reloadedCalls } from './reload.ts'
import { scheduleReloads } from './use-periodic-reload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('user, chats, likes and time bonus are asked again on a driven clock', {
  tags: ['S7.53–S7.57'],
}, async () => {
  const asked: string[] = []
  const call: MakeCall = async (name) => {
    asked.push(name)
    return { discountcode: welcomeDiscount } as never
  }
  const queries = createQueryClient(call)
  const shown = [
    ask('GET /api/user.php', {}),
    ask('GET /api/chats.php', {}),
    ask('GET /api/likes.php', {}),
    bonusQuestion(call),
    ask('GET /api/companyinfo.php', {}),
  ]
  const forget = shown.map((question) =>
    new QueryObserver(queries, question as never).subscribe(() => undefined),
  )
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  const net = scheduleReloads({
    reload: () => reloadAll(queries),
    isLive: () => false,
    isPushed: () => false,
    isHidden: () => false,
    random: () => 0.5,
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([
    'GET /api/user.php',
    'GET /api/chats.php',
    'GET /api/likes.php',
    'GET /api/discountcode.php',
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([...reloadedCalls, ...reloadedCalls])
  net.stop()
  for (const each of forget) each()
})

test('a bonus that the server has denied is not asked for again', { tags: ['S7.56'] }, async () => {
  const asked: string[] = []
  const call: MakeCall = async (name) => {
    asked.push(name)
    throw new ProblemError({ type: 'about:blank', status: 404, code: 'code_not_found', title: '' })
  }
  const queries = createQueryClient(call)
  const forget = new QueryObserver(queries, bonusQuestion(call)).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  reloadAll(queries)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['GET /api/discountcode.php'])
  forget()
})

test('a bonus that ended by paying elsewhere is not asked for any more', {
  tags: ['S4.54'],
}, async () => {
  const asked: string[] = []
  let paid_user = false
  const call: MakeCall = async (name) => {
    asked.push(name)
    return { user: { paid_user }, discountcode: welcomeDiscount } as never
  }
  const queries = createQueryClient(call)
  const shown = [ask('GET /api/user.php', {}), bonusQuestion(call)]
  const forget = shown.map((question) =>
    new QueryObserver(queries, question as never).subscribe(() => undefined),
  )
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  paid_user = true
  reloadAll(queries)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['GET /api/user.php'])
  for (const each of forget) each()
})
