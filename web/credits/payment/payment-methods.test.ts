import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { methodLines, onwardLine, savedLine } from './method-lines.ts'
import { cardBrands, kindOf, knownMethods } from './payment-methods.ts'

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

test('every method says in one line when the credits come', { tags: ['S2.156'] }, () => {
  for (const method of Object.keys(knownMethods)) {
    expect(methodLines[kindOf(method)].message).toMatch(/^(Instantly|In 1 to 3 working days)/)
  }
})

test('of a wire transfer it is said that one sends the money oneself', { tags: ['S3.135'] }, () => {
  expect(methodLines[kindOf('wire_transfer')].message).toContain('You send the money yourself')
  expect(onwardLine('transfer', false).message).toContain('where to send the money')
})

test('of a direct debit it is said that it takes days and a code by text', {
  tags: ['S3.132'],
}, () => {
  expect(methodLines[kindOf('direct_debit')].message).toContain('code by text')
  expect(savedLine('direct_debit').message).toContain('working days')
  expect(onwardLine('direct_debit', false).message).toContain('enter your account')
})

test('Of a saved method it is said that the button charges it, whatever kind it is', () => {
  for (const kind of ['card', 'account', 'direct_debit'] as const) {
    expect(onwardLine(kind, true).message).toContain('charged when you press the button')
  }
})
