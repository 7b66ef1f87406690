import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleReloads } from './use-periodic-reload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const second = 1000

/** A page whose clock, stream, push and chance are in our hands. */
function aPage(chance = 0.5) {
  const page = { live: false, pushed: false, hidden: false, chance, reloads: [] as number[] }
  const start = Date.now()
  const net = scheduleReloads({
    reload: () => page.reloads.push((Date.now() - start) / second),
    isLive: () => page.live,
    isPushed: () => page.pushed,
    isHidden: () => page.hidden,
    random: () => page.chance,
  })
  return { page, ...net }
}

test('the first reload comes 5 s after the page stands, the others each minute', {
  tags: ['S9.13', 'S9.15'],
}, () => {
  const { page, stop } = aPage()
  vi.advanceTimersByTime(4_999)
  expect(page.reloads).toEqual([])
  vi.advanceTimersByTime(1)
  expect(page.reloads).toEqual([5])
  vi.advanceTimersByTime(180 * second)
  expect(page.reloads).toEqual([5, 65, 125, 185])
  stop()
  vi.advanceTimersByTime(600 * second)
  expect(page.reloads).toHaveLength(4)
})

test.each([
  [0, [5, 53, 101]],
  [1, [5, 77, 149]],
])(
  'the minute is 20 %% shorter or longer by chance (%d)',
  { tags: ['S9.13'] },
  (chance, expected) => {
    const { page, stop } = aPage(chance)
    vi.advanceTimersByTime(149 * second)
    expect(page.reloads.slice(0, 3)).toEqual(expected)
    stop()
  },
)

test('with push it is every 300 s while nobody looks', { tags: ['S9.14'] }, () => {
  const { page, stop } = aPage()
  page.pushed = true
  page.hidden = true
  vi.advanceTimersByTime(605 * second)
  expect(page.reloads).toEqual([5, 305, 605])
  page.pushed = false
  vi.advanceTimersByTime(360 * second)
  expect(page.reloads).toEqual([5, 305, 605, 905, 965])
  stop()
})

test('where the stream is down push slows nothing for whoever looks', {
  tags: ['S9.13', 'S9.14', 'S9.16'],
}, () => {
  const { page, seenAgain, stop } = aPage()
  page.pushed = true
  vi.advanceTimersByTime(125 * second)
  expect(page.reloads).toEqual([5, 65, 125])
  page.hidden = true
  vi.advanceTimersByTime(100 * second)
  page.hidden = false
  seenAgain()
  expect(page.reloads).toEqual([5, 65, 125, 185, 225])
  vi.advanceTimersByTime(60 * second)
  expect(page.reloads.at(-1)).toBe(285)
  stop()
})

test('it rests only while the stream is open', { tags: ['S9.16'] }, () => {
  const { page, stop } = aPage()
  page.live = true
  vi.advanceTimersByTime(70 * second)
  expect(page.reloads).toEqual([])
  page.live = false
  vi.advanceTimersByTime(60 * second)
  expect(page.reloads).toEqual([125])
  stop()
})

test('a page that is seen again reloads at once, and a minute later again', {
  tags: ['S9.16'],
}, () => {
  const { page, seenAgain, stop } = aPage()
  vi.advanceTimersByTime(50 * second)
  seenAgain()
  expect(page.reloads).toEqual([5, 50])
  vi.advanceTimersByTime(59 * second)
  expect(page.reloads).toEqual([5, 50])
  vi.advanceTimersByTime(1 * second)
  expect(page.reloads).toEqual([5, 50, 110])
  stop()
})
