import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShopWithFake } from './testing/test-shop.ts'
import { loadWithdrawal, withdraw } from './withdraw.ts'

const { provider, shop, settle, bought, shown } = await testShopWithFake()
const { db, context } = shop

beforeEach(() => {
  shop.events.length = 0
  shop.setNow(null)
  provider.deaf.clear()
  provider.mute.clear()
  provider.refundStates = ['pending', 'completed']
})

afterEach(async () => expect(await shop.faults()).toEqual([]))

test('withdrawing gives back the price of what was not used, shown before', async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  await shop.spend(asker, 3)
  const offer = await loadWithdrawal(db, asker, order.id)
  expect(offer).toMatchObject({
    credits_bought: 10,
    credits_used: 3,
    credits_returned: 7,
    // 7 of 10 credits of 7.99 are 5.593: rounded to the buyer's favour.
    amount_minor: 560,
    currency: 'EUR',
    method: 'ideal',
  })
  shop.events.length = 0
  const done = await withdraw(context, asker, { orderId: order.id, amountMinor: 560 })
  expect(done).toMatchObject({ credits: 0, order: { state: 'refunded', withdrawal_until: null } })
  expect(done.order.refunds).toMatchObject([
    { kind: 'withdrawal', state: 'pending', credits: 7, amount_minor: 560 },
  ])
  expect(done.order.receipts.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note'])
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  const event = { type: 'credits', credits: 0, paid_user: false }
  expect(shop.events).toEqual([{ memberId: asker.member.id, event }])
})

test('the credits of the oldest purchase are used first, so that the newer one is whole', async () => {
  const asker = await shop.buyer({ credits: 5 })
  const first = await bought(asker)
  const second = await bought(asker, { credits: 25 })
  await shop.spend(asker, 15)
  await expect(loadWithdrawal(db, asker, first.id)).rejects.toMatchObject({
    code: 'nothing_to_refund',
  })
  const offer = await loadWithdrawal(db, asker, second.id)
  expect(offer).toMatchObject({ credits_returned: 25, amount_minor: 1749 })
  expect((await shown(asker, first)).withdrawal_until).toBeNull()
  expect((await shown(asker, second)).withdrawal_until).toBe(offer.until)
})

test('one can withdraw until the fourteenth day after is over where the site is', {
  tags: ['S3.79', 'S9.29'],
}, async () => {
  // In between Amsterdam sets its clocks forward, by an hour.
  shop.setNow(new Date('2026-03-20T10:00:00Z'))
  const asker = await shop.buyer()
  const order = await bought(asker)
  const end = new Date('2026-04-03T21:59:59Z')
  shop.setNow(new Date(end.getTime() - 1))
  const offer = await loadWithdrawal(db, asker, order.id)
  expect(offer.until).toBe(end.toISOString())
  expect((await shown(asker, order)).withdrawal_until).toBe(offer.until)
  shop.setNow(end)
  const late = { orderId: order.id, amountMinor: offer.amount_minor }
  await expect(withdraw(context, asker, late)).rejects.toMatchObject({ code: 'withdrawal_over' })
  expect((await shown(asker, order)).withdrawal_until).toBeNull()
})

test('a site sets its own days', async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  const set = (settings: object) =>
    db.kysely
      .updateTable('sites')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', asker.site.id)
      .execute()
  await set({ refund_days: 0 })
  await expect(loadWithdrawal(db, asker, order.id)).rejects.toMatchObject({
    code: 'withdrawal_over',
  })
  await set({})
  expect(await loadWithdrawal(db, asker, order.id)).toMatchObject({ amount_minor: 799 })
})

test('what was paid back already is not paid back again', async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  await settle(order, { refundedMinor: 50 })
  expect(await loadWithdrawal(db, asker, order.id)).toMatchObject({
    credits_returned: 10,
    amount_minor: 749,
  })
  await withdraw(context, asker, { orderId: order.id, amountMinor: 749 })
  expect((await shown(asker, order)).refunds.map((each) => each.amount_minor)).toEqual([50, 749])
})

test('credits that were used meanwhile change the amount, and are said', async () => {
  const asker = { ...(await shop.buyer()), locale: 'de' as const }
  const order = await bought(asker)
  await shop.spend(asker, 5)
  await expect(
    withdraw(context, asker, { orderId: order.id, amountMinor: 799 }),
  ).rejects.toMatchObject({ code: 'withdrawal_changed', details: { amount: '4,00\u00a0€' } })
  expect((await shop.wallet(asker)).balance).toBe(5)
})

test('a stranger, an unpaid order and a refunded one have nothing to withdraw from', {
  tags: ['T1'],
}, async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  const stranger = await shop.buyer()
  const wanted = { orderId: order.id, amountMinor: 799 }
  const unpaid = await shop.order(asker)
  for (const [who, id] of [
    [stranger, order.id],
    [asker, unpaid.id],
    [asker, order.payment_id!],
  ] as const) {
    const refusal = { code: 'order_not_found', details: {} }
    await expect(loadWithdrawal(db, who, id)).rejects.toMatchObject(refusal)
    await expect(withdraw(context, who, { ...wanted, orderId: id })).rejects.toMatchObject(refusal)
  }
  await settle(order, { refundedMinor: 799 })
  await expect(loadWithdrawal(db, asker, order.id)).rejects.toMatchObject({
    code: 'nothing_to_refund',
  })
})

test('twenty withdrawals at once pay back once, and each is answered alike', {
  tags: ['R1'],
}, async () => {
  const asker = await shop.buyer()
  const order = await bought(asker)
  const wanted = { orderId: order.id, amountMinor: 799 }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => withdraw(context, asker, wanted)),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await shown(asker, order)).refunds).toHaveLength(1)
})

test('withdrawing and spending at once give back exactly what was not used', {
  tags: ['R1'],
}, async () => {
  for (let round = 0; round < 10; round++) {
    const asker = await shop.buyer()
    const order = await bought(asker)
    const wanted = { orderId: order.id, amountMinor: 799 }
    const [withdrawn, ...spent] = await Promise.all([
      withdraw(context, asker, wanted).catch(({ code }) => code as string),
      ...Array.from({ length: 10 }, () => shop.spend(asker, 1)),
    ])
    const used = spent.filter(Boolean).length
    const refunds = (await shown(asker, order)).refunds
    if (withdrawn === 'withdrawal_changed' || withdrawn === 'nothing_to_refund') {
      expect({ used, refunds }).toEqual({ used: 10, refunds: [] })
    } else {
      expect({ used, refunds }).toMatchObject({ used: 0, refunds: [{ credits: 10 }] })
    }
  }
})

test('a withdrawal and a refund at the provider at once give back no more than was paid', {
  tags: ['R1'],
}, async () => {
  for (let round = 0; round < 10; round++) {
    const asker = await shop.buyer()
    const order = await bought(asker)
    provider.change(`fk_${order.payment_id}`, { refundedMinor: 300 })
    await Promise.all([
      withdraw(context, asker, { orderId: order.id, amountMinor: 799 }).catch(() => null),
      settle(order),
    ])
    const { refunds } = await shown(asker, order)
    expect(refunds.reduce((sum, each) => sum + each.amount_minor, 0)).toBeLessThanOrEqual(799)
  }
})
