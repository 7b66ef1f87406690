import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import type { Order } from '#contract/payments.ts'
import { testShop } from '../payments/testing/test-shop.ts'
import { receiveWebhook } from '../payments/webhook.ts'
import { devPages } from './dev-pages.ts'

const app = new Hono()
const server = createAdaptorServer({ fetch: app.fetch })
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const { port } = server.address() as AddressInfo
const shop = await testShop({ publicUrl: `http://127.0.0.1:${port}` })
const { context, db } = shop
let notices = 0
app.route('/dev', devPages(context))
app.post('/webhooks/:provider', (c) => {
  notices++
  return receiveWebhook(context, c)
})
afterAll(() => new Promise((closed) => server.close(closed)))

async function choose(order: Order, fields: Record<string, string>, headers = {}) {
  notices = 0
  return fetch(order.checkout_url!, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers,
  })
}

async function stateOf(order: Order) {
  const { state } = await db.kysely
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return state
}

test('the page says what is paid, and its form posts to its own address', async () => {
  const order = await shop.order(await shop.buyer(), { credits: 25 })
  const answer = await fetch(order.checkout_url!)
  const page = await answer.text()
  expect(page).toContain('€17.49')
  expect(page).toContain('Serenade: 25 credits')
  expect(page).toContain('<form method="post">')
  for (const outcome of ['pay', 'fail', 'cancel', 'pending']) {
    expect(page).toContain(`name="outcome" value="${outcome}"`)
  }
  expect(answer.headers.get('Content-Security-Policy')).not.toContain('unsafe')
})

test('"pay" calls back twice, grants once and leads back to the result', {
  tags: ['S4.96'],
}, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  const answer = await choose(order, { outcome: 'pay' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(
    `${context.environment.publicUrl}/credits/${order.bundle_id}/ideal?payment_id=${order.payment_id}`,
  )
  expect(notices).toBe(2)
  expect(await stateOf(order)).toBe('completed')
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
  expect(await (await fetch(order.checkout_url!)).text()).toContain('This is paid.')
})

test.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
  ['pending', 'pending'],
])(
  '"%s" ends in an order that is %s',
  { tags: ['S4.95', 'S4.97', 'S4.98'] },
  async (outcome, state) => {
    const asker = await shop.buyer()
    const order = await shop.order(asker)
    expect((await choose(order, { outcome, callback: 'now' })).status).toBe(303)
    expect(notices).toBe(1)
    expect(await stateOf(order)).toBe(state)
    expect((await shop.wallet(asker)).balance).toBe(0)
  },
)

test('what was cancelled can still be paid, what was paid stays paid', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await choose(order, { outcome: 'cancel' })
  await choose(order, { outcome: 'pay' })
  await choose(order, { outcome: 'fail' })
  expect(await stateOf(order)).toBe('completed')
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
})

test('a provider that never tells leaves the order to whoever asks', async () => {
  const order = await shop.order(await shop.buyer())
  await choose(order, { outcome: 'pay', callback: 'never' })
  expect(notices).toBe(0)
  expect(await stateOf(order)).toBe('created')
})

test.each([
  'declined',
  'insufficient_funds',
  'card_expired',
  'invalid_card',
  'authentication_failed',
])('a card that is %s does not pay, and says why', { tags: ['S4.97'] }, async (card) => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { method: 'card' })
  expect(await (await fetch(order.checkout_url!)).text()).toContain(`name="card" value="${card}"`)
  await choose(order, { outcome: 'pay', card, country: 'BE' })
  expect(await stateOf(order)).toBe('failed')
  const sandbox = context.payments.get('sandbox')!
  const told = await sandbox.fetch(`sb_${order.payment_id}`)
  expect(told).toMatchObject({ state: 'failed', failure: card, saved: null })
})

test('a card that works tells where it was issued', async () => {
  const order = await shop.order(await shop.buyer(), { method: 'card' })
  await choose(order, { outcome: 'pay', card: 'works', country: 'BE' })
  const sandbox = context.payments.get('sandbox')!
  expect(await sandbox.fetch(`sb_${order.payment_id}`)).toMatchObject({
    state: 'completed',
    country: 'BE',
  })
})

test.each([
  ['ideal', 'Your bank'],
  ['paypal', 'buyer@example.test'],
  ['paysafecard', 'PIN of the voucher'],
  ['wire_transfer', 'NL74 SBOX 0123 4567 89'],
])('one pays by %s on a page of its own', async (method, text) => {
  const order = await shop.order(await shop.buyer(), { method })
  const page = await (await fetch(order.checkout_url!)).text()
  expect(page).toContain(text)
  expect(page.includes('name="card"')).toBe(false)
})

test('money that is sent by hand is pending, with the account to send it to', {
  tags: ['S4.95'],
}, async () => {
  const order = await shop.order(await shop.buyer(), { method: 'wire_transfer' })
  await choose(order, { outcome: 'pending' })
  expect(await stateOf(order)).toBe('pending')
  const told = await context.payments.get('sandbox')!.fetch(`sb_${order.payment_id}`)
  expect(told.bankTransfer).toMatchObject({ iban: 'NL74SBOX0123456789', bank: 'Sandbox Bank' })
})

test('an old notice after the new one changes nothing more', { tags: ['R4'] }, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await choose(order, { outcome: 'pay', callback: 'reordered' })
  expect(notices).toBe(1)
  await expect.poll(() => notices).toBe(2)
  await expect.poll(() => stateOf(order)).toBe('completed')
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
})

test('a forged notice completes neither the payment nor the one that it is about', {
  tags: ['T8'],
}, async () => {
  const asker = await shop.buyer()
  const other = await shop.order(asker)
  const order = await shop.order(asker)
  await choose(order, { outcome: 'pay', callback: 'forged' })
  expect(notices).toBe(1)
  expect([await stateOf(order), await stateOf(other)]).not.toContain('completed')
  expect((await shop.wallet(asker)).balance).toBe(0)
})

test('a late notice comes after ten seconds', async () => {
  const order = await shop.order(await shop.buyer())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await choose(order, { outcome: 'pay', callback: 'late' })
  await vi.advanceTimersByTimeAsync(9999)
  expect(notices).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(() => stateOf(order)).toBe('completed')
  expect(notices).toBe(1)
})

test('a shop that does not listen does not keep the buyer', async () => {
  const order = await shop.order(await shop.buyer())
  const nowhere = { webhook_url: 'http://127.0.0.1:9/webhooks/sandbox' }
  await db.kysely
    .updateTable('sandbox_payments')
    .set(nowhere)
    .where('reference', '=', `sb_${order.payment_id}`)
    .execute()
  expect((await choose(order, { outcome: 'pay' })).status).toBe(303)
})

test('what is no outcome, no payment or from elsewhere changes nothing', async () => {
  const order = await shop.order(await shop.buyer())
  expect((await choose(order, { outcome: 'constructor' })).status).toBe(422)
  expect((await choose(order, { outcome: 'pay', callback: 'often' })).status).toBe(422)
  expect((await choose(order, { outcome: 'pay' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
    403,
  )
  const unknown = {
    ...order,
    checkout_url: order.checkout_url!.replace(order.payment_id!, randomUUID()),
  }
  expect((await choose(unknown, { outcome: 'pay' })).status).toBe(404)
  expect((await fetch(`${context.environment.publicUrl}/dev/sandbox/%00`)).status).toBe(404)
  expect(await stateOf(order)).toBe('created')
})
