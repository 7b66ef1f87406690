import { expect, test } from 'vitest'
import type { Mandate, PaymentMethod } from '#contract/payments.ts'
import {
  canSave,
  chosenOption,
  foldOptions,
  isNamesake,
  needsForm,
  paymentOptionsOf,
  savedKey,
  whyNot,
} from './payment-options.ts'

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
  const options = paymentOptionsOf({ methods, mandates: [paypal, visa], priceMinor: 799, today })
  expect(options.saved.map(({ key }) => key)).toEqual(['saved:paypal', 'saved:visa'])
  expect(options.others.map(({ key }) => key)).toEqual(methods.map(({ id }) => id))
})

test.each([
  [99, []],
  [100, ['paysafecard']],
  [10_000, ['paysafecard']],
  [10_001, []],
])('a method is shown for %i minor units only within its range', (priceMinor, shown) => {
  const limited = methodOf('paysafecard', 100, 10_000)
  const { others } = paymentOptionsOf({ methods: [limited], mandates: [], priceMinor, today })
  expect(others.map(({ key }) => key)).toEqual(shown)
})

test('A saved method is not shown where its method is not offered, or when it is expired', () => {
  const savedOf = (mandates: Mandate[], day: string | null) =>
    paymentOptionsOf({ methods, mandates, priceMinor: 799, today: day }).saved.length
  expect(savedOf([mandateOf('old', 'sofort', null)], today)).toBe(0)
  expect(savedOf([visa], '2027-11-30')).toBe(1)
  expect(savedOf([visa], '2027-12-01')).toBe(0)
  expect(savedOf([visa], null)).toBe(1)
})

test('the method of the address is chosen, a saved one of its kind first; else the one used last', {
  tags: ['S2.21'],
}, () => {
  const options = paymentOptionsOf({ methods, mandates: [visa, paypal], priceMinor: 799, today })
  expect(chosenOption(options, { asked: 'wire_transfer' })?.key).toBe('wire_transfer')
  expect(chosenOption(options, { asked: 'paypal' })?.key).toBe('saved:paypal')
  expect(chosenOption(options, { asked: 'sofort' })?.key).toBe('saved:visa')
  expect(chosenOption(options, {})?.key).toBe('saved:visa')
  expect(chosenOption(options, { wanted: 'card', asked: 'paypal' })?.key).toBe('card')
  expect(chosenOption(options, { wanted: savedKey('gone') })?.key).toBe('saved:visa')
})

test("Without saved methods the country's usual one is chosen, and none where none is offered", () => {
  const options = (offered: PaymentMethod[]) =>
    paymentOptionsOf({ methods: offered, mandates: [], priceMinor: 799, today })
  expect(chosenOption(options(methods), {})?.key).toBe('ideal')
  expect(chosenOption(options([]), {})).toBeUndefined()
})

test('after the first five the methods are folded, but never the chosen one', {
  tags: ['S2.155'],
}, () => {
  const { others } = paymentOptionsOf({ methods, mandates: [], priceMinor: 799, today })
  const keys = (chosen: string | undefined) => {
    const { shown, folded } = foldOptions(others, chosen)
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
  const saved = {
    key: 'saved:bank',
    method: debit,
    mandate: mandateOf('bank', 'direct_debit', null),
  }
  expect([needsForm(fresh), needsForm(saved)]).toEqual([true, false])
  expect([canSave(fresh), canSave(saved)]).toEqual([false, false])
})

test('A fresh account is told apart from a kept one; a saved card has a number of its own', () => {
  const account = { ...paypal, last_four: null }
  const { saved, others } = paymentOptionsOf({
    methods,
    mandates: [account, visa],
    priceMinor: 799,
    today,
  })
  const namesakes = others.filter((option) => isNamesake(option, saved))
  expect(namesakes.map(({ key }) => key)).toEqual(['paypal'])
})

test('A card can be kept where its provider can, and a kept one is not kept again', () => {
  const card = { key: 'card', method: methodOf('card'), mandate: null }
  expect(canSave(card)).toBe(true)
  expect(canSave({ ...card, method: methodOf('ideal') })).toBe(false)
  expect(canSave({ ...card, mandate: visa })).toBe(false)
  expect(needsForm(card)).toBe(false)
})

function methodOf(id: string, minimum_minor = 1, maximum_minor: number | null = null) {
  return { id, name: id, minimum_minor, maximum_minor, storable: id === 'card' }
}

function mandateOf(id: string, method: string, expires: string | null): Mandate {
  const created_at = '2026-10-01T12:00:00.000Z'
  return { id, method, name: id, last_four: '4242', expires, created_at }
}
