import { expect, test } from 'vitest'
import { readIban } from './iban.ts'

test('an IBAN is read however it was typed', () => {
  const typed = [
    'NL91ABNA0417164300',
    'nl91 abna 0417 1643 00',
    ' NL91-ABNA-0417-1643-00\n',
    'NL91\u00a0ABNA\u200b0417.1643.00',
    'ＮＬ９１ABNA0417164300',
  ]
  for (const each of typed) {
    expect(readIban(each), each).toEqual({
      iban: 'NL91ABNA0417164300',
      country: 'NL',
      bankCode: 'ABNA',
      bankName: 'ABN AMRO',
      lastFour: '4300',
    })
  }
})

test('each wrong digit, swapped pair and wrong length is noticed', { tags: ['S5.21'] }, () => {
  const right = 'DE89370400440532013000'
  expect(readIban(right)?.country).toBe('DE')
  for (let place = 2; place < right.length; place += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      if (`${digit}` === right[place]) continue
      const wrong = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`
      expect(readIban(wrong), wrong).toBeNull()
    }
    const [one, two] = [right[place], right[place + 1]]
    if (!two || one === two) continue
    const swapped = `${right.slice(0, place)}${two}${one}${right.slice(place + 2)}`
    expect(readIban(swapped), swapped).toBeNull()
  }
  for (const wrong of [
    '',
    'NL',
    right.slice(0, -1),
    `${right}0`,
    'XX89370400440532013000',
    '<b>',
  ]) {
    expect(readIban(wrong), wrong).toBeNull()
  }
})

test('large banks are named in each country of direct debits, others are not guessed', () => {
  const named = {
    BE71096123456769: 'Belfius',
    DE89370400440532013000: 'Commerzbank',
    AT483200000012345864: 'Raiffeisen',
    FR1420041010050500013M02606: 'La Banque Postale',
    ES9121000418450200051332: 'CaixaBank',
    IE29AIBK93115212345678: 'AIB',
    FI2112345600000785: 'Nordea',
  }
  for (const [iban, name] of Object.entries(named)) expect(readIban(iban)?.bankName).toBe(name)
  for (const unknown of [
    'BE68539007547034',
    'AT611904300234573201',
    'IT60X0542811101000000123456',
  ]) {
    expect(readIban(unknown)?.bankName, unknown).toBeNull()
  }
  expect(readIban('GB29NWBK60161331926819')).toMatchObject({ country: 'GB', bankName: null })
})
