import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPurchase } from '../testing/books.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Grant, grantCredits, openWallet } from './ledger.ts'

const { db, owner } = await testDatabase()
await theSite(db)

async function ledgerOf(memberId: string) {
  return db.kysely
    .selectFrom('ledger_entries')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute()
}

async function walletOf(memberId: string) {
  return db.kysely
    .selectFrom('wallets')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

async function siteOf(): Promise<Map<string, number>> {
  const totals = db.kysely
    .selectFrom('site_entries')
    .select((select) => ['account', select.fn.sum<number>('delta').as('sum')])
  const rows = await totals.groupBy('account').execute()
  return new Map(rows.map((row) => [row.account, Number(row.sum)]))
}

function grantTo(memberId: string, more: Partial<Grant> = {}): Grant {
  return { memberId, credits: 7, reason: 'adjustment', reference: randomUUID(), ...more }
}

test('a grant moves the balance and writes the ledger', async () => {
  const { id } = await aMember(db, { credits: 5 })
  const grant = grantTo(id)
  expect(await grantCredits(db, grant)).toBe(12)
  expect(await ledgerOf(id)).toMatchObject([
    { number: 1, delta: 5, balance: 5 },
    { number: 2, delta: 7, balance: 12, reason: 'adjustment', reference: grant.reference },
  ])
  expect(await walletOf(id)).toMatchObject({ balance: 12, entries: 2, orders_completed: 0 })
})

test('the same reference again changes nothing and answers the balance', async () => {
  const { id } = await aMember(db, { credits: 0 })
  const grant = grantTo(id)
  await grantCredits(db, grant)
  expect(await grantCredits(db, { ...grant, credits: 900 })).toBe(7)
  expect(await ledgerOf(id)).toHaveLength(1)
})

test('the same reference under another reason is another movement', async () => {
  const { id } = await aMember(db, { credits: 0 })
  const grant = grantTo(id)
  await grantCredits(db, grant)
  expect(await grantCredits(db, { ...grant, reason: 'signup' })).toBe(14)
})

test('the same grant twenty times at once moves credits once', { tags: ['T5'] }, async () => {
  const { id } = await aMember(db, { credits: 0 })
  const grant = grantTo(id, { reason: 'purchase', credits: 10 })
  const balances = await Promise.all(Array.from({ length: 20 }, () => grantCredits(db, grant)))
  expect(await walletOf(id)).toMatchObject({ balance: 10, entries: 1, orders_completed: 1 })
  expect(await ledgerOf(id)).toHaveLength(1)
  expect(balances).toContain(10)
})

test('different grants at once leave a ledger without gaps that sums up to the balance', {
  tags: ['T5'],
}, async () => {
  const { id } = await aMember(db, { credits: 0 })
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => grantCredits(db, grantTo(id, { credits: index + 1 }))),
  )
  const ledger = await ledgerOf(id)
  expect(ledger.map((entry) => entry.number)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  let sum = 0
  for (const entry of ledger) {
    sum += entry.delta
    expect(entry.balance).toBe(sum)
  }
  expect(await walletOf(id)).toMatchObject({ balance: sum, entries: 30 })
  expect(sum).toBe(465)
})

test('a grant is a lot with what was paid for it, and the site gives what the member gets', async () => {
  const member = await aMember(db, { credits: 5 })
  const before = await siteOf()
  const orderId = await aPurchase(db, member, { credits: 10, priceMinor: 799 })
  await grantCredits(db, grantTo(member.id))
  const free = { order_id: null, price_minor: 0, currency: null, taken_back: 0 }
  const lots = db.kysely.selectFrom('credit_lots').selectAll().where('member_id', '=', member.id)
  expect(await lots.orderBy('number').execute()).toEqual([
    { ...free, member_id: member.id, number: 1, credits: 5 },
    {
      ...{ member_id: member.id, number: 2, order_id: orderId, credits: 10 },
      ...{ price_minor: 799, currency: 'EUR', taken_back: 0 },
    },
    { ...free, member_id: member.id, number: 3, credits: 7 },
  ])
  const after = await siteOf()
  expect((after.get('sold') ?? 0) - (before.get('sold') ?? 0)).toBe(-10)
  expect((after.get('given') ?? 0) - (before.get('given') ?? 0)).toBe(-7)
})

test('a grant takes nothing back', async () => {
  const { id } = await aMember(db, { credits: 3 })
  await expect(grantCredits(db, grantTo(id, { credits: -1 }))).rejects.toThrow('takes nothing back')
  expect(await walletOf(id)).toMatchObject({ balance: 3, entries: 1 })
})

test('granting nothing answers the balance and writes no ledger', async () => {
  const { id } = await aMember(db, { credits: 3 })
  expect(await grantCredits(db, grantTo(id, { credits: 0 }))).toBe(3)
  expect(await ledgerOf(id)).toHaveLength(1)
})

test('a grant leaves with the transaction that it stood in', async () => {
  const { id } = await aMember(db, { credits: 0 })
  const work = db.transaction(async (tx) => {
    await grantCredits(tx, grantTo(id))
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await walletOf(id)).toMatchObject({ balance: 0, entries: 0 })
})

test('without a wallet nothing can be granted', async () => {
  await expect(grantCredits(db, grantTo(randomUUID()))).rejects.toThrow('wallet')
})

test('opening a wallet again keeps what is in it', async () => {
  const { id, siteId } = await aMember(db, { credits: 4 })
  await openWallet(db, { memberId: id, siteId })
  expect(await walletOf(id)).toMatchObject({ balance: 4 })
})

test('the application can neither change nor delete what the ledger says', {
  tags: ['T54'],
}, async () => {
  const { id } = await aMember(db, { credits: 4 })
  const tries = ['ledger_entries', 'site_entries'].flatMap((name) => {
    const table = sql.table(name)
    return [
      sql`update ${table} set delta = 400`,
      sql`delete from ${table}`,
      sql`truncate ${table}`,
      sql`alter table ${table} disable trigger all`,
      sql`drop table ${table}`,
    ]
  })
  for (const attempt of tries) {
    await expect(attempt.execute(db.kysely)).rejects.toMatchObject({ code: '42501' })
  }
  for (const table of ['ledger_entries', 'site_entries']) {
    const asOwner = sql`update ${sql.table(table)} set delta = 400`
    await expect(asOwner.execute(owner.kysely)).rejects.toMatchObject({ code: '23001' })
  }
  expect(await ledgerOf(id)).toMatchObject([{ delta: 4 }])
})
