import type { Database } from '#database/connect.ts'
import { lockWallet } from './lock-wallet.ts'
import { lotsSql } from './lots-sql.ts'

export type TakeBack = {
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
const statement = {
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
  const [taken] = await tx.query<TakenBack>(statement, [
    ...[memberId, orderId, credits, reference, endsOrder, tx.now()],
  ])
  if (!taken) throw new Error('A wallet that was just locked is gone.')
  return taken
}
