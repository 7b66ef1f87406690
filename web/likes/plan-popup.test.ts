import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planPopup } from './like-popup.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function acts(fetch: () => Promise<string | null>) {
  const done: string[] = []
  return {
    done,
    fetch: () => {
      done.push('fetch')
      return fetch()
    },
    removeDelay: () => done.push('removeDelay'),
    show: (name: string) => done.push(`show ${name}`),
    reloadLikes: () => done.push('reloadLikes'),
  }
}

test('after t seconds the address loses t and who likes is shown', {
  tags: ['S4.70', 'S4.71', 'S4.76', 'S9.56'],
}, async () => {
  const popup = acts(async () => 'Maya')
  planPopup(3, popup)
  await pass(2_999)
  expect(popup.done).toEqual([])
  await pass(1)
  expect(popup.done).toEqual(['removeDelay', 'fetch', 'show Maya'])
})

test('the likes reload 500 ms after the answer, not after the question', {
  tags: ['S4.77', 'S9.12'],
}, async () => {
  const popup = acts(() => new Promise((answer) => setTimeout(() => answer('Maya'), 2_000)))
  planPopup(0, popup)
  await pass(2_499)
  expect(popup.done).not.toContain('reloadLikes')
  await pass(1)
  expect(popup.done.at(-1)).toBe('reloadLikes')
  await pass(60_000)
  expect(popup.done.filter((each) => each === 'reloadLikes')).toHaveLength(1)
})

test('where no like is unseen nothing appears', { tags: ['S4.74'] }, async () => {
  const popup = acts(async () => null)
  planPopup(1, popup)
  await pass(10_000)
  expect(popup.done).toEqual(['removeDelay', 'fetch', 'reloadLikes'])
})

test('An answer that fails shows nothing and loads nothing', async () => {
  const popup = acts(() => Promise.reject(new Error('unreachable')))
  planPopup(1, popup)
  await pass(10_000)
  expect(popup.done).toEqual(['removeDelay', 'fetch'])
})

test('Called off, nothing more happens, whether before the question or before its answer', async () => {
  const early = acts(async () => 'Maya')
  planPopup(3, early)()
  const late = acts(() => new Promise((answer) => setTimeout(() => answer('Maya'), 1_000)))
  const callOff = planPopup(1, late)
  await pass(1_500)
  callOff()
  await pass(10_000)
  expect(early.done).toEqual([])
  expect(late.done).toEqual(['removeDelay', 'fetch'])
})
