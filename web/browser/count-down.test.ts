import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countDown } from './count-down.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aCountDown(seconds: number) {
  const seen: (number | 'end')[] = []
  const stop = countDown(seconds, {
    tick: (left) => seen.push(left),
    end: () => seen.push('end'),
  })
  return { seen, stop }
}

test('it ticks every 1000 ms, a second less each time, and ends once at zero', {
  tags: ['S4.50', 'S9.10'],
}, () => {
  const { seen } = aCountDown(3)
  vi.advanceTimersByTime(999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([2])
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual([2, 1, 0, 'end'])
})

test('setting the clock of the device a day on or back changes nothing', {
  tags: ['S4.57'],
}, () => {
  const { seen } = aCountDown(14_400)
  vi.advanceTimersByTime(1000)
  vi.setSystemTime(Date.now() + 86_400_000)
  vi.advanceTimersByTime(1000)
  vi.setSystemTime(Date.now() - 2 * 86_400_000)
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual([14_399, 14_398, 14_397])
})

test('Stopped, it says nothing more; over before it begins, it says nothing at all', () => {
  const { seen, stop } = aCountDown(10)
  vi.advanceTimersByTime(2000)
  stop()
  const over = aCountDown(0)
  vi.advanceTimersByTime(60_000)
  expect([seen, over.seen]).toEqual([[9, 8], []])
})
