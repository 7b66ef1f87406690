import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { checkPayment } from './check-payment.ts'
import { testShop } from './testing/test-shop.ts'
import { receiveWebhook } from './webhook.ts'

const shop = await testShop()
const { context } = shop
const app = new Hono().post('/webhooks/:provider', (c) => receiveWebhook(context, c))

async function tell(body: string, provider = 'sandbox') {
  return app.request(`/webhooks/${provider}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
}

test('ten notices at once bring the credits once', { tags: ['T8'] }, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, 'paid')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => tell(`id=sb_${order.payment_id}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
})

test('a forged notice does nothing: the provider is asked, not the caller', {
  tags: ['T8'],
}, async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  const forged = `id=sb_${order.payment_id}&state=paid&status=completed&outcome=pay&credits=400`
  const answer = await tell(forged)
  expect(answer.status).toBe(200)
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
})

test.each([
  ['an unknown reference', 'id=sb_019a0000-0000-7000-8000-000000000000', 'sandbox'],
  ['no reference', '', 'sandbox'],
  ['a reference that no database takes', 'id=%00%00', 'sandbox'],
  ['an injection', "id=' or true --", 'sandbox'],
  ['JSON', '{"id":"sb_1"}', 'sandbox'],
  ['a provider that is not set up', 'id=sb_1', 'mollie'],
  ['a provider with an impossible name', 'id=sb_1', '%00'],
])('%s is answered as a known payment is', { tags: ['T8'] }, async (_, body, provider) => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  const known = await tell(`id=sb_${order.payment_id}`)
  const answer = await tell(body, provider)
  expect(answer.status).toBe(known.status)
  expect(await answer.text()).toBe(await known.text())
  expect([...answer.headers]).toEqual([...known.headers])
})

test('whatever is told, how often and in whatever order, the ledger is what the provider says', {
  tags: ['R4'],
}, async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.buyer()))
  const chance = seeded(20260101)
  const states = ['paid', 'failed', 'cancelled', 'pending'] as const
  const paid = new Map(buyers.map((buyer) => [buyer, 0]))
  const stories = Array.from({ length: 120 }, async (_, index) => {
    const buyer = buyers[index % buyers.length]!
    const credits = [10, 25, 60][chance(3)]!
    const middle = states[1 + chance(3)]!
    const last = states[chance(4)]!
    const notices = [chance(4), chance(4)] as const
    const order = await shop.order(buyer, { credits })
    await shop.atProvider(order, middle)
    await Promise.all(Array.from({ length: notices[0] }, () => tell(`id=sb_${order.payment_id}`)))
    await shop.atProvider(order, last)
    await Promise.all(Array.from({ length: notices[1] }, () => tell(`id=sb_${order.payment_id}`)))
    await checkPayment(context, { paymentId: order.payment_id!, attempt: 0 })
    if (last === 'paid') paid.set(buyer, paid.get(buyer)! + credits)
  })
  await Promise.all(stories)
  for (const [buyer, credits] of paid) expect((await shop.wallet(buyer)).balance).toBe(credits)
  expect([...paid.values()].some((credits) => credits > 0)).toBe(true)
})

/** The same row of numbers in every run, each below a limit. */
function seeded(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

test('a notice of enormous size is refused unread', async () => {
  expect((await tell(`id=${'x'.repeat(9000)}`)).status).toBe(413)
})

test('while the provider does not answer it is asked to tell us again', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  const sandbox = context.payments.get('sandbox')!
  const silent = { ...sandbox, fetch: () => Promise.reject(new Error('no answer')) }
  const outage = { ...context, payments: new Map([['sandbox' as const, silent]]) }
  const deaf = new Hono().post('/webhooks/:provider', (c) => receiveWebhook(outage, c))
  const answer = await deaf.request('/webhooks/sandbox', {
    method: 'POST',
    body: `id=sb_${order.payment_id}`,
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('30')
})
