import { expect, test } from 'vitest'
import { creditBars, isQuiet } from './month.tsx'

const none = { bought: 0, given: 0, messages: 0, photos: 0, gifts: 0, refunded: 0 }

test('All bars have one scale, and the longest is the largest of the month', () => {
  const { came, went } = creditBars({ ...none, bought: 60, messages: 30, photos: 6 })
  expect(came).toEqual([{ kind: 'bought', credits: 60, share: 100 }])
  expect(went.map(({ kind, share }) => [kind, share])).toEqual([
    ['messages', 50],
    ['photos', 10],
    ['gifts', 0],
  ])
})

test('A single credit beside hundreds is still seen', () => {
  expect(creditBars({ ...none, bought: 400, gifts: 1 }).went.at(-1)).toMatchObject({ share: 1 })
})

test('What was given or taken back is only said where it was', () => {
  const { came, went } = creditBars({ ...none, given: 3, refunded: 8 })
  expect([came, went].map((bars) => bars.map(({ kind }) => kind))).toEqual([
    ['bought', 'given'],
    ['messages', 'photos', 'gifts', 'refunded'],
  ])
})

test('A month in which nothing moved is quiet', () => {
  expect(isQuiet(none)).toBe(true)
  expect(isQuiet({ ...none, refunded: 1 })).toBe(false)
})
