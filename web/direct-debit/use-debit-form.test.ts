import { expect, test } from 'vitest'
import { type Filled, filledOf, formFaults } from './use-debit-form.ts'

const filled: Filled = {
  holder: 'Ada Visser',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Prinsengracht',
  house_number: '12 b',
  postal_code: '1015 DX',
  city: 'Amsterdam',
  mobile: '06 12345678',
  authorized: true,
}
const faultsOf = (part: Partial<Filled>, isIban = () => true) =>
  formFaults({ ...filled, ...part }, isIban).map(({ field, code }) => `${field} ${code}`)

test('A form that is filled in well has no fault', () => {
  expect(faultsOf({})).toEqual([])
})

test.each([
  ['the account holder', 'holder'],
  ['the IBAN', 'iban'],
  ['the street', 'street'],
  ['the house number', 'house_number'],
  ['the postal code', 'postal_code'],
  ['the city', 'city'],
  ['the mobile number', 'mobile'],
] as const)('%s is needed', (_, field) => {
  expect(faultsOf({ [field]: '' })).toEqual([`${field} required`])
})

test('an IBAN with a wrong check sum is told before anything is sent', { tags: ['S5.21'] }, () => {
  expect(faultsOf({}, () => false)).toEqual(['iban iban_invalid'])
})

test('the authorization is needed', { tags: ['S5.27'] }, () => {
  expect(faultsOf({ authorized: false })).toEqual(['authorized authorization_required'])
})

test('All faults are told at once, in the order of the page', () => {
  const empty = filledOf(new FormData())
  expect(formFaults(empty, () => false).map(({ field }) => field)).toEqual([
    'holder',
    'iban',
    'street',
    'house_number',
    'postal_code',
    'city',
    'mobile',
    'authorized',
  ])
})

test('What stands in the form is read without the spaces around it', () => {
  const form = new FormData()
  form.set('holder', '  Ada Visser ')
  form.set('street', '   ')
  form.set('authorized', 'on')
  expect(filledOf(form)).toMatchObject({ holder: 'Ada Visser', street: '', authorized: true })
})
