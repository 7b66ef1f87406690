import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { mollieServer } from '../outside/payment-providers/testing/mollie-server.ts'
import { verotelServer } from '../outside/payment-providers/testing/verotel-server.ts'
import { verotelProvider } from '../outside/payment-providers/verotel.ts'
import { closeRefund } from './find-refund.ts'
import { loadOrder } from './load-order.ts'
import { loadMandates } from './mandates.ts'
import { giveRefund } from './queue-refund.ts'
import { sendRefund } from './send-refund.ts'
import { testShop } from './testing/test-shop.ts'
import { receiveWebhook } from './webhook.ts'

const key = 'test_ofNobodyInParticular0123456789'
const mollie = await mollieServer(key)
const verotel = await verotelServer('68849', 'aKeyOfNobody')
afterAll(() => Promise.all([mollie.close(), verotel.close()]))

const shop = await testShop({ publicUrl: 'https://serenade.example' })
const { context } = shop
const timeoutMs = 20_000
context.payments.clear()
context.payments.set('mollie', mollie.provider({ timeoutMs }))
const app = new Hono().on(['GET', 'POST'], '/webhooks/:provider', (c) => receiveWebhook(context, c))

async function stateOf(id: string) {
  const { state } = await context.db.kysely
    .selectFrom('orders')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

function tellMollie(id: string) {
  return app.request('/webhooks/mollie', { method: 'POST', body: new URLSearchParams({ id }) })
}

test('by Mollie: begun, told ten times at once, bought once, then partly refunded and charged back', {
  tags: ['T8'],
}, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { method: 'ideal' })
  const payment = [...mollie.books.payments.values()].at(-1)!
  expect(order.checkout_url).toContain(payment.id)
  expect(payment.webhookUrl).toBe('https://serenade.example/webhooks/mollie')
  await tellMollie(payment.id)
  expect((await shop.wallet(asker)).balance).toBe(0)
  payment.status = 'paid'
  const answers = await Promise.all(Array.from({ length: 10 }, () => tellMollie(payment.id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
  payment.amountRefunded = { value: '4.00', currency: 'EUR' }
  await tellMollie(payment.id)
  const after = (await shop.wallet(asker)).balance
  expect(after).toBeLessThan(10)
  await tellMollie(payment.id)
  expect((await shop.wallet(asker)).balance).toBe(after)
  payment.amountChargedBack = { value: '3.99', currency: 'EUR' }
  await tellMollie(payment.id)
  expect(await stateOf(order.id)).toBe('charged_back')
  expect((await shop.wallet(asker)).balance).toBe(0)
})

test('by Mollie: another amount than ours completes nothing', { tags: ['T8'] }, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { method: 'ideal' })
  const payment = [...mollie.books.payments.values()].at(-1)!
  Object.assign(payment, { status: 'paid', amount: { value: '0.01', currency: 'EUR' } })
  expect((await tellMollie(payment.id)).status).toBe(200)
  expect(await stateOf(order.id)).not.toBe('completed')
  expect((await shop.wallet(asker)).balance).toBe(0)
})

test('by Mollie: while it does not answer it is asked to tell again, and then all is well', {
  tags: ['T8'],
}, async () => {
  const asker = await shop.buyer()
  await shop.order(asker, { method: 'ideal' })
  const payment = [...mollie.books.payments.values()].at(-1)!
  payment.status = 'paid'
  const patient = context.payments.get('mollie')!
  const hasty = mollie.provider({ timeoutMs: 300 })
  context.payments.set('mollie', hasty)
  for (const trouble of ['hangs', 'rate_limited', 'broken_json', 'resets'] as const) {
    mollie.trouble.push(trouble)
    const answer = await tellMollie(payment.id)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
  }
  context.payments.set('mollie', patient)
  expect((await tellMollie(payment.id)).status).toBe(200)
  expect((await shop.wallet(asker)).balance).toBe(10)
})

function tellVerotel(postback: URLSearchParams, method: string) {
  return method === 'GET'
    ? app.request(`/webhooks/verotel?${postback}`)
    : app.request('/webhooks/verotel', { method, body: postback })
}

test.each(['GET', 'POST'])(
  'by Verotel: a postback by %s completes once, a forged one nothing, all hear OK',
  { tags: ['T8'] },
  async (method) => {
    startVerotel()
    const asker = await shop.buyer({ country: 'NL' })
    const order = await shop.order(asker, { method: 'card' })
    const address = new URL(order.checkout_url!)
    const referenceID = address.searchParams.get('referenceID')!
    const postback = verotel.signed({ type: 'purchase', referenceID, saleID: '1001' })
    const forged = new URLSearchParams(postback)
    forged.set('signature', 'f'.repeat(64))
    const unknown = verotel.signed({ type: 'purchase', referenceID: 'vt_unknown', saleID: '1' })
    const tooEarly = await tellVerotel(postback, method)
    verotel.sales.set(referenceID, {
      saleResult: 'APPROVED',
      priceAmount: address.searchParams.get('priceAmount')!,
      priceCurrency: address.searchParams.get('priceCurrency')!,
    })
    const forgedAnswer = await tellVerotel(forged, method)
    expect((await shop.wallet(asker)).balance).toBe(0)
    const answers = [
      tooEarly,
      forgedAnswer,
      await tellVerotel(unknown, method),
      await tellVerotel(postback, method),
      await tellVerotel(postback, method),
    ]
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
      expect([...answer.headers]).toEqual([...tooEarly.headers])
    }
    expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
  },
)

test('by Verotel: each charge of a saved card brings the name that the next one goes by', {
  tags: ['S2.159'],
}, async () => {
  startVerotel()
  const asker = await shop.buyer({ country: 'NL' })
  const order = await shop.order(asker, { method: 'card', save_method: true })
  const { searchParams } = new URL(order.checkout_url!)
  verotel.sales.set(searchParams.get('referenceID')!, {
    saleResult: 'APPROVED',
    priceAmount: searchParams.get('priceAmount')!,
    priceCurrency: searchParams.get('priceCurrency')!,
    truncatedPAN: 'XXXXXXXXXXXX4242',
  })
  const tellPaid = async (paymentId: string | null, oneClickToken: string) => {
    const sale = { type: 'purchase', saleID: '1', referenceID: `vt_${paymentId}`, oneClickToken }
    await tellVerotel(verotel.signed(sale), 'POST')
  }
  verotel.tokens.set('token-1', 'pays')
  await tellPaid(order.payment_id, 'token-1')
  for (const token of ['token-2', 'token-3']) {
    const [mandate, ...others] = await loadMandates(context, asker)
    expect(others).toEqual([])
    const again = await shop.order(asker, { method: 'card', mandate_id: mandate!.id })
    expect(again).toMatchObject({ state: 'completed', mandate: { last_four: '4242' } })
    verotel.tokens.set(token, 'pays')
    await tellPaid(again.payment_id, token)
    await tellPaid(order.payment_id, 'token-1')
  }
  expect(await shop.wallet(asker)).toEqual({ balance: 30, orders_completed: 3 })
  expect([...verotel.tokens.keys()]).toEqual(['token-3'])
})

/** A process that has heard of nothing yet. */
function startVerotel() {
  const options = { shopId: '68849', signatureKey: 'aKeyOfNobody', endpoint: verotel.endpoint }
  context.payments.clear()
  context.payments.set('verotel', verotelProvider({ ...options, timeoutMs }))
}

/** An order that was paid by card at Verotel, and how its Control Center pays a part of it back. */
async function boughtAtVerotel() {
  startVerotel()
  const asker = await shop.buyer({ country: 'NL' })
  const { id, checkout_url } = await shop.order(asker, { method: 'card' })
  const { searchParams } = new URL(checkout_url!)
  const referenceID = searchParams.get('referenceID')!
  verotel.sales.set(referenceID, {
    saleResult: 'APPROVED',
    priceAmount: searchParams.get('priceAmount')!,
    priceCurrency: searchParams.get('priceCurrency')!,
  })
  await tellVerotel(verotel.signed({ type: 'purchase', referenceID, saleID: '1' }), 'POST')
  const credit = (transactionID: string, amount: string) => {
    const told = { type: 'purchase', event: 'credit', referenceID, currency: 'EUR' }
    return tellVerotel(verotel.signed({ ...told, transactionID, amount }), 'POST')
  }
  const refunds = async () => {
    const { order } = await loadOrder(context, asker, id)
    return order.refunds.map(({ state, amount_minor }) => [state, amount_minor])
  }
  return { asker, id, credit, refunds }
}

test('by Verotel: each refund counts once, whichever process hears of it and however often', {
  tags: ['T8'],
}, async () => {
  const { asker, credit, refunds } = await boughtAtVerotel()
  await credit('7', '2.00')
  startVerotel()
  await credit('8', '2.00')
  const both = Array(2).fill(['completed', 200])
  expect(await refunds()).toEqual(both)
  startVerotel()
  await credit('8', '2.00')
  await credit('7', '2.00')
  expect(await refunds()).toEqual(both)
  expect((await shop.wallet(asker)).balance).toBe(6)
  expect(await shop.faults()).toEqual([])
})

test('by Verotel: what is paid back by hand for a refund of ours is that refund, said to be paid or not', {
  tags: ['T8'],
}, async () => {
  const { asker, id, credit, refunds } = await boughtAtVerotel()
  for (const [transactionID, isSaid] of Object.entries({ first: false, second: true })) {
    const given = await giveRefund(context.db, { orderId: id, amountMinor: 200 })
    if (typeof given === 'string') throw new Error(given)
    await sendRefund(context, given.id)
    if (isSaid) await closeRefund(context.db, given.id)
    await credit(transactionID, '2.00')
    startVerotel()
    await credit(transactionID, '2.00')
  }
  expect(await refunds()).toEqual(Array(2).fill(['completed', 200]))
  expect((await shop.wallet(asker)).balance).toBe(6)
  await credit('third', '2.00')
  expect(await refunds()).toHaveLength(3)
  expect(await shop.faults()).toEqual([])
})
