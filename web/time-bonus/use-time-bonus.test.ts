import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { DiscountCode } from '#contract/discounts.ts'
import { createQueryClient } from '../data/ask.ts'
import { type MakeCall, ProblemError } from '../data/calls.ts'
import { mayHaveBonus } from './may-have-bonus.ts'
import { welcomeDiscount } from './testing/welcome-discount.ts'
import { bonusQuestion, noBonus, remaining, timeBonus } from './use-time-bonus.ts'

afterEach(() => void vi.useRealTimers())

const free = { paid_user: false }
const discount = welcomeDiscount
const lasting = { user: free, discount, secondsLeft: 14_399 }

test('a signed-in member who has not paid sees the bonus', {
  tags: ['S3.173', 'S4.59', 'S6.26'],
}, () => {
  expect(timeBonus(lasting)).toEqual({
    isVisible: true,
    discount,
    percentage: 25,
    secondsLeft: 14_399,
  })
})

test.each([
  ['nobody is signed in', { ...lasting, user: null }],
  ['the member has paid', { ...lasting, user: { paid_user: true } }],
  ['no second is left', { ...lasting, secondsLeft: 0 }],
  ['the server says that there is none', { ...lasting, discount: null }],
  ['the server has not answered', { ...lasting, discount: undefined }],
  ['the server calls it expired', { ...lasting, discount: { ...discount, expired: true } }],
  [
    'the server calls it inactive',
    { ...lasting, discount: { ...discount, status: 'inactive' as const } },
  ],
])(
  'the bonus is not visible and its state is empty when %s',
  { tags: ['S3.173', 'S4.47–S4.49', 'S4.52–S4.55', 'S4.57', 'S4.59', 'S4.60', 'S6.26', 'S8.8'] },
  (_, known) => {
    expect(timeBonus(known)).toBe(noBonus)
    expect(noBonus).toEqual({ isVisible: false, discount: null, percentage: 0, secondsLeft: 0 })
  },
)

test('it is visible to the last second', { tags: ['S4.49'] }, () => {
  expect(timeBonus({ ...lasting, secondsLeft: 1 }).isVisible).toBe(true)
})

const answered = (seconds_left: number) => ({ ...welcomeDiscount, seconds_left })

test('what is left is what the server said, less what has passed since it was heard', {
  tags: ['S4.57'],
}, () => {
  vi.useFakeTimers()
  const answer = answered(9_667)
  expect(remaining(answer)).toBe(9_667)
  vi.advanceTimersByTime(67_999)
  expect(remaining(answer)).toBe(9_600)
  vi.advanceTimersByTime(9_700_000)
  expect(remaining(answer)).toBe(0)
})

test('a device whose clock is a day wrong, or is set meanwhile, shows the same', {
  tags: ['S4.57'],
}, () => {
  vi.useFakeTimers()
  vi.setSystemTime(Date.now() - 86_400_000)
  const answer = answered(14_400)
  expect(remaining(answer)).toBe(14_400)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  vi.advanceTimersByTime(1_000)
  expect(remaining(answer)).toBe(14_399)
})

test('A newer answer is counted from when it came', () => {
  vi.useFakeTimers()
  remaining(answered(100))
  vi.advanceTimersByTime(50_000)
  expect(remaining(answered(48))).toBe(48)
})

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
