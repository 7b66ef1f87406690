import { expect, test } from 'vitest'
import type { Language } from '#contract/countries.ts'
import type { ReceiptContent } from './receipt-content.ts'
import { readPdf } from './testing/read-pdf.ts'
import { writeReceipt } from './write-receipt.ts'

const content: ReceiptContent = {
  number: '2026-000123',
  date: '2026-11-21',
  company: {
    name: 'Łódź Media Spółka z o.o.',
    address: 'Ærøgade 5, Ångström',
    city: 'Göteborg',
    country: 'SE',
    kvk: '12345678',
    tradenames: ['Serenade', 'Sérénade à deux'],
    vat_numbers: [
      { country: 'SE', number: 'SE000000000001' },
      { country: 'GB', number: 'GB000000000' },
    ],
    support_phone: '+46 8 000 00 00',
  },
  site: 'Serenade',
  order_id: '0198c5a2-8d1e-7c33-9d5b-1f2e3d4c5b6a',
  credits: 60,
  full_price_minor: 15_499,
  discount: { code: 'TIMEBONUS25', percentage: 25, amount_minor: 3875 },
  net_minor: 9450,
  vat: { country: 'PL', basis_points: 2350, amount_minor: 2174 },
  gross_minor: 11_624,
  currency: 'PLN',
  method: 'blik',
  withdrawal_until: '2026-12-05',
  corrects: null,
}

const read = async (change: Partial<ReceiptContent> = {}, locale: Language = 'en') =>
  readPdf(await writeReceipt({ ...content, ...change }, locale))

test('S3.92–S3.97 a receipt names the company, its register and VAT numbers, and every amount', async () => {
  const { text, pages } = await read()
  expect(pages).toBe(1)
  for (const part of [
    'Receipt 2026-000123',
    '21 November 2026',
    'Łódź Media Spółka z o.o.',
    'Ærøgade 5, Ångström',
    'Göteborg, Sweden',
    '12345678',
    'SE000000000001',
    'GB000000000',
    'Sérénade à deux',
    content.order_id,
    'Poland',
    'Blik',
    '60 credits',
    'PLN 154.99',
    'TIMEBONUS25',
    '-PLN 38.75',
    'PLN 94.50',
    '23.5%',
    'PLN 21.74',
    'PLN 116.24',
    'Paid.',
    '5 December 2026',
  ]) {
    expect(text).toContain(part)
  }
})

test('money and dates are in the manner of the reader, whose language the file names', async () => {
  const { text, catalogue } = await read({}, 'pl')
  for (const part of ['154,99 zł', '21 listopada 2026', 'Polska', '23,5%']) {
    expect(text).toContain(part)
  }
  expect(catalogue).toContain('/Lang (pl)')
  expect((await read({ gross_minor: 1_162_400 }, 'fr')).text).toContain('11 624,00 PLN')
  expect((await read({}, 'en')).catalogue).toContain('/Lang (en-GB)')
})

test('no letter of our languages is missing in the type', async () => {
  const letters = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ æøåÆØÅ äöüßÄÖÜ éèêëçàùîôœ áíñúü¿¡ ẞ – — “ ” ’ … ·'
  const { text } = await read({ site: letters })
  expect(text.replaceAll('\n', '')).toContain(letters)
})

test('a credit note says which receipt it belongs to and why, with amounts that go back', async () => {
  const { text } = await read({
    number: '2026-000124',
    credits: 4,
    discount: null,
    full_price_minor: 800,
    gross_minor: 800,
    net_minor: 648,
    vat: { ...content.vat, amount_minor: 152 },
    withdrawal_until: null,
    corrects: { number: '2026-000123', reason: 'withdrawal' },
  })
  for (const part of [
    'Credit note 2026-000124',
    '2026-000123',
    'Withdrawal',
    '-PLN 8.00',
    '-PLN 1.52',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Nothing is left to pay')
})

test('a purchase that one could not withdraw from says nothing of it', async () => {
  expect((await read({ withdrawal_until: null })).text).not.toContain('withdraw')
})
