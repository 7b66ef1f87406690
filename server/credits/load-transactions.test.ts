import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../payments/test-shop.ts'
import { grantCredits } from './grant-credits.ts'
import { loadTransactions } from './load-transactions.ts'

const shop = await testShop()
const { db } = shop

test('the ledger is read page by page, the newest first, without a gap', async () => {
  const asker = await shop.buyer()
  const other = await shop.buyer({ credits: 9 })
  await shop.order(other)
  const order = await shop.order(asker)
  for (let number = 1; number <= 120; number++) {
    const grant = { memberId: asker.member.id, credits: 1, reference: randomUUID() }
    await grantCredits(db, { ...grant, reason: 'adjustment' })
  }
  const first = await loadTransactions(db, asker, undefined)
  expect(first.orders).toMatchObject([{ id: order.id, state: 'created' }])
  expect(first.ledger[0]).toMatchObject({ id: '120', delta: 1, balance: 120, reason: 'adjustment' })
  const second = await loadTransactions(db, asker, first.next!)
  const third = await loadTransactions(db, asker, second.next!)
  const ids = [...first.ledger, ...second.ledger, ...third.ledger].map(({ id }) => Number(id))
  expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
  expect(second.orders).toEqual([])
  expect(third.next).toBeNull()
})

test('a cursor beyond every ledger reads from the newest', async () => {
  const asker = await shop.buyer({ credits: 2 })
  const page = await loadTransactions(db, asker, Number.MAX_SAFE_INTEGER)
  expect(page.ledger).toMatchObject([{ delta: 2, reason: 'signup' }])
})
