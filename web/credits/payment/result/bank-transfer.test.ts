import { expect, test } from 'vitest'
import { bankLines } from './bank-transfer.tsx'

const bank = {
  holder: 'Serenade',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  bank: null,
  reference: 'RF18 5390',
}
const money = { shown: '€7.99', copied: '7.99' }

test('a wire transfer says where to, what to write on it and how much, in the order of a form', {
  tags: ['S3.135', 'S4.95'],
}, () => {
  const lines = bankLines(bank, money)
  expect(lines.map(({ field }) => field)).toEqual(['holder', 'iban', 'bic', 'reference', 'amount'])
})

test('An IBAN is read in fours and copied without gaps', () => {
  const iban = bankLines(bank, money).find(({ field }) => field === 'iban')
  expect(iban).toEqual({
    field: 'iban',
    shown: 'NL91 ABNA 0417 1643 00',
    copied: 'NL91ABNA0417164300',
  })
})

test('The amount is copied as a bare number, as the fields of banks want it', () => {
  const amount = bankLines(bank, money).at(-1)
  expect(amount).toEqual({ field: 'amount', shown: '€7.99', copied: '7.99' })
})
