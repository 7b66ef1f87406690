import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { aPaidMessage, aPurchase, aRefund } from '../../testing/books.ts'
import { aMember, type TestMember, theSite } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { grantCredits } from '../ledger.ts'
import {
  beginRound,
  faultsOfSums,
  walkMembers,
  walkMessages,
  walkSiteEntries,
} from './audit-slice.ts'
import { faultsAt, findLedgerFaults, type LedgerFault } from './find-ledger-faults.ts'

const { db, owner } = await testDatabase()
await theSite(db)

let ada: TestMember
let bea: TestMember
let order: string
let refunded: string
beforeAll(async () => {
  ada = await aMember(db, { credits: 5 })
  bea = await aMember(db, { credits: 3 })
  order = await aPurchase(db, ada)
  refunded = await aPurchase(db, ada, { credits: 25, priceMinor: 1749 })
  for (const credits of [1, 2, 8]) await aPaidMessage(db, ada, bea, credits)
  await aPaidMessage(db, bea, ada)
  await aRefund(db, refunded, { credits: 25 })
  await grantCredits(db, {
    ...{ memberId: bea.id, credits: 4, reason: 'adjustment', reference: randomUUID() },
  })
})

const codesOf = (faults: LedgerFault[]): string[] => faults.map(({ code }) => code).sort()
const ofMembers = (codes: string[]) =>
  codes.filter((code) => code !== 'site_account' && code !== 'rule_missing')

/** What the slices of a round find, small ones, within a transaction. */
async function codesByWalking(tx: Database): Promise<string[]> {
  const sizes = { wallets: 1, ledger_entries: 1, site_entries: 2, messages: 2 }
  let round = await beginRound(tx)
  const codes = new Set<string>()
  for (const walk of [walkMembers, walkSiteEntries, walkMessages]) {
    for (let slice = 0; slice < 50; slice++) {
      const look = await walk(tx, round, sizes)
      for (const { code } of look.faults) codes.add(code)
      round = look.round
    }
  }
  expect([round.members, round.site_entries, round.messages].every(({ done }) => done)).toBe(true)
  for (const { code } of await faultsOfSums(tx, round)) codes.add(code)
  return [...codes].sort()
}

class Undo extends Error {}

/** What is found when statements have been run past all walls; everything is undone afterwards. */
async function foundAfter(...damage: RawBuilder<unknown>[]): Promise<string[]> {
  let found: string[] = []
  const work = owner.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx.kysely)
    for (const statement of damage) await statement.execute(tx.kysely)
    found = codesOf(await faultsAt(tx))
    expect(codesOf(await faultsAt(tx, [ada.id, bea.id]))).toEqual(ofMembers(found))
    expect(await codesByWalking(tx)).toEqual(found.filter((code) => code !== 'rule_missing'))
    throw new Undo()
  })
  await expect(work).rejects.toThrow(Undo)
  return found
}

test('books that were kept by the rules are clean, as a whole and member by member', {
  tags: ['R23'],
}, async () => {
  expect(await findLedgerFaults(db)).toEqual([])
  for (const { id } of [ada, bea]) {
    expect(await findLedgerFaults(db, [id])).toEqual([])
  }
})

type Planted = { fault: string; damage: () => RawBuilder<unknown>[]; found: string[] }

const planted: Planted[] = [
  {
    fault: 'a balance that somebody raised',
    damage: () => [sql`update wallets set balance = balance + 7 where member_id = ${bea.id}`],
    found: ['balance', 'lots_sum'],
  },
  {
    fault: 'a lost entry',
    damage: () => [
      sql`delete from ledger_entries where member_id = ${ada.id} and reason = 'message' and delta = -2`,
    ],
    found: ['site_account', 'balance', 'number_gap', 'running_balance', 'spent', 'debit'],
  },
  {
    fault: 'the newest entry lost, so that no number is missing between others',
    damage: () => [sql`delete from ledger_entries where member_id = ${bea.id} and number = 3`],
    found: ['site_account', 'balance', 'number_gap', 'lot'],
  },
  {
    fault: 'a purchase that was credited twice, the key gone',
    damage: () => [
      sql`alter table ledger_entries drop constraint ledger_entries_member_id_reason_reference_key`,
      sql`insert into ledger_entries select member_id, 8, e.delta, w.balance + e.delta, reason, reference, created_at
        from ledger_entries e join wallets w using (member_id) where reference = ${order} and reason = 'purchase'`,
      sql`update wallets set balance = balance + 10, entries = 8, orders_completed = 2 where member_id = ${ada.id}`,
      sql`insert into credit_lots values (${ada.id}, 8, null, 10, 0, 0, null)`,
      sql`insert into site_entries (site_id, account, delta, created_at)
        values (${ada.siteId}, 'sold', -10, now())`,
    ],
    found: ['rule_missing', 'orders_completed', 'lot', 'order_credits'],
  },
  {
    fault: 'a gap in the numbers',
    damage: () => [
      sql`update ledger_entries set number = 9 where member_id = ${bea.id} and number = 2`,
    ],
    found: ['number_gap', 'running_balance'],
  },
  {
    fault: 'two entries in each other’s place',
    damage: () => [
      sql`update ledger_entries set number = 99 where member_id = ${ada.id} and number = 4`,
      sql`update ledger_entries set number = 4 where member_id = ${ada.id} and number = 6`,
      sql`update ledger_entries set number = 6 where member_id = ${ada.id} and number = 99`,
    ],
    found: ['running_balance'],
  },
  {
    fault: 'an entry that says another balance than it leads to',
    damage: () => [
      sql`update ledger_entries set balance = balance + 1 where member_id = ${ada.id} and number = 2`,
    ],
    found: ['running_balance'],
  },
  {
    fault: 'an entry that gives where its reason takes',
    damage: () => [
      sql`update ledger_entries set reason = 'refund' where member_id = ${bea.id} and number = 3`,
    ],
    found: ['site_account', 'wrong_sign', 'refund'],
  },
  {
    fault: 'a lot that is too large',
    damage: () => [
      sql`update credit_lots set credits = credits + 1 where member_id = ${bea.id} and number = 1`,
    ],
    found: ['lots_sum', 'lot'],
  },
  {
    fault: 'a lot that is missing',
    damage: () => [sql`delete from credit_lots where member_id = ${bea.id} and number = 1`],
    found: ['lots_sum', 'lot'],
  },
  {
    fault: 'a lot that was taken back without an entry',
    damage: () => [
      sql`update credit_lots set taken_back = 1 where member_id = ${bea.id} and number = 1`,
    ],
    found: ['lots_sum', 'taken_back'],
  },
  {
    fault: 'a lot at another price than its order',
    damage: () => [sql`update credit_lots set price_minor = 1 where order_id = ${order}`],
    found: ['lot_price'],
  },
  {
    fault: 'a completed order that was never credited',
    damage: () => [
      sql`insert into orders (site_id, member_id, bundle_id, credits, price_minor, full_price_minor, currency,
          country, method, state, created_at, completed_at)
        select site_id, ${bea.id}, bundle_id, credits, price_minor, full_price_minor, currency, country, method,
          'completed', created_at, completed_at from orders where id = ${order}`,
      sql`update wallets set orders_completed = 1 where member_id = ${bea.id}`,
    ],
    found: ['order_credits'],
  },
  {
    fault: 'an order whose credits were changed after it was paid',
    damage: () => [sql`update orders set credits = 60 where id = ${order}`],
    found: ['order_credits'],
  },
  {
    fault: 'a credited order that went back to pending',
    damage: () => [
      sql`update orders set state = 'pending', completed_at = null where id = ${order}`,
    ],
    found: ['orders_completed', 'order_credits'],
  },
  {
    fault: 'a site’s entry that is missing',
    damage: () => [
      sql`delete from site_entries where number = (select max(number) from site_entries)`,
    ],
    found: ['site_account'],
  },
  {
    fault: 'a site’s entries on the wrong account',
    damage: () => [
      sql`update site_entries set account = 'given' where account = 'sold' and delta = -10`,
    ],
    found: ['site_account'],
  },
  {
    fault: 'a wallet that says it spent less',
    damage: () => [sql`update wallets set spent = spent - 1 where member_id = ${ada.id}`],
    found: ['lots_sum', 'spent'],
  },
  {
    fault: 'a member who is premium without an order',
    damage: () => [sql`update wallets set orders_completed = 1 where member_id = ${bea.id}`],
    found: ['orders_completed'],
  },
  {
    fault: 'a refund without an entry',
    damage: () => [
      sql`insert into refunds (order_id, payment_id, kind, credits, amount_minor, state, created_at)
        select order_id, id, 'withdrawal', 2, 100, 'pending', now() from payments where order_id = ${order}`,
    ],
    found: ['refund'],
  },
  {
    fault: 'a refund of more than was taken',
    damage: () => [sql`update refunds set credits = credits + 1`],
    found: ['refund'],
  },
  {
    fault: 'a message without its debit',
    damage: () => [sql`update messages set credits = 3 where sender_id = ${bea.id}`],
    found: ['debit'],
  },
  {
    fault: 'a debit for a message that costs nothing',
    damage: () => [sql`update messages set credits = 0 where sender_id = ${bea.id}`],
    found: ['debit'],
  },
  {
    fault: 'balances that may fall below zero',
    damage: () => [sql`alter table wallets drop constraint wallets_balance_check`],
    found: ['rule_missing'],
  },
  {
    fault: 'an order that could be credited twice',
    damage: () => [sql`drop index credit_lots_of_order`],
    found: ['rule_missing'],
  },
  {
    fault: 'a ledger that the application may change',
    damage: () => [sql`grant update on ledger_entries to serenade_app`],
    found: ['rule_missing'],
  },
  {
    fault: 'a ledger that can be changed',
    damage: () => [sql`alter table ledger_entries disable trigger ledger_entries_append_only`],
    found: ['rule_missing'],
  },
]

for (const { fault, damage, found } of planted) {
  test(`the audit finds ${fault}`, { tags: ['R23'] }, async () => {
    expect(await foundAfter(...damage())).toEqual(found.toSorted())
  })
}

test('a debit whose message was erased is no fault', async () => {
  expect(await foundAfter(sql`delete from messages where sender_id = ${bea.id}`)).toEqual([])
})

test('a fault names those concerned, a few of them', async () => {
  const faults = await owner
    .transaction(async (tx) => {
      await sql`update wallets set balance = balance + 1`.execute(tx.kysely)
      throw Object.assign(new Undo(), {
        faults: await faultsAt(tx, [bea.id]),
      })
    })
    .catch((error) => error.faults)
  expect(faults).toEqual([
    { code: 'balance', count: 1, examples: [bea.id] },
    { code: 'lots_sum', count: 1, examples: [bea.id] },
  ])
})
