import type { Spending } from '#contract/spending.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { currencyOf } from '../credits/bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { areBooksFrozen } from '../credits/ledger.ts'
import { isInMonth, monthOf, siteMonth } from '../sites/site.ts'
import { countCommitted, countSpent, findGuard, findHeld, limitIn } from './judge-spending.ts'

/** What a member spent in a month, by default the current one, and the limits. */
export async function loadSpending(
  db: Database,
  asker: MemberAsker,
  wanted?: string,
): Promise<Spending> {
  const running = siteMonth(asker.site, db.now())
  const month = wanted ?? running
  const currency = currencyOf(await countryOfAsker(db, asker))
  const guard = await findGuard(db, asker.member.id)
  const limit = limitIn(guard, currency)
  const committed =
    limit === null ? 0 : await countCommitted(db, asker, { currency, exceptId: nobody })
  const isOurs = guard?.currency === currency
  return {
    month,
    months: await listMonths(db, asker, running),
    currency,
    spent_minor: await countSpent(db, asker, { month, currency }),
    credits: await countCredits(db, asker, month),
    monthly_limit_minor: limit,
    left_minor: limit === null ? null : Math.max(0, limit - committed),
    renews_on: monthAfter(running),
    held: limit === null ? [] : await findHeld(db, asker, currency),
    next_limit:
      guard?.next_limit_from && (isOurs || guard.next_limit_minor === null)
        ? {
            monthly_limit_minor: guard.next_limit_minor,
            from: guard.next_limit_from.toISOString(),
          }
        : null,
    frozen: await areBooksFrozen(db),
    paused_until: guard?.paused_until?.toISOString() ?? null,
    pauses_days: asker.site.settings.spending_pauses_days,
  }
}

/** An id that no order has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The first day after a month, YYYY-MM. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 10)
}

const months = {
  name: 'spending-months',
  text: `select ${monthOf('created_at', '$2')} as month from ledger_entries where member_id = $1
    union select ${monthOf('completed_at', '$2')} from orders
      where member_id = $1 and completed_at is not null
    union select $3::text
    order by month desc`,
}

async function listMonths(
  db: Database,
  { member, site }: MemberAsker,
  running: string,
): Promise<string[]> {
  const values = [member.id, site.settings.time_zone, running]
  return (await db.query<{ month: string }>(months, values)).map(({ month }) => month)
}

const credits = {
  name: 'count-credits-of-month',
  text: `select coalesce(sum(delta) filter (where reason = 'purchase'), 0) as bought,
      coalesce(sum(delta) filter (where reason in ('signup', 'adjustment')), 0) as given,
      coalesce(sum(-delta) filter (where reason = 'message'), 0) as messages,
      coalesce(sum(-delta) filter (where reason = 'photo'), 0) as photos,
      coalesce(sum(-delta) filter (where reason = 'gift'), 0) as gifts,
      coalesce(sum(-delta) filter (where reason = 'refund'), 0) as refunded
    from ledger_entries where member_id = $1 and ${isInMonth('created_at', '$2', '$3')}`,
}

async function countCredits(db: Database, { member, site }: MemberAsker, month: string) {
  const values = [member.id, month, site.settings.time_zone]
  const [counted] = await db.query<Spending['credits']>(credits, values)
  if (!counted) throw new Error('A sum without rows is still a row.')
  return counted
}
