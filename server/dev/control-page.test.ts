import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import { serve } from '../outside/payment-providers/testing/serve.ts'
import { testShop } from '../payments/testing/test-shop.ts'
import { receiveWebhook } from '../payments/webhook.ts'
import { devPages } from './dev-pages.ts'

const app = new Hono()
const { url, close } = await serve(app)
const shop = await testShop({ publicUrl: url })
const { context, db } = shop
const sandbox = context.payments.get('sandbox')!
let notices: string[] = []
app.route('/dev', devPages(context))
app.post('/webhooks/:provider', async (c) => {
  notices.push((await c.req.raw.clone().formData()).get('id') as string)
  return receiveWebhook(context, c)
})
afterAll(close)
beforeEach(async () => {
  notices = []
  await db.kysely.deleteFrom('sandbox_controls').execute()
})

async function post(path: string, fields: Record<string, string>, headers = {}) {
  const body = new URLSearchParams(fields)
  return fetch(`${url}/dev/payments/${path}`, { method: 'POST', body, redirect: 'manual', headers })
}

const referenceOf = (order: Order) => `sb_${order.payment_id}`
const act = (order: Order, fields: Record<string, string>) => post(referenceOf(order), fields)

async function stateOf(order: Order) {
  const { state } = await db.kysely
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return state
}

async function page() {
  return (await fetch(`${url}/dev/payments`)).text()
}

test('without payments the page says so', async () => {
  expect(await page()).toContain('No payments yet')
})

test('every payment stands there, the newest first, and tells nothing of its buyer', async () => {
  const asker = await shop.buyer()
  const first = await shop.order(asker)
  const second = await shop.order(asker, { credits: 25 })
  const text = await page()
  expect(text.indexOf(referenceOf(second))).toBeLessThan(text.indexOf(referenceOf(first)))
  expect(text).toContain('€17.49')
  expect(text).not.toContain('<script')
  const json = await (await fetch(`${url}/dev/payments.json`)).text()
  expect(JSON.parse(json).payments[0]).toMatchObject({
    reference: referenceOf(second),
    state: 'open',
    amount_minor: 1749,
    currency: 'EUR',
    method: 'ideal',
  })
  for (const answer of [text, json]) expect(answer).not.toContain(asker.member.id)
})

test.each([
  ['pay', 'completed'],
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
  ['pend', 'pending'],
  ['expire', 'expired'],
])(
  '"%s" happens at the provider, and the shop is told',
  { tags: ['S4.95–S4.98'] },
  async (action, state) => {
    const order = await shop.order(await shop.buyer())
    const answer = await act(order, { action })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`/dev/payments#${referenceOf(order)}`)
    expect(notices).toEqual([referenceOf(order), referenceOf(order)])
    expect(await stateOf(order)).toBe(state)
  },
)

test('who pays too little has not paid', { tags: ['T8'] }, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await act(order, { action: 'pay_less' })
  expect(await sandbox.fetch(referenceOf(order))).toMatchObject({
    state: 'completed',
    amountMinor: order.price_minor - 1,
  })
  expect(await stateOf(order)).not.toBe('completed')
  expect((await shop.wallet(asker)).balance).toBe(0)
})

test('a payment fails for the reason that is chosen', async () => {
  const order = await shop.order(await shop.buyer(), { method: 'card' })
  await act(order, { action: 'fail', failure: 'insufficient_funds' })
  expect((await sandbox.fetch(referenceOf(order))).failure).toBe('insufficient_funds')
  expect(await page()).toContain('Failed: insufficient funds')
})

test('a part and then the rest is refunded, and no more', async () => {
  const order = await shop.order(await shop.buyer())
  expect((await act(order, { action: 'refund' })).status).toBe(422)
  await act(order, { action: 'pay' })
  await act(order, { action: 'refund', amount: '1,50' })
  expect((await sandbox.fetch(referenceOf(order))).refundedMinor).toBe(150)
  expect(await page()).toContain('€1.50 refunded')
  for (const amount of ['-1', '0', '1e3', '99999', 'all']) {
    expect((await act(order, { action: 'refund', amount })).status).toBe(422)
  }
  await act(order, { action: 'refund' })
  expect((await sandbox.fetch(referenceOf(order))).refundedMinor).toBe(order.price_minor)
  expect(await stateOf(order)).toBe('refunded')
})

test('a bank takes the money back', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await act(order, { action: 'charge_back' })
  expect((await sandbox.fetch(referenceOf(order))).chargedBack).toBe(false)
  await act(order, { action: 'pay' })
  await act(order, { action: 'charge_back' })
  expect(await stateOf(order)).toBe('charged_back')
  expect((await shop.wallet(asker)).balance).toBe(0)
})

test.each([
  ['complete_refund', 'completed', 300],
  ['fail_refund', 'failed', 0],
])('a refund on its way is decided by "%s"', async (action, state, refunded) => {
  const order = await shop.order(await shop.buyer())
  await act(order, { action: 'pay' })
  await post('controls', { refunds_end: 'pending' })
  const reference = referenceOf(order)
  const wanted = { reference, refundId: crypto.randomUUID(), amountMinor: 300 }
  const refund = await sandbox.refund({ ...wanted, currency: 'EUR', description: '' })
  const standing = { reference, refundReference: refund.reference }
  expect(await sandbox.fetchRefund(standing)).toBe('pending')
  expect(await page()).toContain('€3.00 on the way back')
  await act(order, { action, refund: refund.reference })
  expect(await sandbox.fetchRefund(standing)).toBe(state)
  expect((await sandbox.fetch(reference)).refundedMinor).toBe(refunded)
})

test('ten notices at once, and forged ones, bring credits once', { tags: ['R4'] }, async () => {
  const asker = await shop.buyer()
  const other = await shop.order(asker)
  const order = await shop.order(asker)
  await post('controls', { notices: 'never' })
  await act(order, { action: 'pay' })
  expect(notices).toEqual([])
  await Promise.all([act(order, { action: 'notify_ten' }), act(order, { action: 'notify_forged' })])
  expect(notices).toHaveLength(11)
  await act(order, { action: 'notify' })
  expect(await stateOf(other)).not.toBe('completed')
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
})

test('the page shows how the sandbox behaves, and brings it back to what is usual', async () => {
  await post('controls', { begin: '3', charge: 'declined', notices: 'late' })
  expect(await page()).toContain('<option value="declined" selected>')
  await post('controls', { reset: 'reset' })
  const { controls } = await (await fetch(`${url}/dev/payments.json`)).json()
  expect(controls).toEqual({
    begin: 'works',
    fetch: 'works',
    cancel: 'works',
    refund: 'works',
    charge: 'as_usual',
    refunds_end: 'completed',
    notices: 'twice',
  })
})

test('what is no control, no action, no payment or from elsewhere changes nothing', async () => {
  const order = await shop.order(await shop.buyer())
  expect((await post('controls', { begin: 'sometimes' })).status).toBe(422)
  expect((await post('controls', { constructor: 'x' })).status).toBe(422)
  expect((await act(order, { action: 'constructor' })).status).toBe(422)
  expect((await post('sb_unknown', { action: 'pay' })).status).toBe(404)
  expect((await post('%00', { action: 'pay' })).status).toBe(404)
  const elsewhere = { 'Sec-Fetch-Site': 'same-site' }
  expect((await post(referenceOf(order), { action: 'pay' }, elsewhere)).status).toBe(403)
  expect((await post('controls', { begin: 'all' }, elsewhere)).status).toBe(403)
  expect(await stateOf(order)).toBe('created')
})

test('nothing of a payment becomes part of the page', { tags: ['T18'] }, async () => {
  const order = await shop.order(await shop.buyer())
  const evil = `<script>alert(1)</script>"`
  await db.kysely
    .updateTable('sandbox_payments')
    .set({ description: evil, method: evil })
    .where('reference', '=', referenceOf(order))
    .execute()
  for (const path of ['payments', `sandbox/${referenceOf(order)}`]) {
    const answer = await fetch(`${url}/dev/${path}`)
    expect(await answer.text()).not.toContain('<script')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  }
})
