import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPaidMessage, aPurchase, aRefund } from '../testing/books.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findLedgerFaults } from './audit/find-ledger-faults.ts'
import { grantCredits, leftOfOrder, lockWallet, takeBackCredits } from './ledger.ts'

const { db } = await testDatabase()
await theSite(db)
const other = await aMember(db)

const walletOf = (member: TestMember) =>
  db.kysely
    .selectFrom('wallets')
    .select(['balance', 'entries', 'spent', 'orders_completed'])
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()

const give = (member: TestMember, credits: number) =>
  grantCredits(db, {
    ...{ memberId: member.id, credits, reason: 'adjustment', reference: randomUUID() },
  })

const takenOf = async (member: TestMember) => {
  const lots = db.kysely.selectFrom('credit_lots').select('taken_back').orderBy('number')
  return (await lots.where('member_id', '=', member.id).execute()).map((lot) => lot.taken_back)
}

test('credits are used in the order in which they came', async () => {
  const member = await aMember(db, { credits: 5 })
  const first = await aPurchase(db, member, { credits: 10 })
  const second = await aPurchase(db, member, { credits: 25 })
  await aPaidMessage(db, member, other, 4)
  expect(await leftOfOrder(db, first)).toEqual({ bought: 10, used: 0, left: 10 })
  await aPaidMessage(db, member, other, 4)
  expect(await leftOfOrder(db, first)).toEqual({ bought: 10, used: 3, left: 7 })
  expect(await leftOfOrder(db, second)).toEqual({ bought: 25, used: 0, left: 25 })
  await aPaidMessage(db, member, other, 20)
  expect(await leftOfOrder(db, first)).toEqual({ bought: 10, used: 10, left: 0 })
  expect(await leftOfOrder(db, second)).toEqual({ bought: 25, used: 13, left: 12 })
})

test('nothing is left of an order that nobody paid', async () => {
  expect(await leftOfOrder(db, randomUUID())).toEqual({ bought: 0, used: 0, left: 0 })
})

test('premium lasts at zero credits and ends with the only order', {
  tags: ['S1.13'],
}, async () => {
  const member = await aMember(db, { credits: 0 })
  const [first, second] = [await aPurchase(db, member), await aPurchase(db, member)]
  await aPaidMessage(db, member, other, 20)
  expect(await walletOf(member)).toMatchObject({ balance: 0, orders_completed: 2 })
  expect(await aRefund(db, first, { credits: 10 })).toEqual({ taken: 0, balance: 0 })
  expect(await walletOf(member)).toMatchObject({ orders_completed: 1 })
  await aRefund(db, second, { credits: 0 })
  expect(await walletOf(member)).toMatchObject({ orders_completed: 0, entries: 3 })
  expect(await findLedgerFaults(db)).toEqual([])
})

test('the order’s own lot gives first, then the newest; what was used stays used', async () => {
  const member = await aMember(db, { credits: 5 })
  const order = await aPurchase(db, member, { credits: 10 })
  await give(member, 6)
  await give(member, 4)
  await aPaidMessage(db, member, other, 7)
  const part = await aRefund(db, order, { credits: 3, endsOrder: false })
  expect(part).toEqual({ taken: 3, balance: 15 })
  expect(await leftOfOrder(db, order)).toEqual({ bought: 10, used: 2, left: 5 })
  expect(await walletOf(member)).toMatchObject({ orders_completed: 1, spent: 7 })
  expect(await aRefund(db, order, { credits: 10 })).toEqual({ taken: 10, balance: 5 })
  expect(await takenOf(member)).toEqual([0, 8, 1, 4])
  expect(await leftOfOrder(db, order)).toEqual({ bought: 10, used: 2, left: 0 })
  await aPaidMessage(db, member, other, 5)
  expect(await findLedgerFaults(db)).toEqual([])
})

test('while a wallet is locked, what is left of an order does not change', async () => {
  const member = await aMember(db, { credits: 0 })
  const order = await aPurchase(db, member, { credits: 10 })
  let send: Promise<string> | undefined
  const seen = await db.transaction(async (tx) => {
    await lockWallet(tx, member.id)
    send = aPaidMessage(db, member, other, 4)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return leftOfOrder(tx, order)
  })
  expect(seen.left).toBe(10)
  expect(await send).toBe('sent')
  expect((await leftOfOrder(db, order)).left).toBe(6)
  await expect(db.transaction((tx) => lockWallet(tx, randomUUID()))).rejects.toThrow('no wallet')
})

test('sends, grants, purchases and take-backs at once lose, make up and spend twice nothing', {
  tags: ['T5'],
}, async () => {
  const members = [await aMember(db, { credits: 9 }), await aMember(db, { credits: 0 })]
  const orders = new Map<string, string[]>()
  for (const member of members) {
    const bought = [12, 7, 30].map((credits) => aPurchase(db, member, { credits }))
    orders.set(member.id, await Promise.all(bought))
  }
  const everybody = members.flatMap((member) => [
    ...Array.from({ length: 25 }, (_, n) => aPaidMessage(db, member, other, 1 + (n % 4))),
    ...Array.from({ length: 5 }, (_, n) => give(member, n + 1)),
    ...[10, 60].map((credits) => aPurchase(db, member, { credits })),
    ...(orders.get(member.id) ?? []).map((order, n) =>
      aRefund(db, order, { credits: [5, 7, 40][n] ?? 0, endsOrder: n === 1 }),
    ),
  ])
  const watched = Array.from({ length: 12 }, () => findLedgerFaults(db))
  await Promise.all(everybody)
  for (const faults of await Promise.all(watched)) expect(faults).toEqual([])
  expect(await findLedgerFaults(db)).toEqual([])
  for (const member of members) {
    expect(await walletOf(member)).toMatchObject({ orders_completed: 4 })
  }
})

test('more than there is takes all there is, and is written once for a reference', async () => {
  const member = await aMember(db, { credits: 2 })
  const order = await aPurchase(db, member, { credits: 10 })
  await aPaidMessage(db, member, other, 6)
  const wanted = { memberId: member.id, orderId: order, credits: 10, reference: randomUUID() }
  const take = () => db.transaction((tx) => takeBackCredits(tx, { ...wanted, endsOrder: false }))
  expect(await take()).toEqual({ taken: 6, balance: 0 })
  await give(member, 3)
  expect(await take()).toEqual({ taken: 6, balance: 3 })
  expect(await walletOf(member)).toEqual({ balance: 3, entries: 5, spent: 6, orders_completed: 1 })
  const negative = db.transaction((tx) =>
    takeBackCredits(tx, { ...wanted, credits: -1, reference: randomUUID(), endsOrder: false }),
  )
  await expect(negative).rejects.toThrow('Less than nothing')
  const unexplained = { code: 'refund', count: 1, examples: [wanted.reference] }
  expect(await findLedgerFaults(db)).toEqual([unexplained])
})
