import type { Database } from '#database/connect.ts'
import { Refusal } from '../context/refusal.ts'

/** Gives a new member an empty wallet. Opening it again changes nothing. */
export async function openWallet(
  db: Database,
  owner: { memberId: string; siteId: string },
): Promise<void> {
  await db.kysely
    .insertInto('wallets')
    .values({ member_id: owner.memberId, site_id: owner.siteId })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
}

export type Grant = {
  memberId: string
  credits: number
  /** A purchase also counts as a completed order, which is what makes a member premium. */
  reason: 'signup' | 'purchase' | 'adjustment'
  /** The order or occasion; it moves credits only once for each reason. */
  reference: string
  /** What was paid for them; free if missing. */
  lot?: { orderId: string; priceMinor: number; currency: string }
}

// The wallet's lock makes everybody who moves the same balance queue. It reads the newest balance,
// and the unique key sees movements that other transactions have just committed.
const grantStatement = {
  name: 'grant-credits',
  text: `with wallet as (
      select member_id, site_id, balance, entries from wallets where member_id = $1 for no key update
    ), entry as (
      insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
      select member_id, entries + 1, $2::int, balance + $2::int, $3::text, $4::uuid, $5::timestamptz
      from wallet where $2::int > 0
      on conflict (member_id, reason, reference) do nothing
      returning member_id, number, delta, balance
    ), moved as (
      update wallets w set balance = e.balance, entries = e.number,
        orders_completed = w.orders_completed + ($3::text = 'purchase')::int
      from entry e where w.member_id = e.member_id
      returning w.balance
    ), lot as (
      insert into credit_lots (member_id, number, order_id, credits, price_minor, currency)
      select member_id, number, $6::uuid, delta, $7::int, $8::text from entry
    ), other_side as (
      insert into site_entries (site_id, account, delta, created_at)
      select w.site_id, case $3::text when 'purchase' then 'sold' else 'given' end, -e.delta, $5::timestamptz
      from entry e join wallet w on w.member_id = e.member_id
    )
    select coalesce(m.balance, w.balance) as balance from wallet w left join moved m on true`,
}

/**
 * Grants credits as a lot and writes both sides of the ledger, once per reference; answers the
 * balance.
 */
export async function grantCredits(db: Database, grant: Grant): Promise<number> {
  const { memberId, credits, reason, reference, lot } = grant
  if (credits < 0) throw new Error('A grant takes nothing back: takeBackCredits does.')
  const [row] = await db.query<{ balance: number }>(grantStatement, [
    ...[memberId, credits, reason, reference, db.now()],
    ...[lot?.orderId ?? null, lot?.priceMinor ?? 0, lot?.currency ?? null],
  ])
  if (!row) throw new Error('Credits can only be granted to a member with a wallet.')
  return row.balance
}

/**
 * The credits' part of a grantStatement that sells something: takes the price from each wallet, writes
 * the ledger, and one entry on the other side for each site. `debits` names a query with one row
 * per wallet, which the grantStatement has locked and read: sender_id, site_id, id, type, credits,
 * balance, entries, starts.
 */
export function debitSql({ debits, now }: { debits: string; now: string }): string {
  return `debited as (
    update wallets w set
      balance = w.balance - d.credits,
      spent = w.spent + d.credits,
      entries = w.entries + (d.credits > 0)::int,
      conversations_started = w.conversations_started + d.starts::int
    from ${debits} d where w.member_id = d.sender_id and (d.credits > 0 or d.starts)
  ),
  entered as (
    insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
    select d.sender_id, d.entries + 1, -d.credits, d.balance - d.credits,
      case d.type when 'text' then 'message' else d.type end, d.id, ${now}
    from ${debits} d where d.credits > 0
  ),
  used as (
    insert into site_entries (site_id, account, delta, created_at)
    select d.site_id, 'used', sum(d.credits), ${now}
    from ${debits} d where d.credits > 0 group by d.site_id
  )`
}

type TakeBack = {
  memberId: string
  orderId: string
  credits: number
  /** The refund; credits are taken back only once for each. */
  reference: string
  /** The order no longer counts as completed; premium ends with the last one. */
  endsOrder: boolean
}

export type TakenBack = { taken: number; balance: number }

const findTaken = {
  name: 'find-taken-back',
  text: `select -e.delta as taken, w.balance from ledger_entries e join wallets w on w.member_id = e.member_id
    where e.member_id = $1 and e.reason = 'refund' and e.reference = $2`,
}

// The order's own lot gives first, then the newest. What was used stays used: only what is left of
// a lot is taken.
const takeBackStatement = {
  name: 'take-back-credits',
  text: `with lot as (${lotsSql('$1')}
    ), line as (
      select number, remaining,
        sum(remaining) over (order by (order_id is not distinct from $2::uuid) desc, number desc) as up_to
      from lot where remaining > 0
    ), share as (
      select number, greatest(0, least(remaining, $3::int - (up_to - remaining)))::int as credits from line
    ), reduced as (
      update credit_lots l set taken_back = l.taken_back + s.credits
      from share s where l.member_id = $1 and l.number = s.number and s.credits > 0
    ), whole as (
      select coalesce(sum(credits), 0)::int as credits from share
    ), moved as (
      update wallets w set balance = w.balance - t.credits, entries = w.entries + (t.credits > 0)::int,
        orders_completed = w.orders_completed - $5::boolean::int
      from whole t where w.member_id = $1
      returning w.member_id, w.site_id, w.entries, w.balance, t.credits as taken
    ), entry as (
      insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
      select member_id, entries, -taken, balance, 'refund', $4::uuid, $6::timestamptz
      from moved where taken > 0
    ), other_side as (
      insert into site_entries (site_id, account, delta, created_at)
      select site_id, 'refunded', taken, $6::timestamptz from moved where taken > 0
    )
    select taken, balance from moved`,
}

/**
 * Takes back credits of an order, as many as asked for and still there, and writes both sides of
 * the ledger. Called once per refund, by whoever holds the order's lock.
 */
export async function takeBackCredits(tx: Database, wanted: TakeBack): Promise<TakenBack> {
  const { memberId, orderId, credits, reference, endsOrder } = wanted
  if (credits < 0) throw new Error('Less than nothing cannot be taken back.')
  await lockWallet(tx, memberId)
  const [before] = await tx.query<TakenBack>(findTaken, [memberId, reference])
  if (before) return before
  const [taken] = await tx.query<TakenBack>(takeBackStatement, [
    ...[memberId, orderId, credits, reference, endsOrder, tx.now()],
  ])
  if (!taken) throw new Error('A wallet that was just locked is gone.')
  return taken
}

/**
 * SQL: a member's lots and how much is left of each. Everything spent is taken from them in the
 * order of their numbers, from each up to what was not taken back.
 */
export function lotsSql(memberId: string): string {
  return `select l.number, l.order_id, l.credits, l.taken_back, l.price_minor, l.currency,
      greatest(0, least(l.credits - l.taken_back,
        sum(l.credits - l.taken_back) over (order by l.number) - w.spent))::int as remaining
    from credit_lots l join wallets w on w.member_id = l.member_id where l.member_id = ${memberId}`
}

type LeftOfOrder = { bought: number; used: number; left: number }

const leftStatement = {
  name: 'left-of-order',
  text: `select lot.credits as bought, lot.credits - lot.taken_back - lot.remaining as used, lot.remaining as left
    from credit_lots o cross join lateral (${lotsSql('o.member_id')}) lot
    where o.order_id = $1 and lot.order_id = o.order_id`,
}

/**
 * How many of an order's credits were bought, used and are left; credits taken back are neither.
 * All zero for an order that was never paid. Exact only while the wallet is locked.
 */
export async function leftOfOrder(db: Database, orderId: string): Promise<LeftOfOrder> {
  const [found] = await db.query<LeftOfOrder>(leftStatement, [orderId])
  return found ?? { bought: 0, used: 0, left: 0 }
}

const lockStatement = {
  name: 'lock-wallet',
  text: 'select member_id from wallets where member_id = $1 for no key update',
}

/** Nobody else moves this member's credits until the transaction ends. */
export async function lockWallet(tx: Database, memberId: string): Promise<void> {
  const rows = await tx.query(lockStatement, [memberId])
  if (rows.length === 0) throw new Error('There is no wallet to lock.')
}

const holdStatement = {
  name: 'hold-sends',
  text: 'update wallets set balance = balance where member_id = $1',
}

/**
 * Called in a transaction that parts two members, after it has recorded that and before it deletes
 * what was between them. It waits for messages that are being sent; later ones look again and see
 * the parting. So nothing is delivered once the transaction has committed.
 */
export async function holdSends(tx: Database, one: string, other: string): Promise<void> {
  for (const memberId of [one, other].sort()) await tx.query(holdStatement, [memberId])
}

/** SQL that tells whether the books are being checked and nothing can be paid for. */
export const isFrozen = '(select exists (select from ledger_freezes where lifted_at is null))'

const frozenStatement = { name: 'is-frozen', text: `select ${isFrozen} as frozen` }

/** Whether the books are being checked, so that nobody pays for anything. */
export async function areBooksFrozen(db: Database): Promise<boolean> {
  const [row] = await db.query<{ frozen: boolean }>(frozenStatement, [])
  return row?.frozen ?? false
}

/** Refuses to take money or credits while the books do not add up. */
export async function refuseFrozen(db: Database): Promise<void> {
  if (await areBooksFrozen(db)) throw new Refusal('spending_frozen')
}
