import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { aPaidMessage, aPurchase, aRefund } from '../../testing/books.ts'
import { aMember, type TestMember, theSite } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { grantCredits } from '../ledger.ts'
import { auditNew, findMark, markVerified, takeSnapshot } from './audit-new.ts'
import { atOneMoment, findLedgerFaults, type LedgerFault } from './find-ledger-faults.ts'

const { db, owner } = await testDatabase()
await theSite(db)

let ada: TestMember
let bea: TestMember
beforeEach(async () => {
  ada = await aMember(db, { credits: 20 })
  bea = await aMember(db, { credits: 20 })
  await aPaidMessage(db, ada, bea)
  expect(await auditNew(db)).toEqual([])
})

const codesOf = (faults: LedgerFault[]): string[] => faults.map(({ code }) => code).sort()

/** Past all walls, as only the owner can. */
async function damage(statement: ReturnType<typeof sql>): Promise<void> {
  await owner.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx.kysely)
    await statement.execute(tx.kysely)
  })
}

/** Does it, looks, and takes it back. */
async function foundAfter(...statements: ReturnType<typeof sql>[]): Promise<string[]> {
  for (const each of statements) await damage(each)
  const found = codesOf(await auditNew(db))
  expect(codesOf(await auditNew(db)), 'again, as long as it is there').toEqual(found)
  await atOneMoment(db, takeSnapshot).then((snapshot) => markVerified(db, snapshot))
  return found
}

const entry = (delta: number, balance: number, reason = 'message') => sql`
  insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
  select member_id, entries + 1, ${delta}::int, ${balance}::int, ${reason}, ${randomUUID()}::uuid, now()
  from wallets where member_id = ${ada.id}`
const wallet = (balance: number, entries: number, spent: number) => sql`
  update wallets set balance = balance + ${balance}, entries = entries + ${entries}, spent = spent + ${spent}
  where member_id = ${ada.id}`
const otherSide = (account: string, delta: number) => sql`
  insert into site_entries (site_id, account, delta, created_at)
  values (${ada.siteId}, ${account}, ${delta}, now())`

test('what is wrong in new rows is found at the next look', { tags: ['R23'] }, async () => {
  expect(await foundAfter(otherSide('used', 1)), 'one side only').toEqual(['site_account'])
  expect(await foundAfter(entry(-1, 18)), 'an entry that no wallet knows').toEqual(
    ['balance', 'number_gap', 'site_account'].sort(),
  )
})

test('a new entry is held against the one before it', { tags: ['R23'] }, async () => {
  const wrong = [entry(-1, 17), otherSide('used', 1), wallet(-2, 1, 1)]
  expect(await foundAfter(...wrong)).toEqual(['lots_sum', 'running_balance'])
})

test('a new entry takes where its reason takes', { tags: ['R23'] }, async () => {
  const gives = [entry(1, 20), otherSide('used', -1), wallet(1, 1, -1)]
  expect(await foundAfter(...gives)).toEqual(['wrong_sign'])
})

test('a message is held against its debit, whichever of the two is missing', {
  tags: ['R23'],
}, async () => {
  const message = sql`insert into messages (conversation_id, number, id, sender_id, type, text, credits, created_at)
    select conversation_id, number + 10, gen_random_uuid(), sender_id, type, 'hi', 3, now()
    from messages where sender_id = ${bea.id} or sender_id = ${ada.id} limit 1`
  expect(await foundAfter(message)).toEqual(['debit'])
  await damage(sql`delete from messages where text = 'hi'`)
  await aPaidMessage(db, ada, bea, 2)
  await damage(sql`delete from messages where sender_id = ${ada.id}`)
  expect(await auditNew(db), 'a message may have been erased').toEqual([])
})

test('orders and refunds are looked at when they change, even without an entry', {
  tags: ['R23'],
}, async () => {
  const order = await aPurchase(db, ada)
  const other = await aPurchase(db, ada)
  expect(await auditNew(db)).toEqual([])
  await sql`update orders set state = 'refunded' where id = ${order}`.execute(owner.kysely)
  expect(codesOf(await auditNew(db))).toEqual(['orders_completed'])
  await markVerified(db, await atOneMoment(db, takeSnapshot))
  await sql`update wallets set orders_completed = 1 where member_id = ${ada.id}`.execute(
    owner.kysely,
  )
  await aRefund(db, other, { credits: 3 })
  expect(await auditNew(db)).toEqual([])
  await sql`update refunds set credits = credits + 1 where order_id = ${other}`.execute(
    owner.kysely,
  )
  expect(codesOf(await auditNew(db))).toEqual(['refund'])
  await markVerified(db, await atOneMoment(db, takeSnapshot))
})

test('a balance that was made up is found when its owner next spends', async () => {
  await sql`update wallets set balance = balance + 50 where member_id = ${ada.id}`.execute(
    owner.kysely,
  )
  expect(await auditNew(db), 'nothing is new').toEqual([])
  await aPaidMessage(db, ada, bea)
  expect(codesOf(await auditNew(db))).toEqual(['lots_sum', 'running_balance'])
  await markVerified(db, await atOneMoment(db, takeSnapshot))
})

test('a transaction that commits late is not skipped', { tags: ['R23'] }, async () => {
  const late = await begun(owner, async (tx) => {
    await entry(-1, 3).execute(tx.kysely)
  })
  // Later ones commit before it, and are looked at.
  for (let more = 0; more < 3; more++) {
    await aPaidMessage(db, bea, ada)
    expect(await auditNew(db)).toEqual([])
  }
  await late.commit()
  expect(codesOf(await auditNew(db))).toContain('running_balance')
  await damage(sql`delete from ledger_entries where member_id = ${ada.id} and balance = 3`)
})

test('a transaction that commits late is looked at as a whole, and once', async () => {
  const late = await begun(db, async (tx) => {
    await grantCredits(tx, {
      ...{ memberId: ada.id, credits: 4, reason: 'adjustment', reference: randomUUID() },
    })
  })
  await aPaidMessage(db, bea, ada)
  expect(await auditNew(db), 'neither side is there yet').toEqual([])
  await late.commit()
  expect(await auditNew(db)).toEqual([])
  await aPaidMessage(db, ada, bea)
  expect(await auditNew(db)).toEqual([])
})

/** A transaction that has done its work and is not over. */
async function begun(
  on: Database,
  work: (tx: Database) => Promise<void>,
): Promise<{ commit: () => Promise<void> }> {
  const ready = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const whole = on.transaction(async (tx) => {
    await work(tx)
    ready.resolve()
    await end.promise
  })
  await Promise.race([ready.promise, whole])
  return {
    commit: async () => {
      end.resolve()
      await whole
    },
  }
}

test('whoever dies between looking and marking looks again', async () => {
  await aPaidMessage(db, ada, bea)
  const before = await findMark(db)
  // Two look at the same; the second's mark is not that of the first, and moves nothing back.
  await Promise.all([auditNew(db), auditNew(db)])
  await markVerified(db, before.stored ?? '')
  await damage(otherSide('used', 1))
  expect(codesOf(await auditNew(db))).toEqual(['site_account'])
  await markVerified(db, await atOneMoment(db, takeSnapshot))
})

test('in another cluster, where a dump was restored, the mark begins anew', async () => {
  // Rows with numbers that this cluster has yet to come to, counted from the very transaction that
  // writes them: others of the cluster go on meanwhile.
  await damage(sql`update ledger_entries set written = pg_current_xact_id()::text::bigint + 5
    where member_id = ${ada.id}`)
  await markVerified(db, '900000000000:900000000000:')
  expect(await auditNew(db)).toEqual([])
  expect((await findMark(db)).verified).not.toBeNull()
  for (let more = 0; more < 8; more++) await aPaidMessage(db, bea, ada)
  expect(await auditNew(db)).toEqual([])
})

test('however much is old, no more of it is read than lies beside what is new', async () => {
  await damage(sql`insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at, written)
    select ${bea.id}, 1000 + n, 1, n, 'message', gen_random_uuid(), now(), 1 from generate_series(1, 60000) n`)
  await sql`vacuum analyze ledger_entries`.execute(owner.kysely)
  await sql`select brin_summarize_new_values('ledger_entries_written')`.execute(owner.kysely)
  await aPaidMessage(db, ada, bea)
  const read = await atOneMoment(db, async (tx) => {
    const { first } = await findMark(tx)
    await sql`set local enable_seqscan = off`.execute(tx.kysely)
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain (analyze, buffers, costs off, timing off)
      select member_id from ledger_entries where written >= ${first}`.execute(tx.kysely)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  const removed = Number(/Rows Removed by Index Recheck: (\d+)/.exec(read)?.[1] ?? 0)
  expect(read).toContain('ledger_entries_written')
  expect(removed).toBeLessThan(10_000)
  await damage(sql`delete from ledger_entries where member_id = ${bea.id} and number > 1000`)
  expect(await findLedgerFaults(db, [ada.id])).toEqual([])
})
