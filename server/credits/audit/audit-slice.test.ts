import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aPaidMessage, aPurchase, aRefund } from '../../testing/books.ts'
import { aMember, type TestMember, theSite } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { auditNew, markVerified, takeSnapshot } from './audit-new.ts'
import { auditSlice, type Round } from './audit-slice.ts'
import { atOneMoment, findLedgerFaults } from './find-ledger-faults.ts'

const { db, owner } = await testDatabase()
await theSite(db)

let people: TestMember[] = []
beforeEach(async () => {
  people = await Promise.all([0, 1, 2].map(() => aMember(db, { credits: 9 })))
  await startAnew()
})

async function startAnew(): Promise<void> {
  await markVerified(db, await atOneMoment(db, takeSnapshot))
}

async function roundNow(): Promise<Round | null> {
  const row = await db.kysely.selectFrom('ledger_audit').select('round').executeTakeFirstOrThrow()
  return row.round as Round | null
}

const someone = (n: number): TestMember => people[n % people.length] as TestMember

test('a round of slices goes through everything, while others write', async () => {
  const [ada, bea] = [someone(0), someone(1)]
  for (let sent = 0; sent < 5; sent++) await aPaidMessage(db, ada, bea)
  expect(await auditSlice(db, 2)).toEqual([])
  const begun = await roundNow()
  let slices = 1
  for (; (await roundNow())?.began_at === begun?.began_at; slices++) {
    await aPurchase(db, ada)
    await aPaidMessage(db, bea, ada)
    expect(await auditSlice(db, 2)).toEqual([])
  }
  expect(slices).toBeGreaterThan(5)
})

test('a slice that finds something stays, and so does its round', async () => {
  await aPaidMessage(db, someone(0), someone(1))
  await past(sql`update site_entries set delta = delta + 1 where account = 'used'`)
  const found = async () => (await auditSlice(db)).map(({ code }) => code)
  expect(await found()).toEqual(['site_account'])
  expect(await found()).toEqual(['site_account'])
  await past(sql`update site_entries set delta = delta - 1 where account = 'used'`)
  await startAnew()
  expect(await found()).toEqual([])
})

test('small books are gone through in one slice', async () => {
  expect(await auditSlice(db)).toEqual([])
  expect(await roundNow()).toBeNull()
})

test('a transaction that is open when a round begins is on neither side of its sums', async () => {
  const ready = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const open = db.transaction(async (tx) => {
    await aPurchase(tx, someone(0))
    ready.resolve()
    await end.promise
  })
  await ready.promise
  expect(await auditSlice(db, 2)).toEqual([])
  end.resolve()
  await open
  while (await roundNow()) expect(await auditSlice(db, 2)).toEqual([])
})

type Step =
  | { does: 'buy' | 'refund'; who: number }
  | { does: 'send' | 'late'; who: number; to: number; credits: number }
  | { does: 'look' | 'slice' }

const who = fc.nat(2)
const credits = fc.integer({ min: 0, max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('buy', 'refund'), who }),
  fc.record({ does: fc.constantFrom('send', 'late'), who, to: who, credits }),
  fc.record({ does: fc.constantFrom('look', 'slice') }),
) as fc.Arbitrary<Step>

type Fault = { name: string; plant: (at: number) => RawBuilder<unknown> }

/** Each is found by the next look, or by the slices, wherever the mark and the walk are. */
const faults: Fault[] = [
  {
    name: 'a balance',
    plant: (at) =>
      sql`update wallets set balance = balance + 1 where member_id = ${someone(at).id}`,
  },
  {
    name: 'an old entry',
    plant: (at) =>
      sql`update ledger_entries set delta = delta + 1 where member_id = ${someone(at).id} and number = 1`,
  },
  {
    name: 'a lost entry',
    plant: (at) =>
      sql`delete from ledger_entries where member_id = ${someone(at).id} and number = 1`,
  },
  {
    name: 'a lot',
    plant: (at) =>
      sql`update credit_lots set credits = credits + 1 where member_id = ${someone(at).id} and number = 1`,
  },
  {
    name: 'a site’s entry',
    plant: () =>
      sql`delete from site_entries where number = (select max(number) from site_entries)`,
  },
  {
    name: 'one side',
    plant: (at) =>
      sql`insert into site_entries (site_id, account, delta, created_at) values (${someone(at).siteId}, 'given', -1, now())`,
  },
  {
    name: 'an entry of nobody’s doing',
    plant: (
      at,
    ) => sql`insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
      select member_id, entries + 1, 1, balance + 1, 'adjustment', gen_random_uuid(), now()
      from wallets where member_id = ${someone(at).id}`,
  },
]

test('in random histories nothing is found until a fault is planted, and then it is', {
  tags: ['R23'],
  timeout: 0,
}, async () => {
  const history = fc.record({
    before: fc.array(step, { maxLength: 12 }),
    fault: fc.constantFrom(...faults),
    at: who,
    after: fc.array(step, { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ before, fault, at, after }) => {
      people = await Promise.all([0, 1, 2].map(() => aMember(db, { credits: 9 })))
      const orders = new Map<number, string[]>()
      const late: (() => Promise<void>)[] = []
      const end = async () => {
        for (const commit of late.splice(0)) await commit()
      }
      for (const each of before) expect(await play(each, orders, late)).toEqual([])
      await end()
      expect(await auditNew(db)).toEqual([])
      expect(await findLedgerFaults(db)).toEqual([])
      await past(fault.plant(at))
      const found = []
      for (const each of after) found.push(...(await play(each, orders, late)))
      await end()
      // The walk may be past the place: the round after this one comes by.
      for (let slice = 0; slice < 400 && found.length === 0; slice++) {
        found.push(...(await auditNew(db)), ...(await auditSlice(db, 30)))
      }
      expect(found, fault.name).not.toEqual([])
      await cleared()
    }),
    { numRuns: 12, seed: 20_261_123, endOnFailure: true },
  )
})

/** One step; answers what the audit found, if it was one of its looks. */
async function play(each: Step, orders: Map<number, string[]>, late: (() => Promise<void>)[]) {
  switch (each.does) {
    case 'look':
      return auditNew(db)
    case 'slice':
      return auditSlice(db, 3)
    case 'buy':
      orders.set(each.who, [
        ...(orders.get(each.who) ?? []),
        await aPurchase(db, someone(each.who)),
      ])
      return []
    case 'refund': {
      const order = orders.get(each.who)?.pop()
      if (order) await aRefund(db, order, { credits: 10 })
      return []
    }
    case 'send':
      if (each.who !== each.to) {
        await aPaidMessage(db, someone(each.who), someone(each.to), each.credits)
      }
      return []
    case 'late':
      late.push(await aLatePurchase())
      return []
  }
}

/** Of a member of its own, so that nobody waits for it. */
async function aLatePurchase(): Promise<() => Promise<void>> {
  const newcomer = await aMember(db)
  const bought = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const whole = db.transaction(async (tx) => {
    await aPurchase(tx, newcomer)
    bought.resolve()
    await end.promise
  })
  await Promise.race([bought.promise, whole])
  return async () => {
    end.resolve()
    await whole
  }
}

async function past(statement: RawBuilder<unknown>): Promise<void> {
  await owner.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx.kysely)
    await statement.execute(tx.kysely)
  })
}

/** Books without anything in them, for the next history. */
async function cleared(): Promise<void> {
  await past(
    sql`truncate ledger_entries, site_entries, credit_lots, orders, payments, refunds, conversations cascade`,
  )
  await past(
    sql`update wallets set balance = 0, entries = 0, spent = 0, orders_completed = 0, conversations_started = 0`,
  )
  await startAnew()
}
