import type { LedgerEntry } from '#contract/credits.ts'
import type { Database } from '#database/connect.ts'

export type Grant = {
  memberId: string
  /** Below zero takes back; the balance itself never goes below zero. */
  credits: number
  /** A purchase also counts as a completed order, which is what makes a member premium. */
  reason: LedgerEntry['reason']
  /** The order, message or occasion: for each reason it moves credits once. */
  reference: string
}

// The wallet's lock puts everybody who moves the same balance in a row. The lock reads the newest
// balance, and the unique key sees a movement that another transaction has just committed.
const statement = {
  name: 'grant-credits',
  text: `with wallet as (
      select member_id, balance, entries from wallets where member_id = $1 for no key update
    ), entry as (
      insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
      select member_id, entries + 1, $2::int, balance + $2::int, $3::text, $4::uuid, $5::timestamptz
      from wallet where $2::int <> 0
      on conflict (member_id, reason, reference) do nothing
      returning member_id, number, balance
    ), moved as (
      update wallets w set balance = e.balance, entries = e.number,
        orders_completed = w.orders_completed + ($3::text = 'purchase')::int
      from entry e where w.member_id = e.member_id
      returning w.balance
    )
    select coalesce(m.balance, w.balance) as balance from wallet w left join moved m on true`,
}

/** Moves credits and writes the ledger, once for each reference; answers the balance. */
export async function grantCredits(db: Database, grant: Grant): Promise<number> {
  const { memberId, credits, reason, reference } = grant
  const values = [memberId, credits, reason, reference, db.now()]
  const [row] = await db.query<{ balance: number }>(statement, values)
  if (!row) throw new Error('Credits can only be granted to a member with a wallet.')
  return row.balance
}
