import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Bundle, LedgerEntry } from '#contract/credits.ts'
import type { Order, PaymentMethod } from '#contract/payments.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { seedBundles } from './bundles.ts'

const { db, call } = await testApp()
await theSite(db)
await seedBundles(db)

type Offer = {
  bundles: Bundle[]
  methods: PaymentMethod[]
  vat: { country: string; percentage: number }
}
type Shown = { order: Order; credits: number }

async function offerTo(member: { id: string } | null) {
  return (await call<Offer>(member, 'GET /api/bundles')).body
}

async function place(member: { id: string }, more: Record<string, unknown> = {}) {
  const { bundles } = await offerTo(member)
  const wanted = { id: randomUUID(), bundle_id: bundles[0]?.id, method: 'ideal', ...more }
  return call<Shown>(member, 'POST /api/orders', wanted)
}

async function pay(order: Order) {
  const sandbox = db.kysely.updateTable('sandbox_payments').set({ state: 'paid' })
  await sandbox.where('reference', '=', `sb_${order.payment_id}`).execute()
}

test('a visitor sees bundles and methods; a member those of the own country', async () => {
  expect((await offerTo(null)).bundles.map(({ credits }) => credits)).toEqual([
    10, 25, 60, 150, 400,
  ])
  const { bundles, methods, vat } = await offerTo(
    await aMember(db, { country: 'DK', region: null }),
  )
  expect(bundles[0]).toMatchObject({ credits: 10, price_minor: 5900, currency: 'DKK' })
  expect(methods.slice(0, 2)).toEqual([
    { id: 'mobilepay', name: 'MobilePay', minimum_minor: 1, maximum_minor: null, storable: false },
    { id: 'dankort', name: 'Dankort', minimum_minor: 1, maximum_minor: null, storable: false },
  ])
  expect(methods.find(({ id }) => id === 'card')?.storable).toBe(true)
  expect(methods.find(({ id }) => id === 'paysafecard')?.maximum_minor).toBe(100_000)
  expect(vat.country).toBe('DK')
  expect(vat.percentage).toBeGreaterThan(0)
})

test('a free member who buys the smallest bundle is premium from the next call on', {
  tags: ['S6.13'],
}, async () => {
  const member = await aMember(db, { credits: 5 })
  const placed = await place(member)
  expect(placed.status).toBe(201)
  await pay(placed.body.order)
  const shown = await call<Shown>(member, `GET /api/orders/${placed.body.order.id}`)
  expect(shown.body).toMatchObject({ order: { state: 'completed' }, credits: 15 })
  const user = await call<{ user: object }>(member, 'GET /api/user.php')
  expect(user.body.user).toMatchObject({ credits: 15, paid_user: true })
})

test('the order of another member and one that does not exist are refused byte for byte alike', {
  tags: ['T1'],
}, async () => {
  const { body } = await place(await aMember(db))
  const stranger = await aMember(db)
  const foreign = await call(stranger, `GET /api/orders/${body.order.id}`)
  const unknown = await call(stranger, `GET /api/orders/${randomUUID()}`)
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(unknown.body)
  expect(foreign.problem.code).toBe('order_not_found')
})

test('a visitor can neither order nor look', async () => {
  const order = { id: randomUUID(), bundle_id: randomUUID(), method: 'ideal' }
  for (const request of [
    'POST /api/orders',
    `GET /api/orders/${randomUUID()}`,
    'GET /api/transactions',
  ] as const) {
    const answer = await call(null, request, request.startsWith('POST') ? order : undefined)
    expect(answer.problem).toMatchObject({ status: 403, code: 'authentication_required' })
  }
})

test.each([
  ['no id', { id: undefined }, 422, 'invalid_input'],
  ['an id that is none', { id: 'one' }, 422, 'invalid_input'],
  ['an unknown bundle', { bundle_id: randomUUID() }, 404, 'bundle_not_found'],
  ['a retired method', { method: 'giropay' }, 422, 'method_not_offered'],
  ['a method full of zeros', { method: '\u0000' }, 422, 'method_not_offered'],
])('an order with %s is refused', async (_, more, status, code) => {
  const answer = await place(await aMember(db), more)
  expect(answer.problem).toMatchObject({ status, code })
})

test('what the client says about price and credits is not asked', { tags: ['T7'] }, async () => {
  const answer = await place(await aMember(db), { price_minor: 1, credits: 9999, currency: 'PLN' })
  expect(answer.body.order).toMatchObject({ price_minor: 799, credits: 10, currency: 'EUR' })
})

test('transactions tell orders and every movement, one’s own only', async () => {
  const member = await aMember(db, { credits: 5 })
  const placed = await place(member)
  await pay(placed.body.order)
  await call(member, `GET /api/orders/${placed.body.order.id}`)
  const { body } = await call(member, 'GET /api/transactions')
  expect(body).toMatchObject({
    orders: [{ id: placed.body.order.id, state: 'completed', checkout_url: null }],
    ledger: [
      { delta: 10, balance: 15, reason: 'purchase', reference: placed.body.order.id },
      { delta: 5, balance: 5, reason: 'signup' },
    ],
    next: null,
    paid: [{ currency: 'EUR', paid_minor: 799, back_minor: 0 }],
    totals: { movements: 2, came_in: 15, went_out: 0 },
  })
  const stranger = await call(await aMember(db, { credits: 0 }), 'GET /api/transactions')
  const totals = { movements: 0, came_in: 0, went_out: 0 }
  expect(stranger.body).toEqual({
    ...{ orders: [], next_orders: null, paid: [], ledger: [], next: null, months: [], totals },
  })
})

test('buying and spending at the same time leaves a ledger that sums up to the balance', {
  tags: ['T5'],
}, async () => {
  const member = await aMember(db, { credits: 5 })
  const other = await aMember(db)
  const buys = Array.from({ length: 6 }, async () => {
    const { order } = (await place(member)).body
    await pay(order)
    const looks = Array.from({ length: 3 }, () => call(member, `GET /api/orders/${order.id}`))
    await Promise.all(looks)
  })
  const message = () => ({ id: randomUUID(), type: 'text', text: 'Hello' })
  const sends = Array.from({ length: 30 }, () =>
    call(member, `POST /api/members/${other.id}/messages`, message()),
  )
  await Promise.all(buys)
  const sent = (await Promise.all(sends)).filter(({ status }) => status === 201).length
  const { body } = await call<{ ledger: LedgerEntry[] }>(member, 'GET /api/transactions')
  const ledger = body.ledger.toReversed()
  expect(ledger.map(({ id }) => Number(id))).toEqual(ledger.map((_, index) => index + 1))
  let sum = 0
  for (const entry of ledger) {
    sum += entry.delta
    expect(entry.balance).toBe(sum)
  }
  expect(sent).toBeGreaterThanOrEqual(5)
  expect(sum).toBe(5 + 60 - sent)
})

test.each(['0', '-1', 'x', '1.5'])('the cursor "%s" is refused', async (cursor) => {
  const answer = await call(await aMember(db), `GET /api/transactions?cursor=${cursor}`)
  expect(answer.problem).toMatchObject({ status: 422, code: 'invalid_input' })
})
