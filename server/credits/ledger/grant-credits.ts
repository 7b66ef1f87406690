import type { Database } from '#database/connect.ts'

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
const statement = {
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
  const [row] = await db.query<{ balance: number }>(statement, [
    ...[memberId, credits, reason, reference, db.now()],
    ...[lot?.orderId ?? null, lot?.priceMinor ?? 0, lot?.currency ?? null],
  ])
  if (!row) throw new Error('Credits can only be granted to a member with a wallet.')
  return row.balance
}
