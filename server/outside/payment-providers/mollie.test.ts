import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PaymentRequest } from './provider.ts'
import { money } from './testing/mollie-books.ts'
import { mollieServer } from './testing/mollie-server.ts'
import { paymentRequest } from './testing/payment-request.ts'

const key = 'test_ofNobodyInParticular0123456789'
const server = await mollieServer(key)
const { books, seen } = server
const mollie = server.provider({ timeoutMs: 20_000 })
afterAll(server.close)
beforeEach(() => {
  seen.length = 0
})

function request(more: Partial<PaymentRequest> = {}): PaymentRequest {
  return paymentRequest({ method: 'ideal', ...more })
}

async function begun(more: Partial<PaymentRequest> = {}) {
  const { reference } = await mollie.begin(request(more))
  return books.payments.get(reference)!
}

test('a payment begins on the page that Mollie names, under our id', async () => {
  const asked = request()
  const { reference, checkoutUrl } = await mollie.begin(asked)
  expect(checkoutUrl).toBe(`https://www.mollie.example/checkout/${reference}`)
  expect(seen).toEqual([
    {
      method: 'POST',
      path: '/v2/payments',
      key: asked.paymentId,
      body: {
        amount: { value: '17.49', currency: 'EUR' },
        description: 'Serenade: 25 credits',
        metadata: { payment_id: asked.paymentId },
        method: 'ideal',
        redirectUrl: asked.returnUrl,
        webhookUrl: asked.webhookUrl,
        locale: 'nl_NL',
      },
    },
  ])
})

test('asked twice with one id Mollie begins one payment', { tags: ['T8'] }, async () => {
  const asked = request()
  expect(await mollie.begin(asked)).toEqual(await mollie.begin(asked))
})

test.each([
  ['card', 'creditcard'],
  ['apple_pay', 'applepay'],
  ['wire_transfer', 'banktransfer'],
  ['przelewy24', 'przelewy24'],
  ['vipps', 'vipps'],
])('our %s is %s at Mollie', async (method, theirs) => {
  expect((await begun({ method })).method).toBe(theirs)
})

test.each(['giropay', 'direct_debit', 'constructor'])(
  'nobody is sent to pay by %s',
  async (method) => {
    await expect(mollie.begin(request({ method }))).rejects.toThrow('no page')
    expect(seen).toEqual([])
  },
)

test.each([
  ['de', 'CH', 'de_CH'],
  ['sv', 'FI', 'sv_SE'],
  ['en', 'IE', 'en_GB'],
])('who reads %s in %s gets the page in %s', async (locale, country, theirs) => {
  expect((await begun({ locale, country })).locale).toBe(theirs)
})

test('at home Mollie is given no address that it could not reach', async () => {
  const payment = await begun({ webhookUrl: 'http://localhost:3000/webhooks/mollie' })
  expect(payment.webhookUrl).toBeUndefined()
})

test.each([
  ['open', 'pending'],
  ['pending', 'pending'],
  ['authorized', 'pending'],
  ['paid', 'completed'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
  ['expired', 'expired'],
])('what Mollie calls %s is %s', async (status, state) => {
  const payment = await begun()
  payment.status = status
  expect(await mollie.fetch(payment.id)).toMatchObject({
    state,
    amountMinor: 1749,
    currency: 'EUR',
  })
})

test('a card that fails says why, and a paid one where it was issued', async () => {
  const payment = await begun({ method: 'card' })
  payment.status = 'failed'
  payment.details = { failureReason: 'insufficient_funds', cardCountryCode: 'BE' }
  expect(await mollie.fetch(payment.id)).toMatchObject({
    failure: 'insufficient_funds',
    country: null,
  })
  payment.status = 'paid'
  payment.details = { cardCountryCode: 'BE', cardNumber: '6787', cardLabel: 'Mastercard' }
  expect(await mollie.fetch(payment.id)).toMatchObject({
    failure: null,
    country: 'BE',
    saved: null,
  })
})

test.each([
  ['card_declined', 'declined'],
  ['card_expired', 'card_expired'],
  ['invalid_cvv', 'invalid_card'],
  ['authentication_abandoned', 'authentication_failed'],
  ['unknown_reason', 'unknown'],
  ['something_new', 'unknown'],
])('the reason %s is %s', async (failureReason, failure) => {
  const payment = await begun({ method: 'card' })
  payment.status = 'failed'
  payment.details = { failureReason }
  expect((await mollie.fetch(payment.id)).failure).toBe(failure)
})

test('a wire transfer tells where to send the money, a paid one where it came from', async () => {
  const payment = await begun({ method: 'wire_transfer' })
  payment.details = {
    bankName: 'Stichting Mollie Payments',
    bankAccount: 'NL53ABNA0627535577',
    bankBic: 'ABNANL2A',
    transferReference: 'RF12-3456-7890-1234',
  }
  expect((await mollie.fetch(payment.id)).bankTransfer).toEqual({
    holder: 'Stichting Mollie Payments',
    iban: 'NL53ABNA0627535577',
    bic: 'ABNANL2A',
    bank: null,
    reference: 'RF12-3456-7890-1234',
  })
  payment.status = 'paid'
  payment.details = { consumerAccount: 'DE89370400440532013000' }
  expect(await mollie.fetch(payment.id)).toMatchObject({ country: 'DE', bankTransfer: null })
})

test('money that went back, and money that the bank took, is told', async () => {
  const payment = await begun()
  payment.status = 'paid'
  expect(await mollie.fetch(payment.id)).toMatchObject({ refundedMinor: 0, chargedBack: false })
  payment.amountRefunded = money(500, 'EUR')
  expect(await mollie.fetch(payment.id)).toMatchObject({ refundedMinor: 500, chargedBack: false })
  payment.amountChargedBack = money(1749, 'EUR')
  expect(await mollie.fetch(payment.id)).toMatchObject({ refundedMinor: 500, chargedBack: true })
})

test('a card is kept on wish, told by brand and last figures, charged again and revoked', async () => {
  const memberId = randomUUID()
  const payment = await begun({ method: 'card', saveMethod: true, memberId })
  expect(payment.sequenceType).toBe('first')
  expect(books.customers.get(payment.customerId!)!.metadata).toEqual({ member_id: memberId })
  expect((await mollie.fetch(payment.id)).saved).toBeNull()
  const mandate = {
    id: books.newId('mdt'),
    customerId: payment.customerId!,
    status: 'valid',
    method: 'creditcard',
    mandateReference: null,
    details: { cardNumber: '6787', cardLabel: 'Mastercard', cardExpiryDate: '2029-03-31' },
  }
  books.mandates.set(mandate.id, mandate)
  Object.assign(payment, { status: 'paid', mandateId: mandate.id })
  const { saved } = await mollie.fetch(payment.id)
  expect(saved).toEqual({
    reference: mandate.id,
    customerReference: payment.customerId,
    name: 'Mastercard',
    lastFour: '6787',
    expires: '2029-03',
  })
  const charge = { ...request({ method: 'card', memberId }), mandate: saved! }
  const { reference } = await mollie.charge(charge)
  expect((await mollie.charge(charge)).reference).toBe(reference)
  expect(await mollie.findCharge(charge)).toEqual({ reference })
  expect(await mollie.findCharge({ ...charge, paymentId: randomUUID() })).toBeNull()
  const nobodys = { ...saved!, customerReference: 'cst_gone' }
  expect(await mollie.findCharge({ ...charge, mandate: nobodys })).toBeNull()
  expect(books.payments.get(reference)).toMatchObject({
    sequenceType: 'recurring',
    mandateId: mandate.id,
    amount: { value: '17.49', currency: 'EUR' },
  })
  expect((await mollie.fetch(reference)).saved).toBeNull()
  await mollie.revoke(saved!)
  await mollie.revoke(saved!)
  await expect(mollie.charge({ ...charge, paymentId: randomUUID() })).rejects.toThrow('422')
  expect((await mollie.fetch(payment.id)).saved).toBeNull()
})

test('who is a customer already stays the same one', async () => {
  const first = await begun({ method: 'card', saveMethod: true })
  const again = await begun({
    method: 'card',
    saveMethod: true,
    customerReference: first.customerId!,
  })
  expect(again.customerId).toBe(first.customerId)
})

test('a mandate for direct debits is signed once, and collects', async () => {
  const asked = {
    mandateReference: 'SERENADE-0001',
    siteId: randomUUID(),
    memberId: randomUUID(),
    customerReference: null,
    holder: 'Ada Janssen',
    iban: 'NL91ABNA0417164300',
    signedAt: new Date('2026-03-01T10:00:00Z'),
  }
  const mandate = await mollie.signMandate!(asked)
  expect(await mollie.signMandate!(asked)).toEqual(mandate)
  expect(seen.at(-1)!.body).toEqual({
    method: 'directdebit',
    consumerName: 'Ada Janssen',
    consumerAccount: 'NL91ABNA0417164300',
    signatureDate: '2026-03-01',
    mandateReference: 'SERENADE-0001',
  })
  const charge = { ...request({ method: 'direct_debit' }), mandate }
  const { reference } = await mollie.charge(charge)
  const payment = books.payments.get(reference)!
  expect(payment.method).toBe('directdebit')
  expect((await mollie.fetch(reference)).state).toBe('pending')
  Object.assign(payment, { status: 'failed', details: { bankReasonCode: 'AM04' } })
  expect((await mollie.fetch(reference)).failure).toBe('insufficient_funds')
})

test('a refund is paid back once, even when Mollie forgot the key, and ends as Mollie says', {
  tags: ['T8'],
}, async () => {
  const payment = await begun()
  payment.status = 'paid'
  const asked = {
    refundId: randomUUID(),
    reference: payment.id,
    amountMinor: 700,
    currency: 'EUR',
    description: 'Withdrawal',
  }
  const refund = await mollie.refund(asked)
  expect(refund.state).toBe('pending')
  expect(await mollie.refund(asked)).toEqual(refund)
  const posted = seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/refunds'))
  expect(posted.map(({ key }) => key)).toEqual([asked.refundId])
  expect((await mollie.fetch(payment.id)).refundedMinor).toBe(700)
  const standing = { reference: payment.id, refundReference: refund.reference }
  for (const [status, state] of [
    ['queued', 'pending'],
    ['processing', 'pending'],
    ['refunded', 'completed'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const) {
    books.refunds.get(refund.reference)!.status = status
    expect(await mollie.fetchRefund(standing)).toBe(state)
  }
})

test('more than was paid is not paid back', async () => {
  const payment = await begun()
  payment.status = 'paid'
  const asked = { refundId: randomUUID(), reference: payment.id, currency: 'EUR', description: '' }
  await expect(mollie.refund({ ...asked, amountMinor: 1750 })).rejects.toThrow('422')
})

test('methods are those that Mollie has for the country and currency, with their prices', async () => {
  const where = { country: 'NL', currency: 'EUR', siteId: randomUUID() }
  const inNetherlands = await mollie.methods(where)
  expect([...inNetherlands.keys()].sort()).toEqual([
    'apple_pay',
    'card',
    'direct_debit',
    'ideal',
    'paypal',
    'paysafecard',
    'wire_transfer',
  ])
  expect(inNetherlands.get('paysafecard')).toEqual({ minimumMinor: 100, maximumMinor: 100_000 })
  const inBelgium = await mollie.methods({ ...where, country: 'BE' })
  expect(inBelgium.get('bancontact')).toEqual({ minimumMinor: 2, maximumMinor: null })
  const inPoland = await mollie.methods({ ...where, country: 'PL', currency: 'PLN' })
  expect([...inPoland.keys()].sort()).toEqual(['blik', 'card', 'paypal'])
})

test('amounts are written in the way of their currency', async () => {
  expect((await begun({ amountMinor: 5, method: 'card' })).amount.value).toBe('0.05')
  expect((await begun({ amountMinor: 120_000, method: 'card' })).amount.value).toBe('1200.00')
})

test('what is open is cancelled, once; what Mollie does not cancel, or what was paid first, stays as it is', async () => {
  const payment = await begun()
  await mollie.cancel?.(payment.id)
  await mollie.cancel?.(payment.id)
  expect(await mollie.fetch(payment.id)).toMatchObject({ state: 'cancelled' })
  const firm = await begun()
  firm.isCancelable = false
  await mollie.cancel?.(firm.id)
  expect(await mollie.fetch(firm.id)).toMatchObject({ state: 'pending' })
  const late = await begun()
  Object.assign(late, { status: 'paid', isCancelable: true })
  server.trouble.push('works', 'too_late')
  await mollie.cancel?.(late.id)
  expect(await mollie.fetch(late.id)).toMatchObject({ state: 'completed' })
  const asked = seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  expect(asked).toEqual([`/v2/payments/${payment.id}`, `/v2/payments/${late.id}`])
})

test('while Mollie does not answer, whoever wants to cancel is told so', async () => {
  const payment = await begun()
  const hasty = server.provider({ timeoutMs: 50 })
  server.trouble.push('hangs')
  await expect(hasty.cancel?.(payment.id)).rejects.toThrow('payments.get')
  server.trouble.push('works', 'resets')
  await expect(mollie.cancel?.(payment.id)).rejects.toThrow('payments.cancel')
  await mollie.cancel?.(payment.id)
  expect(payment.status).toBe('canceled')
})

test('what Mollie tells of another payment than was asked for counts for nothing', {
  tags: ['T8'],
}, async () => {
  const [asked, other] = [await begun(), await begun()]
  other.status = 'paid'
  books.payments.set(asked.id, other)
  await expect(mollie.fetch(asked.id)).rejects.toThrow('another payment')
})
