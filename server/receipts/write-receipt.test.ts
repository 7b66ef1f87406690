import { expect, test } from 'vitest'
import type { Language } from '#contract/countries.ts'
import type { ReceiptContent } from './receipt-content.ts'
import { writeReceipt } from './receipt-route.ts'
import { readPdf } from './testing/read-pdf.ts'

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

test('a receipt names the company, its register and VAT numbers, and every amount', {
  tags: ['S3.92–S3.97'],
}, async () => {
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
  const { text, catalogue } = await read({}, 'fr')
  for (const part of ['154,99 PLN', '21 novembre 2026', 'Pologne', '23,5 %']) {
    expect(text).toContain(part)
  }
  expect(catalogue).toContain('/Lang (fr)')
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

test('what the type has no letter for is seen to be missing, and nothing turns a line around', async () => {
  const site = 'Ωmega Ёлка 日 😀 \u202e(x) e\u0301 © · 5 × 3'
  const { text } = await read({ site })
  expect(text).toContain('?mega ????')
  expect(text.replaceAll('\n', '')).toContain('? ? ?(x) é © · 5 × 3')
})

test('a name is a text, whatever PDF or XML would make of it', async () => {
  const name = 'Müller & Söhne) /URI (http://evil.example) <</JS <rdf:li> \\'
  const file = await writeReceipt({ ...content, company: { ...content.company, name } }, 'en')
  expect(readPdf(file).text.replaceAll('\n', ' ')).toContain('Müller & Söhne) /URI')
  const plain = file.toString('latin1').replace(/stream\n.*?endstream/gs, '')
  expect(plain).not.toMatch(/\/(URI|JS|JavaScript|OpenAction|EmbeddedFile|AA)\b/)
  const [, metadata = ''] = /(<x:xmpmeta.*<\/x:xmpmeta>)/s.exec(file.toString('utf8')) ?? []
  expect(metadata).toContain(
    '<rdf:li>Müller + Söhne) /URI (http://evil.example) /JS rdf:li \\</rdf:li>',
  )
})

test('a file names nobody but the company, no program, and no other day than its own', async () => {
  const file = await writeReceipt(content, 'en')
  const whole = file.toString('latin1').replace(/\nstream\n(?!\s*<\?xpacket).*?\nendstream/gs, '')
  const said = [...whole.matchAll(/\((D:\d+Z?)\)/g)].map(([, day]) => day)
  expect(new Set(said)).toEqual(new Set(['D:20261121120000Z']))
  expect(whole).not.toMatch(/pdfkit/i)
  expect(whole).not.toMatch(/\/(work|home|root|usr|tmp)\//)
})
