import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MemberAsker } from '../context/asker.ts'
import { grantCredits } from '../credits/ledger.ts'
import { aPaidOrder, aRefund } from '../testing/orders.ts'
import { loadTransactions } from './load-transactions.ts'
import { testShop } from './testing/test-shop.ts'

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
  const first = await loadTransactions(db, asker, { show: 'all' })
  expect(first.orders).toMatchObject([{ id: order.id, state: 'created' }])
  expect(first.ledger[0]).toMatchObject({ id: '120', delta: 1, balance: 120, reason: 'adjustment' })
  const second = await loadTransactions(db, asker, { show: 'all', cursor: first.next! })
  const third = await loadTransactions(db, asker, { show: 'all', cursor: second.next! })
  const ids = [...first.ledger, ...second.ledger, ...third.ledger].map(({ id }) => Number(id))
  expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
  expect(second.orders).toEqual([])
  expect(first.totals).toEqual({ movements: 120, came_in: 120, went_out: 0 })
  expect([second.totals, third.totals]).toEqual([null, null])
  expect(third.next).toBeNull()
})

test('a cursor beyond every ledger reads from the newest', async () => {
  const asker = await shop.buyer({ credits: 2 })
  const page = await loadTransactions(db, asker, {
    show: 'all',
    cursor: 2 ** 31 - 1,
  })
  expect(page.ledger).toMatchObject([{ delta: 2, reason: 'signup' }])
})

/** Movements of an empty wallet, straight into the ledger; what they are worth does not matter here. */
async function moved(moves: readonly (readonly [delta: number, reason: string, at: string])[]) {
  const asker = await shop.buyer({ credits: 0 })
  const rows = moves.map(([delta, reason, at], place) => ({
    member_id: asker.member.id,
    number: place + 1,
    delta,
    balance: moves.slice(0, place + 1).reduce((sum, [each]) => sum + each, 0),
    reason,
    reference: randomUUID(),
    created_at: new Date(at),
  }))
  await db.kysely.insertInto('ledger_entries').values(rows).execute()
  return asker
}

test('movements are chosen by kind and month, and the balance stays the true one', {
  tags: ['S2.39'],
}, async () => {
  // Amsterdam changes to summer time on 29 March 2026: April begins at 22:00 UTC.
  const asker = await moved([
    [5, 'signup', '2026-03-31T21:59:59Z'],
    [10, 'purchase', '2026-03-31T22:00:00Z'],
    [-1, 'message', '2026-04-10T12:00:00Z'],
    [-2, 'photo', '2026-04-11T12:00:00Z'],
    [-3, 'gift', '2026-04-30T21:59:59Z'],
    [4, 'adjustment', '2026-04-30T22:00:00Z'],
    [-6, 'refund', '2026-05-02T12:00:00Z'],
  ])
  const shown = async (part: Parameters<typeof loadTransactions>[2]) => {
    const { ledger, months } = await loadTransactions(db, asker, part)
    expect(months).toEqual('cursor' in part ? [] : ['2026-05', '2026-04', '2026-03'])
    return ledger.map(({ id, balance }) => [Number(id), balance])
  }
  expect(await shown({ show: 'bought' })).toEqual([[2, 15]])
  expect(await shown({ show: 'given' })).toEqual([
    [6, 13],
    [1, 5],
  ])
  expect(await shown({ show: 'spent' })).toEqual([
    [5, 9],
    [4, 12],
    [3, 14],
  ])
  expect(await shown({ show: 'refunded' })).toEqual([[7, 7]])
  const { totals } = await loadTransactions(db, asker, { show: 'all', month: '2026-04' })
  expect(totals).toEqual({ movements: 4, came_in: 10, went_out: 6 })
  const april = [5, 4, 3, 2]
  expect((await shown({ show: 'all', month: '2026-04' })).map(([id]) => id)).toEqual(april)
  expect(await shown({ show: 'spent', month: '2026-05' })).toEqual([])
  expect(await shown({ show: 'spent', cursor: 5 })).toHaveLength(2)
})

test('orders are those of the chosen month, and of none where credits were given or spent', {
  tags: ['S2.39'],
}, async () => {
  const asker = await shop.buyer()
  shop.setNow(new Date('2026-03-31T21:59:59Z'))
  const march = await shop.order(asker)
  shop.setNow(new Date('2026-03-31T22:00:00Z'))
  const april = await shop.order(asker)
  shop.setNow(null)
  const shown = async (part: Parameters<typeof loadTransactions>[2]) =>
    (await loadTransactions(db, asker, part)).orders.map(({ id }) => id)
  expect(await shown({ show: 'all' })).toEqual([april.id, march.id])
  expect(await shown({ show: 'all', month: '2026-03' })).toEqual([march.id])
  expect(await shown({ show: 'bought', month: '2026-04' })).toEqual([april.id])
  for (const show of ['given', 'spent', 'refunded'] as const)
    expect(await shown({ show })).toEqual([])
})

test('an order is of the month in which it was paid, as its receipt is, and not of that in which it was placed', {
  tags: ['S2.39'],
}, async () => {
  const asker = await shop.buyer({ credits: 0 })
  const late = {
    created_at: new Date('2026-03-31T12:00:00Z'),
    completed_at: new Date('2026-04-02T12:00:00Z'),
  }
  const paid = await aPaidOrder(db, asker.member, late)
  const unpaid = { created_at: new Date('2026-04-01T12:00:00Z'), completed_at: null }
  const other = await aPaidOrder(db, asker.member, { ...unpaid, state: 'failed' })
  const of = (month: string) => loadTransactions(db, asker, { show: 'all', month })
  const [march, april] = [await of('2026-03'), await of('2026-04')]
  expect([march.orders, march.paid]).toEqual([[], []])
  expect(april.orders.map(({ id }) => id)).toEqual([paid.id, other.id])
  expect(april.paid).toMatchObject([{ paid_minor: 799 }])
  expect(april.months).toEqual(['2026-04'])
})

/** Orders straight into their table, as many as nobody places in a test, two a day from the first on. */
async function ordered({ member }: MemberAsker, count: number, from: string, traits: object = {}) {
  const moment = { created_at: new Date(from), completed_at: new Date(from) }
  const model = await aPaidOrder(db, member, { ...moment, ...traits })
  await db.query(copies, [model.id, count - 1])
  return model
}

const copies = {
  name: 'copy-order',
  text: `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(),
      'created_at', o.created_at + interval '1 day' * (copy / 2),
      'completed_at', o.completed_at + interval '1 day' * (copy / 2)))).*
    from orders o, generate_series(1, $2::int) copy where o.id = $1`,
}

test('orders are read page by page to the oldest, however many there are, and a month has its own', {
  tags: ['S2.39'],
}, async () => {
  const asker = await shop.buyer({ credits: 0 })
  await ordered(asker, 20, '2024-02-10T12:00:00Z')
  await ordered(asker, 600, '2025-01-01T12:00:00Z')
  const first = await loadTransactions(db, asker, { show: 'all' })
  expect(first.orders).toHaveLength(10)
  expect(first.months.at(-1)).toBe('2024-02')
  const read = [...first.orders]
  let next = first.next_orders
  while (next) {
    const page = await loadTransactions(db, asker, { show: 'all', orders_before: next })
    expect(page).toMatchObject({ ledger: [], next: null, months: [], paid: [], totals: null })
    read.push(...page.orders)
    next = page.next_orders
  }
  expect(new Set(read.map(({ id }) => id)).size).toBe(620)
  const moments = read.map(({ created_at }) => created_at)
  expect(moments).toEqual(moments.toSorted().reverse())

  const february = await loadTransactions(db, asker, { show: 'all', month: '2024-02' })
  expect(february.orders[0]?.created_at).toMatch(/^2024-02-19/)
  const rest = { month: '2024-02', orders_before: february.next_orders ?? '' }
  const older = await loadTransactions(db, asker, { show: 'bought', ...rest })
  expect([older.orders.length, older.next_orders]).toEqual([10, null])
  const none = await loadTransactions(db, asker, { show: 'spent', ...rest })
  expect([none.orders, none.next_orders]).toEqual([[], null])
})

test("somebody else's order begins no page of one's own", async () => {
  const [asker, other] = [await shop.buyer(), await shop.buyer()]
  await shop.order(asker)
  const { id } = await shop.order(other)
  const { orders } = await loadTransactions(db, asker, { show: 'all', orders_before: id })
  expect(orders).toEqual([])
})

test('what was paid is summed over all pages, each currency by itself, and a refund that failed is not back', async () => {
  const asker = await shop.buyer({ credits: 0 })
  await ordered(asker, 30, '2026-03-01T12:00:00Z', { state: 'failed', completed_at: null })
  await ordered(asker, 12, '2026-01-01T12:00:00Z')
  const price = { currency: 'CHF', price_minor: 899, full_price_minor: 899 }
  const swiss = await ordered(asker, 1, '2025-12-01T12:00:00Z', { ...price, state: 'refunded' })
  await aRefund(db, swiss, { amountMinor: 100 })
  const failed = await aRefund(db, swiss, { amountMinor: 700 })
  await db.kysely.updateTable('refunds').set({ state: 'failed' }).where('id', '=', failed).execute()
  const all = await loadTransactions(db, asker, { show: 'all' })
  const francs = { currency: 'CHF', paid_minor: 899, back_minor: 100 }
  expect(all.paid).toEqual([{ currency: 'EUR', paid_minor: 12 * 799, back_minor: 0 }, francs])
  const refunded = await loadTransactions(db, asker, { show: 'refunded' })
  expect([refunded.orders.length, refunded.paid]).toEqual([1, [francs]])
  expect((await loadTransactions(db, asker, { show: 'all', month: '2026-03' })).paid).toEqual([])
})
