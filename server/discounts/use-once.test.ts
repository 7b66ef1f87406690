import { expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import type { MemberAsker } from '../context/asker.ts'
import { cancelPayment } from '../payments/cancel-payment.ts'
import { findOrder } from '../payments/find-order.ts'
import { loadOrder } from '../payments/load-order.ts'
import { loadMandates } from '../payments/mandates.ts'
import { findPaymentOption } from '../payments/payment-options.ts'
import { beginPayment } from '../payments/place-order.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { fakeProvider } from '../payments/testing/fake-provider.ts'
import { testShop } from '../payments/testing/test-shop.ts'
import { aCode } from '../testing/codes.ts'
import { aSite } from '../testing/people.ts'
import { giveWelcomeCode } from './create-code.ts'

const provider = fakeProvider()
const shop = await testShop({ provider })
const { db, owner, context, setNow } = shop
const discount_code = 'TIMEBONUS25'

async function newBuyer(): Promise<MemberAsker> {
  const asker = await shop.buyer()
  await giveWelcomeCode(db, asker.site, asker.member.id)
  return asker
}

const openOrders = (asker: MemberAsker, many: number) =>
  Promise.all(Array.from({ length: many }, () => shop.order(asker, { discount_code })))

/** The buyer pays on the page of an order, which the provider then tells. */
async function payFor({ payment_id }: Order): Promise<void> {
  provider.change(`fk_${payment_id}`, { state: 'completed' })
  await settlePayment(context, payment_id!)
}

async function ordersOf({ member }: MemberAsker) {
  return db.kysely
    .selectFrom('orders')
    .select(['id', 'state', 'price_minor', 'refunded_minor', 'refunded_credits'])
    .where('member_id', '=', member.id)
    .where('discount_code_id', 'is not', null)
    .execute()
}

async function boughtBy(asker: MemberAsker) {
  const orders = await ordersOf(asker)
  return {
    states: orders.map(({ state }) => state).sort(),
    ...(await shop.wallet(asker)),
    kept: orders.reduce((sum, each) => sum + each.price_minor - each.refunded_minor, 0),
  }
}

const viewOf = async (asker: MemberAsker, { id }: Order) =>
  (await loadOrder(context, asker, id)).order

async function jobsOf(task: string): Promise<string[]> {
  const jobs = await owner.query<{ payload: { paymentId: string } }>(
    {
      name: 'jobs-of-task',
      text: `select p.payload from graphile_worker.jobs j
        join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = $1`,
    },
    [task],
  )
  return jobs.map(({ payload }) => payload.paymentId)
}

test('of five open pages that are all paid, one is bought at the price of the code and four are paid back', {
  tags: ['T7'],
}, async () => {
  for (const order of ['one after the other', 'backwards', 'at once']) {
    const asker = await newBuyer()
    const placed = await openOrders(asker, 5)
    if (order === 'at once') await Promise.all(placed.map(payFor))
    else for (const each of order === 'backwards' ? placed.reverse() : placed) await payFor(each)
    expect(await boughtBy(asker), order).toEqual({
      states: ['completed', 'refunded', 'refunded', 'refunded', 'refunded'],
      balance: 10,
      orders_completed: 1,
      kept: 599,
    })
  }
  expect(await shop.faults()).toEqual([])
})

test('a burst of 50 pages, all paid at once, is one purchase at the price of the code', {
  tags: ['T7'],
}, async () => {
  const asker = await newBuyer()
  await Promise.all((await openOrders(asker, 50)).map(payFor))
  const { states, ...bought } = await boughtBy(asker)
  expect(states).toEqual(['completed', ...Array(49).fill('refunded')])
  expect(bought).toEqual({ balance: 10, orders_completed: 1, kept: 599 })
  expect(await shop.faults()).toEqual([])
})

test('one order with five pages to pay on is bought once: what else was paid is an order that is paid back', {
  tags: ['T7'],
}, async () => {
  const asker = await newBuyer()
  const attempts = [await shop.order(asker, { discount_code })]
  for (const method of ['card', 'paypal', 'ideal', 'card']) {
    attempts.push(await shop.order(asker, { id: attempts[0]!.id, method }))
  }
  await Promise.all(attempts.map(payFor))
  expect(await boughtBy(asker)).toEqual({
    states: ['completed', 'refunded', 'refunded', 'refunded', 'refunded'],
    balance: 10,
    orders_completed: 1,
    kept: 599,
  })
  expect(await shop.faults()).toEqual([])
})

test('what is paid late is bought where the newer order was not paid, which is then paid back itself', async () => {
  const asker = await newBuyer()
  const former = await shop.order(asker, { discount_code })
  const latter = await shop.order(asker, { discount_code })
  await payFor(former)
  expect(await viewOf(asker, former)).toMatchObject({ state: 'completed', refunds: [] })
  expect(await viewOf(asker, latter)).toMatchObject({ state: 'cancelled' })
  await payFor(latter)
  const { id: refundId, ...refund } = (await viewOf(asker, latter)).refunds[0]!
  expect(refund).toMatchObject({ kind: 'code_used', state: 'pending', credits: 10 })
  expect(refund.amount_minor).toBe(latter.price_minor)
  await sendRefund(context, refundId)
  expect(provider.refunds.get(refundId)).toMatchObject({ amountMinor: latter.price_minor })
})

test('of what is paid back, receipt and credit note sum to nothing, and nobody is told of a purchase', async () => {
  const asker = await newBuyer()
  const [first, second] = await openOrders(asker, 2)
  await payFor(first!)
  await payFor(second!)
  const mails = await owner.query<{ payload: { mail: string; values: { orderId?: string } } }>(
    {
      name: 'mails-of-member',
      text: `select p.payload from graphile_worker._private_jobs p
        where p.payload ->> 'memberId' = $1 order by p.id`,
    },
    [asker.member.id],
  )
  expect(mails.map(({ payload }) => payload.mail)).toEqual(['order', 'refund'])
  expect(mails[0]!.payload.values.orderId).toBe(first!.id)
  const receipts = await db.kysely
    .selectFrom('receipts')
    .select(['kind', 'content'])
    .where('order_id', '=', second!.id)
    .orderBy('number')
    .execute()
  expect(receipts.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note'])
  const [receipt, note] = receipts.map(({ content }) => content as Record<string, unknown>)
  expect(note).toMatchObject({
    gross_minor: receipt!.gross_minor,
    net_minor: receipt!.net_minor,
    corrects: { number: receipt!.number, reason: 'code_used' },
  })
  expect(receipt!.withdrawal_until).toBeNull()
})

test('the bank may take back what is on its way back already: no credits go twice', async () => {
  const asker = await newBuyer()
  const [first, second] = await openOrders(asker, 2)
  await payFor(first!)
  await payFor(second!)
  provider.change(`fk_${second!.payment_id}`, { chargedBack: true })
  await settlePayment(context, second!.payment_id!)
  expect(await shop.wallet(asker)).toEqual({ balance: 10, orders_completed: 1 })
  expect(await shop.faults()).toEqual([])
})

test('a page that a newer order replaces is cancelled at the provider, again and again until it answers', async () => {
  const asker = await newBuyer()
  const former = await shop.order(asker, { discount_code })
  const latter = await shop.order(asker, { discount_code })
  expect(await jobsOf('cancel_payment')).toContain(former.payment_id)
  expect(await jobsOf('cancel_payment')).not.toContain(latter.payment_id)
  provider.deaf.add('cancel')
  await expect(cancelPayment(context, former.payment_id!)).rejects.toThrow('no answer to cancel')
  provider.deaf.delete('cancel')
  provider.mute.add('cancel')
  await expect(cancelPayment(context, former.payment_id!)).rejects.toThrow('was lost')
  provider.mute.delete('cancel')
  await cancelPayment(context, former.payment_id!)
  await cancelPayment(context, former.payment_id!)
  expect(await provider.fetch(`fk_${former.payment_id}`)).toMatchObject({ state: 'cancelled' })
  expect(await provider.fetch(`fk_${latter.payment_id}`)).toMatchObject({ state: 'pending' })
  expect(await viewOf(asker, latter)).toMatchObject({ state: 'pending' })
})

test('a page that was paid in the moment of its cancelling is bought, and the newer one is replaced', async () => {
  const asker = await newBuyer()
  const former = await shop.order(asker, { discount_code })
  const latter = await shop.order(asker, { discount_code })
  provider.change(`fk_${former.payment_id}`, { state: 'completed' })
  await cancelPayment(context, former.payment_id!)
  expect(await viewOf(asker, former)).toMatchObject({ state: 'completed' })
  expect(await viewOf(asker, latter)).toMatchObject({ state: 'cancelled' })
  expect(await jobsOf('cancel_payment')).toContain(latter.payment_id)
})

test('another attempt for the same order cancels the one before, but not a wire transfer that may have been sent', async () => {
  const asker = await newBuyer()
  const first = await shop.order(asker, { method: 'card' })
  await shop.order(asker, { id: first.id, method: 'wire_transfer' })
  const third = await shop.order(asker, { id: first.id, method: 'ideal' })
  const attempts = await db.kysely
    .selectFrom('payments')
    .select(['id', 'method'])
    .where('order_id', '=', first.id)
    .execute()
  const cancelled = await jobsOf('cancel_payment')
  const left = attempts.filter(({ id }) => !cancelled.includes(id)).map(({ method }) => method)
  expect(left.sort()).toEqual(['ideal', 'wire_transfer'])
  expect(cancelled).not.toContain(third.payment_id)
})

test('a saved method is not charged for an order that lost its code while it was placed', async () => {
  const asker = await newBuyer()
  provider.outcome = { saved: savedCard(asker) }
  await payFor(await shop.order(asker, { method: 'card', save_method: true }))
  provider.outcome = {}
  const [mandate] = await loadMandates(context, asker)
  await aCode(db, { code: 'TABS' })
  const former = await shop.order(asker, { discount_code: 'TABS' })
  const row = await findOrder(db, asker.member.id, former.id)
  const wanted = { method: 'card', mandate_id: mandate!.id }
  const option = await findPaymentOption(context, asker, wanted, { country: 'NL', currency: 'EUR' })
  await shop.order(asker, { discount_code: 'TABS' })
  await beginPayment(context, asker, row!, option)
  expect(provider.heard.filter(({ call }) => call === 'charge')).toEqual([])
  expect(await viewOf(asker, former)).toMatchObject({ state: 'cancelled', mandate: null })
})

test('the code is judged when the order is placed: one placed in time is bought after its end, once', {
  tags: ['S4.49'],
}, async () => {
  const asker = await newBuyer()
  const former = await shop.order(asker, { discount_code })
  const latter = await shop.order(asker, { discount_code })
  setNow(new Date(Date.now() + 14_400_000))
  await payFor(former)
  await payFor(latter)
  setNow(null)
  expect(await boughtBy(asker)).toMatchObject({ states: ['completed', 'refunded'], kept: 599 })
})

test('a withdrawn or refunded order leaves the code used', { tags: ['S9.7'] }, async () => {
  const asker = await newBuyer()
  const order = await shop.order(asker, { discount_code })
  await payFor(order)
  provider.change(`fk_${order.payment_id}`, { refundedMinor: 599 })
  await settlePayment(context, order.payment_id!)
  expect(await viewOf(asker, order)).toMatchObject({ state: 'refunded' })
  await expect(shop.order(asker, { discount_code })).rejects.toMatchObject({ code: 'code_used' })
})

test('the same word is another code on another site', async () => {
  const elsewhere = await aSite(db, { slug: 'elsewhere', host: 'elsewhere.test' })
  const asker = await shop.buyer()
  await aCode(db, { code: 'BOTH' })
  await aCode(db, { code: 'ABROAD', site_id: elsewhere })
  await aCode(db, { code: 'BOTH', site_id: elsewhere, value_percentage: 90 })
  const [first, second] = [
    await shop.order(asker, { discount_code: 'BOTH' }),
    await shop.order(asker, { discount_code: 'BOTH' }),
  ]
  await payFor(first)
  await payFor(second)
  expect(first.price_minor).toBe(639)
  expect(await boughtBy(asker)).toMatchObject({ states: ['completed', 'refunded'] })
  await expect(shop.order(asker, { discount_code: 'ABROAD' })).rejects.toMatchObject({
    code: 'code_not_found',
  })
})

function savedCard({ member }: MemberAsker) {
  return {
    customerReference: `cst_${member.id}`,
    reference: `mdt_${member.id}`,
    name: 'Visa',
    lastFour: '4242',
    expires: null,
  }
}
