import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { isInMonth, siteMonth } from '../sites/site-month.ts'

/** How long somebody who left the payment page may still come back and pay. */
const openMs = 30 * 60_000

const paid = {
  name: 'count-spent',
  text: `select coalesce(sum(price_minor - refunded_minor), 0) as minor from orders
    where member_id = $1 and currency = $2 and ${isInMonth('completed_at', '$3', '$4')}`,
}

/**
 * What a member paid in a month, by the site's calendar, in minor units, less what was paid back.
 */
export async function countSpent(
  db: Database,
  { member, site }: MemberAsker,
  { month, currency }: { month: string; currency: string },
): Promise<number> {
  const values = [member.id, currency, month, site.settings.time_zone]
  const [sum] = await db.query<{ minor: number }>(paid, values)
  return sum?.minor ?? 0
}

const committed = {
  name: 'count-committed',
  text: `select coalesce(sum(o.price_minor - o.refunded_minor), 0) as minor from orders o
    where o.member_id = $1 and o.currency = $2 and o.id <> $5 and (
      ${isInMonth('o.completed_at', '$3', '$4')}
      or o.state = 'pending'
      or o.state = 'created' and $6::timestamptz < coalesce(
        (select max(p.created_at) from payments p where p.order_id = o.id), o.created_at))`,
}

/** The same for the current month, plus what may be paid at any moment, except one order. */
export async function countCommitted(
  db: Database,
  { member, site }: MemberAsker,
  { currency, exceptId }: { currency: string; exceptId: string },
): Promise<number> {
  const now = db.now()
  const openSince = new Date(now.getTime() - openMs)
  const where = [member.id, currency, siteMonth(site, now), site.settings.time_zone]
  const [sum] = await db.query<{ minor: number }>(committed, [...where, exceptId, openSince])
  return sum?.minor ?? 0
}
