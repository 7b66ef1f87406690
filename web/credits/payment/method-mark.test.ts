import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardBrands, kindOf, knownMethods } from './method-mark.tsx'

/** The server's list is no import of a screen; what the two must agree on is read from its text. */
const served = [
  ...readFileSync(
    new URL('../../../server/payment-methods/methods.ts', import.meta.url),
    'utf8',
  ).matchAll(/\bid: '(\w+)'/g),
].map(([, id]) => id ?? '')

test('every method of the server has a kind and a mark of its own, and no other one has', {
  tags: ['S2.155'],
}, () => {
  expect(Object.keys(knownMethods).sort()).toEqual([...served].sort())
  const marks = Object.values(knownMethods).map(({ mark, kind }) => mark ?? `drawn ${kind}`)
  expect(new Set(marks).size).toBe(marks.length)
})

test('iDEAL is shown as "iDEAL | Wero"', { tags: ['S3.144'] }, () => {
  expect(knownMethods.ideal?.brand).toBe('iDEAL | Wero')
})

test('Giropay and Sofort keep their names for old orders', { tags: ['S3.136', 'S3.149'] }, () => {
  expect(knownMethods.giropay?.brand).toBe('Giropay')
  expect(knownMethods.sofort?.brand).toBe('Sofort')
})

test('the brands of cards have marks', { tags: ['S3.137'] }, () => {
  expect(Object.keys(cardBrands)).toEqual([
    'Visa',
    'Mastercard',
    'American Express',
    'Maestro',
    'Carte Bancaire',
  ])
})

test('A method that is not known yet is paid on a page of its own', () => {
  expect(kindOf('something_new')).toBe('bank_page')
})
