import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { welcomeDiscount } from './testing/welcome-discount.ts'
import { remaining } from './use-time-bonus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answered = (seconds_left: number) => ({ ...welcomeDiscount, seconds_left })

test('what is left is what the server said, less what has passed since it was heard', {
  tags: ['S4.57'],
}, () => {
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
  vi.setSystemTime(Date.now() - 86_400_000)
  const answer = answered(14_400)
  expect(remaining(answer)).toBe(14_400)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  vi.advanceTimersByTime(1_000)
  expect(remaining(answer)).toBe(14_399)
})

test('A newer answer is counted from when it came', () => {
  remaining(answered(100))
  vi.advanceTimersByTime(50_000)
  expect(remaining(answered(48))).toBe(48)
})
