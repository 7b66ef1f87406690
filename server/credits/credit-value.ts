import type { Database } from '#database/connect.ts'
import type { Site } from '../sites/site.ts'
import { bundlesFor, cheapestCredit, loadBundles } from './load-bundles.ts'
import { currencyOf } from './price-lists.ts'

export type CreditValue = { amount_minor: number; currency: string }

// Free credits go first, then what was paid for, the oldest first: so of the paid credits, as many
// as the balance holds are left, and they are the newest ones. With none left the last lot tells.
const statement = {
  name: 'credit-value',
  text: `with lots as (
      select id, completed_at, credits, price_minor, currency,
        sum(credits) over (order by completed_at, id) as up_to, sum(credits) over () as paid
      from orders where member_id = $1 and state = 'completed' and completed_at is not null
    )
    select l.credits, l.price_minor, l.currency
    from lots l join wallets w on w.member_id = $1
    order by l.up_to > l.paid - least(w.balance, l.paid) desc,
      case when w.balance > 0 then l.up_to else -l.up_to end
    limit 1`,
}

type Lot = { credits: number; price_minor: number; currency: string }

/** What the member's next credit is worth: as paid for, or the least it costs for who never paid. */
export async function creditValue(
  db: Database,
  site: Pick<Site, 'id'>,
  memberId: string,
  country: string,
): Promise<CreditValue> {
  const [lot] = await db.query<Lot>(statement, [memberId])
  if (lot) return { amount_minor: lot.price_minor / lot.credits, currency: lot.currency }
  const list = bundlesFor(await loadBundles(db, site.id), country)
  return { amount_minor: cheapestCredit(list) ?? 0, currency: currencyOf(country) }
}
