import { expect, test } from 'vitest'
import {
  atDiscount,
  bestValue,
  creditRange,
  firstChoice,
  messagesOf,
  pricePerMessage,
  savingOf,
} from './bundles.tsx'

const ten = bundleOf(10, 799)
const sixty = bundleOf(60, 3599)
const all = [ten, sixty]

test('The price of a message is that of the credits it takes', () => {
  expect(pricePerMessage(ten, 1)).toBeCloseTo(79.9)
  expect(pricePerMessage(sixty, 2)).toBeCloseTo(119.97)
})

test('a bundle is enough for so many whole messages', { tags: ['S2.20'] }, () => {
  expect(messagesOf(ten, 1)).toBe(10)
  expect(messagesOf(bundleOf(25, 1749), 2)).toBe(12)
  expect(messagesOf(ten, 0)).toBe(10)
})

test('A bundle saves what as many credits cost more in the smallest bundle', () => {
  expect(savingOf(sixty, all)).toBe(6 * 799 - 3599)
  expect(savingOf(ten, all)).toBe(0)
})

test('A larger bundle that is dearer for each credit claims no saving', () => {
  expect(savingOf(bundleOf(20, 1700), all)).toBe(0)
})

test('the welcome discount takes 25% off each bundle, and the price of its messages follows', {
  tags: ['S9.5'],
}, () => {
  const reduced = [ten, bundleOf(25, 1749), sixty].map((bundle) => atDiscount(bundle, 25))
  expect(reduced.map(({ price_minor }) => price_minor)).toEqual([599, 1312, 2699])
  expect(pricePerMessage(atDiscount(ten, 25), 1)).toBeCloseTo(59.9)
  expect(atDiscount(ten, 0)).toBe(ten)
})

test('The range names the cheapest and the dearest credit, and nothing where nothing is sold', () => {
  expect(creditRange(all)).toEqual({ from_minor: 3599 / 60, to_minor: 79.9, currency: 'EUR' })
  expect(creditRange([])).toBeNull()
})

test('The smallest bundle is chosen first as long as nobody can say which one most people take', () => {
  expect(firstChoice([sixty, ten])).toBe(ten)
  const favourite = { ...sixty, most_chosen: true }
  expect(firstChoice([ten, favourite])).toBe(favourite)
  expect(firstChoice([])).toBeUndefined()
})

test('The bundle whose messages cost least is best value, and none where another costs as little', () => {
  const fourHundred = bundleOf(400, 15999)
  expect(bestValue([fourHundred, ...all])).toBe(fourHundred)
  expect(bestValue([bundleOf(100, 9900), ...all])).toBe(sixty)
  expect(bestValue([bundleOf(10, 800), bundleOf(20, 1600)])).toBeUndefined()
  expect(bestValue([ten])).toBeUndefined()
})

function bundleOf(credits: number, price_minor: number) {
  return { id: `bundle-${credits}`, credits, price_minor, currency: 'EUR', most_chosen: false }
}
