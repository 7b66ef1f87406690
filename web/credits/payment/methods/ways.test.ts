import { expect, test } from 'vitest'
import type { Mandate, PaymentMethod } from '#contract/payments.ts'
import {
  canKeep,
  chosenWay,
  foldWays,
  isNamesake,
  keptKey,
  needsForm,
  waysOf,
  whyNot,
} from './ways.ts'

const methods = [
  'ideal',
  'card',
  'paypal',
  'direct_debit',
  'paysafecard',
  'wire_transfer',
  'eps',
].map((id) => methodOf(id))
const visa = mandateOf('visa', 'card', '2027-11')
const paypal = mandateOf('paypal', 'paypal', null)
const today = '2026-11-21'

test('the methods stand in the order of the country, the kept ones above', {
  tags: ['S2.155'],
}, () => {
  const ways = waysOf({ methods, mandates: [paypal, visa], priceMinor: 799, today })
  expect(ways.kept.map(({ key }) => key)).toEqual(['kept:paypal', 'kept:visa'])
  expect(ways.others.map(({ key }) => key)).toEqual(methods.map(({ id }) => id))
})

test.each([
  [99, []],
  [100, ['paysafecard']],
  [10_000, ['paysafecard']],
  [10_001, []],
])('a method is shown for %i minor units only within its range', (priceMinor, shown) => {
  const limited = methodOf('paysafecard', 100, 10_000)
  const { others } = waysOf({ methods: [limited], mandates: [], priceMinor, today })
  expect(others.map(({ key }) => key)).toEqual(shown)
})

test('A kept method is not shown where its method is not offered, or when it is expired', () => {
  const keptOf = (mandates: Mandate[], day: string | null) =>
    waysOf({ methods, mandates, priceMinor: 799, today: day }).kept.length
  expect(keptOf([mandateOf('old', 'sofort', null)], today)).toBe(0)
  expect(keptOf([visa], '2027-11-30')).toBe(1)
  expect(keptOf([visa], '2027-12-01')).toBe(0)
  expect(keptOf([visa], null)).toBe(1)
})

test('the method of the address is chosen, a kept one of its kind first; else the one used last', {
  tags: ['S2.21'],
}, () => {
  const ways = waysOf({ methods, mandates: [visa, paypal], priceMinor: 799, today })
  expect(chosenWay(ways, { asked: 'wire_transfer' })?.key).toBe('wire_transfer')
  expect(chosenWay(ways, { asked: 'paypal' })?.key).toBe('kept:paypal')
  expect(chosenWay(ways, { asked: 'sofort' })?.key).toBe('kept:visa')
  expect(chosenWay(ways, {})?.key).toBe('kept:visa')
  expect(chosenWay(ways, { wanted: 'card', asked: 'paypal' })?.key).toBe('card')
  expect(chosenWay(ways, { wanted: keptKey('gone') })?.key).toBe('kept:visa')
})

test("Without kept methods the country's usual one is chosen, and none where none is offered", () => {
  const ways = (offered: PaymentMethod[]) =>
    waysOf({ methods: offered, mandates: [], priceMinor: 799, today })
  expect(chosenWay(ways(methods), {})?.key).toBe('ideal')
  expect(chosenWay(ways([]), {})).toBeUndefined()
})

test('after the first five the methods are folded, but never the chosen one', {
  tags: ['S2.155'],
}, () => {
  const { others } = waysOf({ methods, mandates: [], priceMinor: 799, today })
  const keys = (chosen: string | undefined) => {
    const { shown, folded } = foldWays(others, chosen)
    return [shown.length, folded.map(({ key }) => key)]
  }
  expect(keys('ideal')).toEqual([5, ['wire_transfer', 'eps']])
  expect(keys('eps')).toEqual([6, ['wire_transfer']])
  expect(keys(undefined)).toEqual([5, ['wire_transfer', 'eps']])
})

test('a method of the address that cannot be used is told apart: not here, or not for this price', {
  tags: ['S2.21'],
}, () => {
  const offered = [methodOf('paysafecard', 1000, 10_000)]
  expect(whyNot('swish', offered, 799)).toBe('not_offered')
  expect(whyNot('paysafecard', offered, 799)).toBe('amount')
  expect(whyNot('paysafecard', offered, 1000)).toBeNull()
  expect(whyNot(undefined, offered, 799)).toBeNull()
})

test('only a direct debit that is not kept yet leads to its form, and it is never kept by a box', {
  tags: ['S3.132'],
}, () => {
  const debit = { ...methodOf('direct_debit'), storable: true }
  const fresh = { key: 'direct_debit', method: debit, mandate: null }
  const kept = { key: 'kept:bank', method: debit, mandate: mandateOf('bank', 'direct_debit', null) }
  expect([needsForm(fresh), needsForm(kept)]).toEqual([true, false])
  expect([canKeep(fresh), canKeep(kept)]).toEqual([false, false])
})

test('A fresh account is told apart from a kept one; a kept card has a number of its own', () => {
  const account = { ...paypal, last_four: null }
  const { kept, others } = waysOf({ methods, mandates: [account, visa], priceMinor: 799, today })
  const namesakes = others.filter((way) => isNamesake(way, kept))
  expect(namesakes.map(({ key }) => key)).toEqual(['paypal'])
})

test('A card can be kept where its provider can, and a kept one is not kept again', () => {
  const card = { key: 'card', method: methodOf('card'), mandate: null }
  expect(canKeep(card)).toBe(true)
  expect(canKeep({ ...card, method: methodOf('ideal') })).toBe(false)
  expect(canKeep({ ...card, mandate: visa })).toBe(false)
  expect(needsForm(card)).toBe(false)
})

function methodOf(id: string, minimum_minor = 1, maximum_minor: number | null = null) {
  return { id, name: id, minimum_minor, maximum_minor, storable: id === 'card' }
}

function mandateOf(id: string, method: string, expires: string | null): Mandate {
  const created_at = '2026-10-01T12:00:00.000Z'
  return { id, method, name: id, last_four: '4242', expires, created_at }
}
