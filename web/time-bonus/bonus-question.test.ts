import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { DiscountCode } from '#contract/discounts.ts'
import { createQueryClient } from '../data/ask.ts'
import { type MakeCall, ProblemError } from '../data/calls.ts'
import { welcomeDiscount } from './testing/welcome-discount.ts'
import { bonusQuestion, mayHaveBonus } from './use-time-bonus.ts'

const hour_ms = 3_600_000
const now_ms = Date.parse('2026-11-21T12:00:00Z')
const signedUp = (hours: number, paid_user = false) => ({
  paid_user,
  signup_date: new Date(now_ms - hours * hour_ms).toISOString(),
})

test.each([
  ['a new member', signedUp(1), true],
  ['a member whose device is a day ahead', signedUp(25), true],
  ['a member whose device is a day behind', signedUp(-23), true],
  ['a member of many weeks', signedUp(1_000), false],
  ['a member who paid', signedUp(1, true), false],
  ['a visitor', null, false],
])('%s: the bonus is asked for or not', (_, user, asked) => {
  expect(mayHaveBonus(user, now_ms)).toBe(asked)
})

test('it is asked for with welcome=true', { tags: ['S7.25', 'S7.57'] }, async () => {
  const asked: unknown[] = []
  await put(async (...question) => {
    asked.push(question.slice(0, 2))
    return { discountcode: welcomeDiscount }
  })
  expect(asked).toEqual([['GET /api/discountcode.php', { query: { welcome: 'true' } }]])
})

test('the "not found" of a bonus that is over is an answer: there is none', {
  tags: ['S4.55'],
}, async () => {
  const { data, error } = await put(() => refuse(404, 'code_not_found'))
  expect([data, error]).toEqual([null, null])
})

test('a failing server leaves what is known, and throws nothing at the page', {
  tags: ['S7.26', 'S8.8'],
}, async () => {
  const { data, throws } = await put(() => refuse(500, 'internal_error'))
  expect([data, throws]).toEqual([undefined, false])
})

type Answering = (...question: unknown[]) => Promise<unknown>

async function put(answering: Answering) {
  const call = answering as MakeCall
  const queries = createQueryClient(call)
  const observer = new QueryObserver<DiscountCode | null>(queries, {
    ...bonusQuestion(call),
    throwOnError: false,
  })
  const { data, error } = await observer.refetch()
  return { data, error, throws: observer.options.throwOnError }
}

async function refuse(status: number, code: 'code_not_found' | 'internal_error'): Promise<never> {
  throw new ProblemError({ type: 'about:blank', status, code, title: '' })
}
