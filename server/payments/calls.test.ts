import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Bundle } from '#contract/credits.ts'
import type { Order, OwnMandate, Withdrawal } from '#contract/payments.ts'
import { findLedgerFaults } from '../credits/audit/find-ledger-faults.ts'
import { seedBundles } from '../credits/bundles.ts'
import { changePayment } from '../outside/payment-providers/sandbox/change-payment.ts'
import { setControl } from '../outside/payment-providers/sandbox/controls.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call } = await testApp()
await theSite(db)
await seedBundles(db)

afterEach(async () => expect(await findLedgerFaults(db)).toEqual([]))

type Shown = { order: Order; credits: number }
type Asker = { id: string }

async function buy(member: Asker, more: Record<string, unknown> = {}): Promise<Order> {
  const { body } = await call<{ bundles: Bundle[] }>(member, 'GET /api/bundles')
  const wanted = { id: randomUUID(), bundle_id: body.bundles[0]?.id, method: 'card', ...more }
  const placed = await call<Shown>(member, 'POST /api/orders', wanted)
  expect(placed.status).toBe(201)
  const { payment_id, id } = placed.body.order
  await changePayment(db, `sb_${payment_id}`, { state: 'paid' })
  return (await call<Shown>(member, `GET /api/orders/${id}`)).body.order
}

test('a purchase is withdrawn from in two steps, and only by who made it', async () => {
  const member = await aMember(db, { credits: 0 })
  const order = await buy(member)
  const path = `/api/orders/${order.id}/withdrawal` as const
  const shown = await call<{ withdrawal: Withdrawal }>(member, `GET ${path}`)
  expect(shown.body.withdrawal).toMatchObject({ credits_returned: 10, amount_minor: 799 })
  const stranger = await aMember(db)
  for (const request of [`GET ${path}`, `POST ${path}`] as const) {
    const body = request.startsWith('POST') ? { amount_minor: 799 } : undefined
    const refused = await call(stranger, request, body)
    expect(refused.problem).toMatchObject({ status: 404, code: 'order_not_found' })
    expect((await call(null, request, body)).problem.code).toBe('authentication_required')
  }
  const wrong = await call(member, `POST ${path}`, { amount_minor: 798 })
  expect(wrong.problem).toMatchObject({ status: 409, code: 'withdrawal_changed', amount: '€7.99' })
  const done = await call<Shown>(member, `POST ${path}`, { amount_minor: 799 })
  expect(done.body).toMatchObject({ credits: 0, order: { state: 'refunded' } })
  const again = await call<Shown>(member, `POST ${path}`, { amount_minor: 799 })
  expect(again.body).toEqual(done.body)
  const over = await call(member, `GET ${path}`)
  expect(over.problem).toMatchObject({ status: 409, code: 'nothing_to_refund' })
})

test('a withdrawal and thirty sends at once: each credit is used, or paid back, and never both', {
  tags: ['R1'],
}, async () => {
  const other = await aMember(db)
  for (let round = 0; round < 4; round++) {
    const member = await aMember(db, { credits: 0 })
    const order = await buy(member)
    const send = () => ({ id: randomUUID(), type: 'text', text: 'Hello' })
    const path = `/api/orders/${order.id}/withdrawal` as const
    const [withdrawn, ...sends] = await Promise.all([
      call<Shown>(member, `POST ${path}`, { amount_minor: 799 }),
      ...Array.from({ length: 30 }, () =>
        call(member, `POST /api/members/${other.id}/messages`, send()),
      ),
    ])
    const sent = sends.filter(({ status }) => status === 201).length
    expect(sent).toBe(withdrawn.status === 200 ? 0 : 10)
  }
})

test('a saved card pays the next purchase by one call, until it is forgotten', async () => {
  const member = await aMember(db, { credits: 0 })
  const first = await buy(member, { save_method: true })
  const { body } = await call<{ mandates: OwnMandate[] }>(member, 'GET /api/mandates')
  const [{ chargeable, ...mandate }] = body.mandates as [OwnMandate]
  expect(chargeable).toBe(true)
  expect(mandate).toMatchObject({ method: 'card', name: 'Visa', last_four: '4242' })
  const repeat = await call<{ repeat: unknown }>(member, 'GET /api/repeat-order')
  expect(repeat.body.repeat).toEqual({
    bundle_id: first.bundle_id,
    credits: 10,
    price_minor: 799,
    currency: 'EUR',
    mandate,
  })
  const wanted = { bundle_id: first.bundle_id, method: 'card', mandate_id: mandate.id }
  const paid = await call<Shown>(member, 'POST /api/orders', { id: randomUUID(), ...wanted })
  expect(paid.body.order).toMatchObject({ state: 'completed', mandate, checkout_url: null })
  const forgotten = await call(member, `DELETE /api/mandates/${mandate.id}`)
  expect(forgotten.status).toBe(204)
  const gone = await call(member, 'POST /api/orders', { id: randomUUID(), ...wanted })
  expect(gone.problem).toMatchObject({ status: 404, code: 'mandate_not_found' })
  expect((await call(member, 'GET /api/mandates')).body).toEqual({ mandates: [] })
  expect((await call(member, 'GET /api/repeat-order')).body).toEqual({ repeat: null })
})

test('a saved card that is declined is tried again, or PayPal pays', {
  tags: ['S4.99', 'S4.100'],
}, async () => {
  const member = await aMember(db, { credits: 0 })
  const { bundle_id } = await buy(member, { save_method: true })
  const { body } = await call<{ mandates: OwnMandate[] }>(member, 'GET /api/mandates')
  const mandate_id = body.mandates[0]?.id
  const wanted = { id: randomUUID(), bundle_id, method: 'card', mandate_id }
  await setControl(db, 'charge', 'declined')
  const failed = await call<Shown>(member, 'POST /api/orders', wanted)
  expect(failed.body.order).toMatchObject({ state: 'failed', failure: 'declined' })
  await setControl(db, 'charge', 'as_usual')
  const retried = await call<Shown>(member, 'POST /api/orders', wanted)
  expect(retried.body.order).toMatchObject({ id: wanted.id, state: 'completed', failure: null })
  const other = { id: randomUUID(), bundle_id, method: 'card', mandate_id }
  await setControl(db, 'charge', 'declined')
  await call(member, 'POST /api/orders', other)
  const elsewhere = { id: other.id, bundle_id, method: 'paypal' }
  const paypal = await call<Shown>(member, 'POST /api/orders', elsewhere)
  expect(paypal.body.order).toMatchObject({ id: other.id, state: 'pending', method: 'paypal' })
  await setControl(db, 'charge', 'as_usual')
})

test('a saved method is nobody else’s to see, to charge or to forget', {
  tags: ['T1'],
}, async () => {
  const member = await aMember(db, { credits: 0 })
  const { bundle_id } = await buy(member, { save_method: true })
  const { body } = await call<{ mandates: OwnMandate[] }>(member, 'GET /api/mandates')
  const mandate_id = body.mandates[0]?.id
  const thief = await aMember(db)
  const charged = { id: randomUUID(), bundle_id, method: 'card', mandate_id }
  for (const answer of [
    await call(thief, 'POST /api/orders', charged),
    await call(thief, `DELETE /api/mandates/${mandate_id}`),
    await call(thief, `DELETE /api/mandates/${randomUUID()}`),
  ]) {
    expect(answer.problem).toMatchObject({ status: 404, code: 'mandate_not_found' })
  }
  expect((await call(member, 'GET /api/mandates')).body).toEqual(body)
})
