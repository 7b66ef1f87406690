import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planPopup, popupDelay, withoutDelay } from './like-popup.tsx'

test('`t` gives the delay in seconds', { tags: ['S4.70', 'S9.56'] }, () => {
  expect(popupDelay('?t=3')).toEqual({ seconds: 3 })
  expect(popupDelay('?page=2&t=0')).toEqual({ seconds: 0 })
  expect(popupDelay('?t=3600')).toEqual({ seconds: 3600 })
  expect(popupDelay('?page=2')).toBe('none')
  expect(popupDelay('')).toBe('none')
})

test('a `t` that is no number from 0 to 3600 is of no use', { tags: ['S4.72'] }, () => {
  for (const wrong of ['x', '', '-1', '3601', '3600.5', 'Infinity', 'NaN', '1e3', '0x10', '3s']) {
    expect(popupDelay(`?t=${encodeURIComponent(wrong)}`)).toBe('unusable')
  }
})

test('without `t` the other parameters stay as they are written', { tags: ['S4.71'] }, () => {
  expect(withoutDelay('?t=3')).toBe('')
  expect(withoutDelay('?gender=female&t=3&interests=art%2Cmusic')).toBe(
    '?gender=female&interests=art%2Cmusic',
  )
  expect(withoutDelay('?t=1&t=2&text=a+b&tea=1')).toBe('?text=a+b&tea=1')
})

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
