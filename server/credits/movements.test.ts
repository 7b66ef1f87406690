import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { LedgerEntry } from '#contract/credits.ts'
import type { Order } from '#contract/payments.ts'
import { changePayment } from '../outside/payment-providers/sandbox/change-payment.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { seedBundles } from './bundles.ts'

const { db, call } = await testApp()
await theSite(db)
await seedBundles(db)

type Movement = CallAnswer<Calls['GET /api/movements/{number}']>

const movement = async (of: TestMember, number: number | string) =>
  call<Movement>(of, `GET /api/movements/${number}`)

/** The number of somebody's newest movement for a reason. */
async function newest(of: TestMember, reason: LedgerEntry['reason']): Promise<string> {
  const { body } = await call<{ ledger: LedgerEntry[] }>(of, 'GET /api/transactions')
  return body.ledger.find((entry) => entry.reason === reason)?.id ?? 'none'
}

async function buy(buyer: TestMember): Promise<Order> {
  const { body } = await call<{ bundles: { id: string }[] }>(buyer, 'GET /api/bundles')
  const wanted = { id: randomUUID(), bundle_id: body.bundles[0]?.id, method: 'ideal' }
  const placed = await call<{ order: Order }>(buyer, 'POST /api/orders', wanted)
  await changePayment(db, `sb_${placed.body.order.payment_id}`, { state: 'paid' })
  await call(buyer, `GET /api/orders/${wanted.id}`)
  return placed.body.order
}

test('a purchase and its refund are shown with their order, a gift of ours by itself', {
  tags: ['S2.40'],
}, async () => {
  const buyer = await aMember(db, { credits: 5 })
  const order = await buy(buyer)
  const path = `/api/orders/${order.id}/withdrawal` as const
  const offer = await call<{ withdrawal: { amount_minor: number } }>(buyer, `GET ${path}`)
  await call(buyer, `POST ${path}`, { amount_minor: offer.body.withdrawal.amount_minor })
  const signup = await movement(buyer, await newest(buyer, 'signup'))
  expect(signup.body).toEqual({
    movement: expect.objectContaining({ id: '1', delta: 5, balance: 5, reason: 'signup' }),
    order_id: null,
    conversation_id: null,
  })
  for (const [reason, delta, balance] of [
    ['purchase', 10, 15],
    ['refund', -10, 5],
  ] as const) {
    expect((await movement(buyer, await newest(buyer, reason))).body).toMatchObject({
      movement: { reason, delta, balance },
      order_id: order.id,
      conversation_id: null,
    })
  }
})

test('something sent is shown with its conversation, as long as the sender has that', {
  tags: ['S2.40'],
}, async () => {
  const sender = await aMember(db, { credits: 5 })
  const partner = await aMember(db)
  const draft = { id: randomUUID(), type: 'text', text: 'Good evening' }
  const sent = await call<{ message: { conversation_id: string } }>(
    sender,
    `POST /api/members/${partner.id}/messages`,
    draft,
  )
  const { conversation_id } = sent.body.message
  const number = await newest(sender, 'message')
  expect((await movement(sender, number)).body).toMatchObject({
    movement: { delta: -1, balance: 4, reference: draft.id },
    order_id: null,
    conversation_id,
  })
  await call(sender, 'DELETE /api/chat.php', { conversation: { id: conversation_id } })
  expect((await movement(sender, number)).body).toMatchObject({
    movement: { delta: -1, balance: 4 },
    conversation_id: null,
  })
})

test('a movement of somebody else and one that nobody has are refused alike', {
  tags: ['S2.40', 'T1'],
}, async () => {
  const owner = await aMember(db, { credits: 5 })
  const stranger = await aMember(db, { credits: 0 })
  expect((await movement(owner, 1)).body.movement.delta).toBe(5)
  const refused = await Promise.all([1, 2, 2 ** 31 - 1].map((number) => movement(stranger, number)))
  for (const answer of refused) {
    expect(answer.problem).toMatchObject({ status: 404, code: 'movement_not_found' })
    expect(answer.body).toEqual(refused[0]?.body)
  }
  for (const strange of ['0', '-1', '1.5', 'first', '2147483648', '1e40', '1e400']) {
    expect((await movement(owner, strange)).problem.code).toBe('invalid_input')
  }
  const visitor = await call(null, 'GET /api/movements/1')
  expect(visitor.problem.code).toBe('authentication_required')
})
