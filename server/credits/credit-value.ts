import type { User } from '#contract/accounts.ts'
import type { Database } from '#database/connect.ts'
import { type BundleRow, bundlesFor, creditPrice } from './bundles.ts'
import { lotsSql } from './ledger.ts'

export type Lot = { credits: number; price_minor: number; currency: string }

// Free credits are worth nothing, so the next paid one counts; if none is left, the latest lot
// does.
const statement = {
  name: 'credit-value',
  text: `select credits, price_minor, currency from (${lotsSql('$1')}) lot
    where order_id is not null
    order by remaining > 0 desc, case when remaining > 0 then number else -number end
    limit 1`,
}

/** What was paid for the member's next credit, or null if nothing ever was. */
export async function findNextLot(db: Database, memberId: string): Promise<Lot | null> {
  const [lot] = await db.query<Lot>(statement, [memberId])
  return lot ?? null
}

/**
 * What the member's next credit is worth: what was paid for it, or what one of these bundles costs
 * for a member who never paid; null where nothing is sold either.
 */
export function creditValue(
  lot: Lot | null,
  bundles: BundleRow[],
  country: string,
): User['credit_value'] {
  if (lot) {
    const each = lot.price_minor / lot.credits
    return { from_minor: each, to_minor: each, currency: lot.currency, paid: true }
  }
  const price = creditPrice(bundlesFor(bundles, country))
  return price && { ...price, paid: false }
}
