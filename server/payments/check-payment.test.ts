import { expect, test } from 'vitest'
import { checkPayment, recheckPayments } from './check-payment.ts'
import { loadOrder } from './load-order.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop()
const { context, owner } = shop
const start = new Date('2026-06-01T10:00:00Z').getTime()
const dayMs = 86_400_000
const giveUp = { name: 'give-up', text: 'select graphile_worker.remove_job($1)' }

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

test('a payment nobody tells of is found within five minutes of its completion in the first half hour', {
  tags: ['R4'],
}, async () => {
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
  const looks = await checksUntilOver(order.payment_id!)
  expect(looks).toBeGreaterThan(70)
  expect(looks).toBeLessThan(100)
  const { state, attempts } = await rowOf(order.payment_id!)
  expect({ state, attempts }).toEqual({ state: 'expired', attempts: looks })
})

test('a bank transfer is awaited for 14 days, and asked for every six hours after the first of them', async () => {
  shop.setNow(new Date(start))
  const order = await shop.order(await shop.buyer(), { method: 'wire_transfer' })
  const waits: { age: number; seconds: number }[] = []
  let before = start
  for (let attempt = 0; attempt < 200; attempt++) {
    const next = await nextCheck(order.payment_id!)
    if (next?.payload.attempt !== attempt) break
    const at = next.run_at.getTime()
    waits.push({ age: before - start, seconds: (at - before) / 1000 })
    before = at
    shop.setNow(next.run_at)
    await checkPayment(context, { paymentId: order.payment_id!, attempt })
  }
  const days14 = 14 * 86_400_000
  const later = waits.filter(({ age }) => age >= 86_400_000)
  const firstDay = waits.filter(({ age }) => age < 86_400_000)
  expect(firstDay.slice(0, 4).map(({ seconds }) => seconds)).toEqual([10, 30, 60, 300])
  expect(Math.max(...firstDay.map(({ seconds }) => seconds))).toBe(3600)
  expect(new Set(later.map(({ seconds }) => seconds))).toEqual(new Set([21_600]))
  expect(later.at(-1)!.age).toBeLessThan(days14)
  expect(before - start).toBeGreaterThanOrEqual(days14)
  expect(await stateOf(order.payment_id!)).toBe('expired')
})

test('the money of a bank transfer that comes after 72 hours finds its order waiting', {
  tags: ['S4.95'],
}, async () => {
  shop.setNow(new Date(start))
  const asker = await shop.buyer()
  const order = await shop.order(asker, { method: 'wire_transfer' })
  const check = { paymentId: order.payment_id!, attempt: 40 }
  for (const hours of [72, 14 * 24 - 1 / 3600]) {
    shop.setNow(new Date(start + hours * 3_600_000))
    await checkPayment(context, check)
    expect(['created', 'pending']).toContain(await stateOf(order.payment_id!))
  }
  await shop.atProvider(order, 'paid')
  await checkPayment(context, check)
  expect((await shop.wallet(asker)).balance).toBe(10)
})

test('after an outage that the job has not outlived, what was paid is credited, and what was not is over', {
  tags: ['R4'],
}, async () => {
  shop.setNow(new Date(start))
  const asker = await shop.buyer()
  const paid = await shop.order(asker)
  const left = await shop.order(asker)
  for (const { payment_id } of [paid, left]) await owner.query(giveUp, [`check ${payment_id}`])
  await shop.atProvider(paid, 'paid')
  shop.setNow(new Date(start + 5 * 86_400_000))
  const awaited = await shop.order(await shop.buyer())
  await recheckPayments(context)
  for (const { payment_id } of [paid, left]) {
    const next = await nextCheck(payment_id!)
    await checkPayment(context, { paymentId: payment_id!, ...next!.payload })
  }
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
  expect(await stateOf(left.payment_id!)).toBe('expired')
  // One that is asked about goes on as it was, and none is begun anew once it is over.
  expect((await nextCheck(awaited.payment_id!))?.payload.attempt).toBe(0)
  shop.setNow(new Date(start + 7 * 86_400_000))
  await owner.query(giveUp, [`check ${left.payment_id}`])
  await recheckPayments(context)
  expect(await nextCheck(left.payment_id!)).toBeUndefined()
})

test('an order whose provider is not set up any more is over in time, and what was paid for it is found when the provider is back', async () => {
  shop.setNow(new Date(start))
  const asker = await shop.buyer()
  const left = await shop.order(asker)
  const paid = await shop.order(asker)
  const kept = new Map(context.payments)
  context.payments.clear()
  const waited = await checksUntilOver(paid.payment_id!)
  expect(waited).toBeGreaterThan(70)
  // What the queue has given up long ago is begun anew.
  await owner.query(giveUp, [`check ${left.payment_id}`])
  await recheckPayments(context)
  await checkPayment(context, {
    paymentId: left.payment_id!,
    ...(await nextCheck(left.payment_id!))!.payload,
  })
  for (const { id } of [left, paid]) {
    expect((await loadOrder(context, asker, id)).order).toMatchObject({
      state: 'expired',
      checkout_url: null,
    })
  }
  await shop.atProvider(paid, 'paid')
  for (const [name, provider] of kept) context.payments.set(name, provider)
  shop.setNow(new Date(start + 100 * dayMs))
  await recheckPayments(context)
  expect(await stateOf(left.payment_id!)).toBe('expired')
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
  // Each is asked about once.
  shop.setNow(new Date(start + 102 * dayMs))
  const { asked_at } = await rowOf(left.payment_id!)
  await recheckPayments(context)
  expect((await rowOf(left.payment_id!)).asked_at).toEqual(asked_at)
})

/** Has the queue look at a payment until it looks no more; answers how often it did. */
async function checksUntilOver(paymentId: string): Promise<number> {
  for (let looks = 0; looks < 200; looks++) {
    const next = await nextCheck(paymentId)
    if (next?.payload.attempt !== looks) return looks
    shop.setNow(next.run_at)
    await checkPayment(context, { paymentId, attempt: looks })
  }
  throw new Error('It is never over.')
}

async function stateOf(paymentId: string) {
  return (await rowOf(paymentId)).state
}

function rowOf(paymentId: string) {
  return shop.db.kysely
    .selectFrom('payments')
    .select(['state', 'attempts', 'asked_at'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
}
