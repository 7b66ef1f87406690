import { expect, test } from 'vitest'
import { checkPayment } from './check-payment.ts'
import { testShop } from './test-shop.ts'

const shop = await testShop()
const { context, owner } = shop
const start = new Date('2026-06-01T10:00:00Z').getTime()

async function nextCheck(paymentId: string) {
  const rows = await owner.query<{ run_at: Date; payload: { attempt: number } }>(
    {
      name: 'next-check',
      text: `select j.run_at, p.payload from graphile_worker.jobs j
        join graphile_worker._private_jobs p on p.id = j.id where j.key = $1`,
    },
    [`check ${paymentId}`],
  )
  return rows[0]
}

test('R4 a payment nobody tells of is found within five minutes of its completion in the first half hour', async () => {
  shop.setNow(new Date(start))
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  let before = start
  const waits: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    const next = await nextCheck(order.payment_id!)
    expect(next?.payload.attempt).toBe(attempt)
    waits.push((next!.run_at.getTime() - before) / 1000)
    before = next!.run_at.getTime()
    shop.setNow(next!.run_at)
    await checkPayment(context, { paymentId: order.payment_id!, attempt })
  }
  expect(waits).toEqual([10, 30, 60, 300, 300, 300, 300, 300])
  await shop.atProvider(order, 'paid')
  await checkPayment(context, { paymentId: order.payment_id!, attempt: 8 })
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
})

test('a payment is looked at until it is over after 72 hours, and then no more', async () => {
  shop.setNow(new Date(start))
  const order = await shop.order(await shop.buyer())
  let looks = 0
  for (let attempt = 0; attempt < 200; attempt++) {
    const next = await nextCheck(order.payment_id!)
    if (next?.payload.attempt !== attempt) break
    shop.setNow(next.run_at)
    await checkPayment(context, { paymentId: order.payment_id!, attempt })
    looks++
  }
  expect(looks).toBeGreaterThan(70)
  expect(looks).toBeLessThan(100)
  const { state, attempts } = await shop.db.kysely
    .selectFrom('payments')
    .select(['state', 'attempts'])
    .where('id', '=', order.payment_id!)
    .executeTakeFirstOrThrow()
  expect({ state, attempts }).toEqual({ state: 'expired', attempts: looks })
})
