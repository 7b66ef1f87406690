import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { RefundByHand } from '../outside/payment-providers/provider.ts'
import { loadOrder } from '../payments/load-order.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { testShop } from '../payments/testing/test-shop.ts'
import { runCommand } from './run-command.ts'

const shop = await testShop()
const { context, db } = shop
const run = (...words: string[]) => runCommand(words, { DATABASE_URL: shop.url })

async function bought() {
  const asker = await shop.buyer()
  const order = await shop.order(asker)
  await shop.atProvider(order, 'paid')
  await settlePayment(shop.context, order.payment_id!)
  return { asker, order }
}

test('the operator pays a part of an order back, then the rest, and sees it listed', async () => {
  expect((await run('refunds', 'list')).said).toBe('No refunds here.')
  const { asker, order } = await bought()
  const part = await run('refunds', 'give', '--order', order.id, '--amount', '400')
  expect(part).toMatchObject({ code: 0, said: expect.stringContaining('Pays 4.00 EUR back') })
  expect(await shop.wallet(asker)).toEqual({ balance: 5, orders_completed: 1 })
  const rest = await run('refunds', 'give', '--order', order.id)
  expect(rest).toMatchObject({ code: 0, said: expect.stringContaining('Pays 3.99 EUR back') })
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  const { said } = await run('refunds', 'list')
  expect(said).toContain('4.00 EUR')
  expect(said).toContain(`sb_${order.payment_id}`)
  expect((await run('refunds', 'list', '--state', 'failed')).said).toBe('No refunds here.')
  expect(await shop.faults()).toEqual([])
})

test('the operator finds what somebody has paid, and what is left of it', async () => {
  const { asker, order } = await bought()
  const list = async () => (await run('orders', 'list', '--member', asker.member.id)).said
  const row = (...words: string[]) => new RegExp(`${order.id} +${words.join(' +')} +\\d`)
  expect(await list()).toMatch(row('completed', '7.99 EUR', '0.00 EUR', '10', '10'))
  await run('refunds', 'give', '--order', order.id, '--amount', '400')
  expect(await list()).toMatch(row('completed', '7.99 EUR', '4.00 EUR', '10', '5'))
  await run('refunds', 'give', '--order', order.id)
  expect(await list()).toMatch(row('refunded', '7.99 EUR', '7.99 EUR', '10', '0'))
  const nobody = await shop.buyer()
  expect((await run('orders', 'list', '--member', nobody.member.id)).said).toContain('Nothing was')
  expect((await run('orders', 'list')).code).toBe(2)
})

test('the operator finds whose an order is by what a letter about it names', async () => {
  const { asker, order } = await bought()
  const { order: shown } = await loadOrder(context, asker, order.id)
  const [receipt] = shown.receipts
  const { provider_reference: reference } = await db.kysely
    .selectFrom('payments')
    .select('provider_reference')
    .where('id', '=', order.payment_id!)
    .executeTakeFirstOrThrow()
  for (const name of [receipt!.number, reference, order.id, order.payment_id!]) {
    const { said } = await run('orders', 'find', name)
    expect(said, name).toMatch(new RegExp(`${order.id} +\\w+ +${asker.member.id} +completed +7.99`))
    expect(said.split('\n')).toHaveLength(2)
  }
  for (const name of ['2026-999999', 'nothing', randomUUID()]) {
    expect((await run('orders', 'find', name)).said).toBe('No order has this number.')
  }
})

/** A refund that the provider leaves to the operator. */
async function failed(orderId: string) {
  await run('refunds', 'give', '--order', orderId)
  const refund = await db.kysely
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const sandbox = context.payments.get('sandbox')!
  const byHand = { ...sandbox, refund: () => Promise.reject(new RefundByHand('by hand')) }
  const payments = new Map([[sandbox.name, byHand]])
  return { id: refund.id, send: () => sendRefund({ ...context, payments }, refund.id) }
}

test('a refund that was paid by hand is completed, waits for nobody any more and is paid once', async () => {
  const { asker, order } = await bought()
  const { id, send } = await failed(order.id)
  expect(await run('refunds', 'paid', '--refund', id)).toMatchObject({
    code: 1,
    said: expect.stringContaining('still on its way'),
  })
  await send()
  const state = async () => (await loadOrder(context, asker, order.id)).order.refunds[0]?.state
  expect(await state()).toBe('failed')
  expect((await run('refunds', 'list', '--state', 'failed')).said).toContain(id)
  const paid = await run('refunds', 'paid', '--refund', id)
  expect(paid).toEqual({ code: 0, said: 'Marked 7.99 EUR as paid back.' })
  expect(await state()).toBe('completed')
  expect((await run('refunds', 'list', '--state', 'failed')).said).toBe('No refunds here.')
  const again = await run('refunds', 'paid', '--refund', id)
  expect(again).toEqual({ code: 1, said: 'This refund was paid back already.' })
  const unknown = await run('refunds', 'paid', '--refund', order.id)
  expect(unknown).toEqual({ code: 1, said: 'There is no refund with this id.' })
  await settlePayment(context, order.payment_id!)
  expect((await loadOrder(context, asker, order.id)).order.refunds).toHaveLength(1)
  expect(await shop.wallet(asker)).toEqual({ balance: 0, orders_completed: 0 })
  expect(await shop.faults()).toEqual([])
})

test('all failed refunds are listed, the oldest first, however many there are', async () => {
  const { order } = await bought()
  const { id, send } = await failed(order.id)
  await send()
  await shop.owner.query(copyRefund, [id, 250])
  const { said } = await run('refunds', 'list', '--state', 'failed')
  const lines = said.split('\n').filter((line) => line.includes(order.id))
  expect(lines).toHaveLength(251)
  expect(lines[0]).toContain(id)
  await shop.owner.query(forgetCopies, [order.id, id])
})

const copyRefund = {
  name: 'copy-refund',
  text: `insert into refunds (order_id, payment_id, kind, credits, amount_minor, state, created_at)
    select order_id, payment_id, kind, 0, 0, state, created_at + n * interval '1 hour'
    from refunds, generate_series(1, $2::int) n where id = $1`,
}

const forgetCopies = {
  name: 'forget-copies',
  text: 'delete from refunds where order_id = $1 and id <> $2',
}

test('what cannot be paid back is said in a sentence', async () => {
  const { order } = await bought()
  const tooMuch = await run('refunds', 'give', '--order', order.id, '--amount', '800')
  expect(tooMuch).toEqual({
    code: 1,
    said: 'Between 1 and 799 minor units of this order can be paid back.',
  })
  const unknown = await run('refunds', 'give', '--order', randomUUID())
  expect(unknown).toEqual({ code: 1, said: 'There is no paid order with this id.' })
})

test.each([
  [['--order', 'x']],
  [[]],
  [['--order', randomUUID(), '--amount', '1.50']],
  [['--order', randomUUID(), '--amount', '-1']],
])('"refunds give %s" shows how it is called', async (words) => {
  expect((await run('refunds', 'give', ...words)).code).toBe(2)
})

test('"refunds paid" without a refund shows how it is called', async () => {
  expect((await run('refunds', 'paid')).code).toBe(2)
})
