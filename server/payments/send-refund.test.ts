import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import type { MemberAsker } from '../context/asker.ts'
import { ProviderFault, RefundByHand } from '../outside/payment-providers/provider.ts'
import { recheckPayments } from './check-payment.ts'
import { checkRefund, closeRefund, listRefunds } from './find-refund.ts'
import { giveRefund } from './queue-refund.ts'
import { sendRefund } from './send-refund.ts'
import { testShopWithFake } from './testing/test-shop.ts'
import { withdraw } from './withdraw.ts'

const { provider, shop, settle, bought, shown } = await testShopWithFake()
const { db, context, owner } = shop

beforeEach(() => {
  shop.events.length = 0
  shop.setNow(null)
  provider.deaf.clear()
  provider.mute.clear()
  provider.refundStates = ['pending', 'completed']
})

afterEach(async () => expect(await shop.faults()).toEqual([]))

async function refundOf(asker: MemberAsker, order: Order) {
  const [refund] = (await shown(asker, order)).refunds
  if (!refund) throw new Error('There is no refund.')
  return refund
}

async function jobsOf(refundId: string) {
  const statement = {
    name: 'refund-jobs',
    text: 'select task_identifier, run_at from graphile_worker.jobs where key = $1',
  }
  return owner.query<{ task_identifier: string; run_at: Date }>(statement, [`refund ${refundId}`])
}

test('the provider pays back once, though its answer is lost and it is asked again', async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  await withdraw(context, asker, { orderId: order.id, amountMinor: 799 })
  const { id } = await refundOf(asker, order)
  expect(await jobsOf(id)).toMatchObject([{ task_identifier: 'send_refund' }])
  provider.mute.add('refund')
  await expect(sendRefund(context, id)).rejects.toThrow('lost')
  expect((await refundOf(asker, order)).state).toBe('pending')
  provider.mute.clear()
  await sendRefund(context, id)
  expect((await refundOf(asker, order)).state).toBe('pending')
  expect(provider.refunds.get(id)?.amountMinor).toBe(799)
  expect(await jobsOf(id)).toMatchObject([{ task_identifier: 'check_refund' }])
  await checkRefund(context, { refundId: id, attempt: 0 })
  expect((await refundOf(asker, order)).state).toBe('completed')
  await settle(order)
  expect((await shown(asker, order)).refunds).toHaveLength(1)
})

test('a refund that the bank refuses is failed, and listed for the operator', async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  await withdraw(context, asker, { orderId: order.id, amountMinor: 799 })
  const { id } = await refundOf(asker, order)
  provider.refundStates = ['pending', 'failed']
  await sendRefund(context, id)
  await checkRefund(context, { refundId: id, attempt: 0 })
  expect((await refundOf(asker, order)).state).toBe('failed')
  expect((await listRefunds(db, { failed: true })).map((each) => each.id)).toContain(id)
  // The operator then pays back in the provider's back office: that is this refund and no other.
  await settle(order, { refundedMinor: 799 })
  expect((await shown(asker, order)).refunds).toMatchObject([{ id, state: 'completed' }])
})

test.each([
  ['cannot pay back', new RefundByHand('by hand')],
  ['says that it never will', new ProviderFault('refund', 422, 'too much')],
])('a provider that %s leaves the refund to the operator', async (_, error) => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  await withdraw(context, asker, { orderId: order.id, amountMinor: 799 })
  const { id } = await refundOf(asker, order)
  const refund = () => Promise.reject(error)
  const payments = new Map([['sandbox' as const, { ...provider, refund }]])
  await sendRefund({ ...context, payments }, id)
  expect((await refundOf(asker, order)).state).toBe('failed')
})

test('a refund whose provider is not set up any more is left to the operator: a day later, or weeks if it was promised', async () => {
  const asker = await shop.buyer()
  const [asked, unasked] = [await bought(asker), await bought(asker)]
  await withdraw(context, asker, { orderId: asked.id, amountMinor: 799 })
  const promised = await refundOf(asker, asked)
  await sendRefund(context, promised.id)
  await withdraw(context, asker, { orderId: unasked.id, amountMinor: 799 })
  const { id } = await refundOf(asker, unasked)
  const gone = { ...context, payments: new Map() }
  const start = Date.now()
  const look = (day: number, refundId: string) => {
    shop.setNow(new Date(start + day * 86_400_000 + 1000))
    return sendRefund(gone, refundId)
  }
  await expect(look(0.9, id)).rejects.toThrow('not set up')
  await look(1, id)
  expect((await refundOf(asker, unasked)).state).toBe('failed')
  await expect(look(20, promised.id)).rejects.toThrow('not set up')
  await look(21, promised.id)
  const byHand = (await listRefunds(db, { failed: true })).map((each) => each.id)
  expect(byHand).toEqual(expect.arrayContaining([id, promised.id]))
  expect(await closeRefund(db, id)).toMatchObject({ amountMinor: 799 })
})

test('a refund whose job was given up is sent again by the daily look', async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  await withdraw(context, asker, { orderId: order.id, amountMinor: 799 })
  const { id } = await refundOf(asker, order)
  await owner.query(
    {
      name: 'forget-job',
      text: `select graphile_worker.remove_job($1)`,
    },
    [`refund ${id}`],
  )
  expect(await jobsOf(id)).toEqual([])
  await recheckPayments(context)
  expect(await jobsOf(id)).toMatchObject([{ task_identifier: 'send_refund' }])
})

test('a refund that is on its way for weeks is told to the operator, by each daily look', async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  await withdraw(context, asker, { orderId: order.id, amountMinor: 799 })
  const { id } = await refundOf(asker, order)
  provider.refundStates = ['pending', 'pending']
  const told: number[] = []
  const start = Date.now()
  for (let day = 0; day <= 23; day++) {
    shop.setNow(new Date(start + day * 86_400_000))
    const log = pino(
      { level: 'error' },
      { write: (line: string) => void (line.includes(id) && told.push(day)) },
    )
    await recheckPayments({ ...context, log })
    await sendRefund({ ...context, log }, id)
    expect(await jobsOf(id)).toMatchObject([{ task_identifier: 'check_refund' }])
  }
  expect(told).toEqual([21, 22, 23])
  provider.refundStates = ['pending', 'completed']
  await checkRefund(context, { refundId: id, attempt: 9 })
  expect((await refundOf(asker, order)).state).toBe('completed')
})

test('the operator pays back a part, then the rest, and no more', async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  const part = await giveRefund(db, { orderId: order.id, amountMinor: 400 })
  expect(part).toMatchObject({ amountMinor: 400, currency: 'EUR' })
  expect(await shown(asker, order)).toMatchObject({ state: 'completed' })
  expect(await shop.wallet(asker)).toEqual({ balance: 5, orders_completed: 1 })
  expect(await giveRefund(db, { orderId: order.id, amountMinor: 400 })).toMatch(
    /between 1 and 399/i,
  )
  expect(await giveRefund(db, { orderId: order.id })).toMatchObject({ amountMinor: 399 })
  expect(await shown(asker, order)).toMatchObject({ state: 'refunded' })
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  expect(await giveRefund(db, { orderId: order.id })).toMatch(/already/)
  expect(await giveRefund(db, { orderId: order.payment_id! })).toMatch(/no paid order/)
})
