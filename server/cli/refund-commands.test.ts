import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settlePayment } from '../payments/settle-payment.ts'
import { testShop } from '../payments/testing/test-shop.ts'
import { runCommand } from './run-command.ts'

const shop = await testShop()
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
