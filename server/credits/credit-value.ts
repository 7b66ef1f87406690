import type { Database } from '#database/connect.ts'
import type { Site } from '../sites/site.ts'
import { bundlesFor, cheapestCredit, currencyOf, findBundles } from './bundles.ts'
import { lotsSql } from './ledger.ts'

type CreditValue = { amount_minor: number; currency: string }

type Lot = { credits: number; price_minor: number; currency: string }

// Free credits are worth nothing, so the next paid one counts; if none is left, the latest lot
// does.
const statement = {
  name: 'credit-value',
  text: `select credits, price_minor, currency from (${lotsSql('$1')}) lot
    where order_id is not null
    order by remaining > 0 desc, case when remaining > 0 then number else -number end
    limit 1`,
}

/**
 * What the member's next credit is worth: what was paid for it, or the lowest price for a member
 * who never paid.
 */
export async function creditValue(
  db: Database,
  site: Pick<Site, 'id'>,
  memberId: string,
  country: string,
): Promise<CreditValue> {
  const [lot] = await db.query<Lot>(statement, [memberId])
  if (lot) return { amount_minor: lot.price_minor / lot.credits, currency: lot.currency }
  const list = bundlesFor(await findBundles(db, site.id), country)
  return { amount_minor: cheapestCredit(list) ?? 0, currency: currencyOf(country) }
}
