import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSlowness } from './providers.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [150, 0],
  [250, 1],
])('of a page that takes %d ms the bar is shown %d times', { tags: ['S9.20'] }, (tookMs, times) => {
  const shown = vi.fn()
  const stop = watchSlowness(shown)
  vi.advanceTimersByTime(tookMs)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(shown).toHaveBeenCalledTimes(times)
})

test('the bar takes 5 s for its way', { tags: ['S9.21'] }, async () => {
  const motion = await readFile(new URL('../styles/motion.css', import.meta.url), 'utf8')
  expect(motion).toMatch(/animation: grow-across 5s /)
})
