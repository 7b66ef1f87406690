import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type PaymentRequest, RefundByHand } from './provider.ts'
import { paymentRequest } from './testing/payment-request.ts'
import { verotelServer } from './testing/verotel-server.ts'
import { isSigned, sign, verotelProvider } from './verotel.ts'

const shopId = '68849'
const signatureKey = 'aSignatureKeyOfNobody0123456789'
const server = await verotelServer(shopId, signatureKey)
const { sales, tokens, trouble, signed } = server
const options = { shopId, signatureKey, endpoint: server.endpoint, timeoutMs: 20_000 }
const verotel = verotelProvider(options)
afterAll(server.close)
beforeEach(() => {
  trouble.length = 0
})

/** Somebody goes through the order page and pays. */
async function paid(more: Partial<PaymentRequest> = {}) {
  const asked = paymentRequest(more)
  const { reference } = await verotel.begin(asked)
  sales.set(reference, {
    saleID: '1001',
    saleResult: 'APPROVED',
    priceAmount: '17.49',
    priceCurrency: 'EUR',
    paymentMethod: 'CC',
    custom1: asked.memberId,
    cardCountry: 'BE',
    CCBrand: 'Mastercard',
    truncatedPAN: 'XXXXXXXXXXXX6787',
  })
  return { asked, reference }
}

function read(postback: URLSearchParams, method = 'GET', provider = verotel) {
  const url = 'https://serenade.example/webhooks/verotel'
  return method === 'GET'
    ? provider.readCallback({ method, url: `${url}?${postback}`, body: '' })
    : provider.readCallback({ method, url, body: postback.toString() })
}

// These two come from the tests of Verotel's own client for Java.
const sample = {
  shopID: '68849',
  saleID: '433456',
  priceAmount: '0.00',
  referenceID: 'reference1234',
  priceCurrency: 'USD',
  custom1: 'My',
  description: 'My Dščřčřřěřě&?=blah123',
  subscriptionType: 'RECURRING',
  period: 'P1M',
  name: 'My name',
  trialAmount: '0.01',
  trialPeriod: 'P3D',
  successURL: 'http://successURL.test',
  declineURL: 'http://declineURL.test',
  cancelDiscountPercentage: '30',
}
const sampleKey = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J'

test('requests and postbacks are signed as by Verotel itself', () => {
  const asked = new URLSearchParams({ ...sample, email: 'a@b.test', oneClickToken: 'x' })
  expect(sign(asked, sampleKey)).toBe(
    '1a790e1ebf654b9a38884a5c9a867a7e57134f103a1c9c8d9854da794a839d03',
  )
  const { saleID: _, ...rest } = sample
  const signature = '0df722dd32b8a9f68e3ae4e3f226651eba1397d7928862635ba32674dc7bed6a'
  const postback = new URLSearchParams({ ...rest, signature })
  expect(isSigned(postback, sampleKey)).toBe(true)
})

test('a purchase begins on an order page whose address is signed', async () => {
  const asked = paymentRequest()
  const { reference, checkoutUrl } = await verotel.begin(asked)
  const address = new URL(checkoutUrl)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    version: '4',
    shopID: shopId,
    type: 'purchase',
    referenceID: reference,
    priceAmount: '17.49',
    priceCurrency: 'EUR',
    description: 'Serenade: 25 credits',
    paymentMethod: 'CC',
    custom1: asked.memberId,
    successURL: asked.returnUrl,
  })
  expect((await fetch(checkoutUrl)).status).toBe(200)
  address.searchParams.set('priceAmount', '0.01')
  expect((await fetch(address)).status).toBe(400)
  expect(await verotel.begin(asked)).toEqual({ reference, checkoutUrl })
  expect(checkoutUrl).not.toContain(signatureKey)
})

test('what nobody paid yet is pending, what was paid is told with its amount and country', async () => {
  const { reference } = await verotel.begin(paymentRequest())
  expect(await verotel.fetch(reference)).toMatchObject({ state: 'pending', saved: null })
  const sale = await paid()
  expect(await verotel.fetch(sale.reference)).toEqual({
    state: 'completed',
    amountMinor: 1749,
    currency: 'EUR',
    failure: null,
    refundedMinor: 0,
    refunds: [],
    chargedBack: false,
    country: 'BE',
    saved: null,
    bankTransfer: null,
  })
})

test.each([
  ['DECLINED', { state: 'failed', failure: 'declined', country: null }],
  ['PENDING', { state: 'pending', failure: null, country: null }],
])('a sale that is %s is told as that', async (saleResult, told) => {
  const { reference } = await paid()
  sales.get(reference)!.saleResult = saleResult
  expect(await verotel.fetch(reference)).toMatchObject(told)
})

test.each(['GET', 'POST'])('a postback by %s names its payment and hears OK', async (method) => {
  const { reference } = await paid()
  const postback = signed({ type: 'purchase', referenceID: reference, saleID: '1001' })
  expect(read(postback, method)).toEqual({ reference, reply: 'OK' })
})

test('a forged postback names no payment, and hears the same', { tags: ['T8'] }, async () => {
  const { reference } = await paid()
  const right = { type: 'purchase', referenceID: reference, saleID: '1001', priceAmount: '17.49' }
  const nothing = { reference: null, reply: 'OK' }
  const tampered = signed(right)
  tampered.set('priceAmount', '0.01')
  const unsigned = new URLSearchParams({ ...right, shopID: shopId })
  const added = signed(right)
  added.append('oneClickToken', 'mine')
  const short = signed(right)
  short.set('signature', 'ab')
  const elsewhere = signed({ ...right, shopID: '1' })
  for (const forged of [tampered, unsigned, added, short, elsewhere, new URLSearchParams()]) {
    expect(read(forged)).toEqual(nothing)
    expect(read(forged, 'POST')).toEqual(nothing)
  }
  expect((await verotel.fetch(reference)).saved).toBeNull()
})

test('refunds and chargebacks are told by signed postbacks, each counted once', {
  tags: ['T8'],
}, async () => {
  const { reference } = await paid()
  const credit = { type: 'purchase', event: 'credit', referenceID: reference, currency: 'EUR' }
  const first = signed({ ...credit, amount: '-5.00', transactionID: '7', parentID: '1' })
  read(first)
  read(first)
  read(signed({ ...credit, amount: '2.50', transactionID: '8', parentID: '1' }))
  expect(await verotel.fetch(reference)).toMatchObject({
    refunds: [
      { reference: '7', amountMinor: 500 },
      { reference: '8', amountMinor: 250 },
    ],
    chargedBack: false,
  })
  read(signed({ type: 'purchase', event: 'chargeback', referenceID: reference, amount: '17.49' }))
  expect((await verotel.fetch(reference)).chargedBack).toBe(true)
})

test('a card is kept by the token of its purchase, which is good for one click', async () => {
  const { reference, asked } = await paid()
  read(signed({ type: 'purchase', referenceID: reference, oneClickToken: 'token-1' }))
  const { saved } = await verotel.fetch(reference)
  expect(saved).toEqual({
    reference: 'token-1',
    customerReference: asked.memberId,
    name: 'Mastercard',
    lastFour: '6787',
    expires: null,
  })
  tokens.set('token-1', 'pays')
  const charge = { ...paymentRequest({ memberId: asked.memberId }), mandate: saved! }
  const charged = await verotel.charge(charge)
  expect(await verotel.charge(charge)).toEqual(charged)
  expect(await verotel.findCharge(charge)).toEqual(charged)
  expect(await verotel.findCharge({ ...charge, paymentId: randomUUID() })).toBeNull()
  expect(await verotel.fetch(charged.reference)).toMatchObject({
    state: 'completed',
    amountMinor: 1749,
  })
  await expect(verotel.charge({ ...charge, paymentId: randomUUID() })).rejects.toMatchObject({
    statusCode: 400,
  })
  await verotel.revoke(saved!)
})

test('one click that is declined fails', async () => {
  tokens.set('token-2', 'declines')
  const mandate = { customerReference: 'x', reference: 'token-2' }
  const { reference } = await verotel.charge({ ...paymentRequest(), mandate })
  expect(await verotel.fetch(reference)).toMatchObject({ state: 'failed', failure: 'declined' })
})

test('money goes back by hand only', async () => {
  const { reference } = await paid()
  const refund = {
    refundId: randomUUID(),
    reference,
    amountMinor: 1,
    currency: 'EUR',
    description: '',
  }
  await expect(verotel.refund(refund)).rejects.toBeInstanceOf(RefundByHand)
})

test.each([
  ['NL', 'EUR', ['card', 'ideal']],
  ['SE', 'SEK', ['card']],
  ['PL', 'PLN', []],
])('in %s for %s one pays by %j', async (country, currency, methods) => {
  const offered = await verotel.methods({ country, currency, siteId: randomUUID() })
  expect([...offered.keys()]).toEqual(methods)
})

test.each([
  ['direct_debit', 'EUR'],
  ['card', 'PLN'],
  ['constructor', 'EUR'],
])('nobody is sent to pay by %s in %s', async (method, currency) => {
  await expect(verotel.begin(paymentRequest({ method, currency }))).rejects.toThrow('does not sell')
})

test.each(['hangs', 'resets', 'html', 'broken_json', 'rate_limited', 'out_of_order'] as const)(
  'where Verotel %s the caller is told, and can ask again',
  async (how) => {
    const { reference } = await paid()
    const timeoutMs = how === 'hangs' ? 400 : options.timeoutMs
    trouble.push(how)
    await expect(verotelProvider({ ...options, timeoutMs }).fetch(reference)).rejects.toThrow(
      'verotel',
    )
    expect((await verotel.fetch(reference)).state).toBe('completed')
  },
)

test('a status that our key did not sign is no answer', async () => {
  const stranger = verotelProvider({ ...options, signatureKey: 'another' })
  const { reference } = await paid()
  const refused = await stranger.fetch(reference).catch((error: Error) => error)
  expect(`${refused}`).toContain('invalid signature')
  expect(`${refused}`).not.toContain('another')
})

test('what is told about a thousand other sales does not grow without end', async () => {
  const { reference } = await paid()
  read(signed({ type: 'purchase', referenceID: reference, oneClickToken: 'early' }))
  for (let number = 0; number < 1000; number++) {
    read(signed({ type: 'purchase', referenceID: `vt_${number}` }))
  }
  expect((await verotel.fetch(reference)).saved).toBeNull()
})

test('what the status page tells of another sale than was asked for counts for nothing', {
  tags: ['T8'],
}, async () => {
  const { reference } = await paid()
  const sale = sales.get(reference)!
  sales.set(reference, { ...sale, referenceID: reference })
  expect(await verotel.fetch(reference)).toMatchObject({ state: 'completed' })
  sales.set(reference, { ...sale, referenceID: `vt_${randomUUID()}` })
  await expect(verotel.fetch(reference)).rejects.toThrow('another sale')
})
