import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSlowness } from './watch-slowness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [150, 0],
  [250, 1],
])('S9.20 of a page that takes %d ms the bar is shown %d times', (tookMs, times) => {
  const shown = vi.fn()
  const stop = watchSlowness(shown)
  vi.advanceTimersByTime(tookMs)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(shown).toHaveBeenCalledTimes(times)
})

test('S9.21 the bar takes 5 s for its way', async () => {
  const motion = await readFile(new URL('../../styles/motion.css', import.meta.url), 'utf8')
  expect(motion).toMatch(/animation: grow-across 5s /)
})
