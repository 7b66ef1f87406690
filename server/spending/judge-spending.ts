import { formatMoney } from '#contract/money/money.ts'
import { dateFormat, keepDayWithMonth, manner } from '#contract/rules/manner.ts'
import type { Spending } from '#contract/spending.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { findTimeZone } from '../notifications/notification-choices.ts'
import { isInMonth, siteMonth } from '../sites/site.ts'

export type Spend = { amountMinor: number; currency: string; orderId: string }

/**
 * Refuses an order beyond the limits that the member has set, in the transaction that writes the
 * order: of two at once, the second sees the first.
 */
export async function judgeSpending(
  tx: Database,
  asker: MemberAsker,
  { amountMinor, currency, orderId }: Spend,
): Promise<void> {
  await lockSpending(tx, asker.member.id)
  const guard = await findGuard(tx, asker.member.id)
  if (guard?.paused_until) {
    const until = await writeUntil(tx, asker, guard.paused_until)
    throw new Refusal('spending_paused', { details: { until } })
  }
  const limit = limitIn(guard, currency)
  if (limit === null) return
  const committed = await countCommitted(tx, asker, { currency, exceptId: orderId })
  const left = Math.max(0, limit - committed)
  if (amountMinor <= left) return
  const amount = formatMoney(asker.locale, left, currency)
  throw new Refusal('spending_limit', { details: { amount } })
}

/** How long a provider may take to begin the payment of an order that was just placed. */
const beginMs = 30 * 60_000

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

/**
 * SQL: whether an order may be paid at any moment: for as long as any of its payments is open, also
 * an earlier one, or if it was placed after `begun` and its payment is about to begin. What is paid
 * for an order that has lost its discount goes back, so it is not spent.
 */
const isHeld = (begun: string) => `(o.completed_at is null
      and (o.discount_code_id is null or o.discount_held)
      and (o.state = 'pending' or o.state = 'created' and ${begun}::timestamptz < o.created_at
        or exists (
          select from payments p where p.order_id = o.id and p.state in ('created', 'pending')
        )))`

const committed = {
  name: 'count-committed',
  text: `select coalesce(sum(o.price_minor - o.refunded_minor), 0) as minor from orders o
    where o.member_id = $1 and o.currency = $2 and o.id <> $5
      and (${isInMonth('o.completed_at', '$3', '$4')} or ${isHeld('$6')})`,
}

/** The same for the current month, plus what may be paid at any moment, except one order. */
export async function countCommitted(
  db: Database,
  { member, site }: MemberAsker,
  { currency, exceptId }: { currency: string; exceptId: string },
): Promise<number> {
  const now = db.now()
  const begun = new Date(now.getTime() - beginMs)
  const where = [member.id, currency, siteMonth(site, now), site.settings.time_zone]
  const [sum] = await db.query<{ minor: number }>(committed, [...where, exceptId, begun])
  return sum?.minor ?? 0
}

const held = {
  name: 'find-held',
  text: `select o.id as order_id, o.price_minor from orders o
    where o.member_id = $1 and o.currency = $2 and ${isHeld('$3')} order by o.created_at, o.id`,
}

/** The orders that are counted although they are not paid yet. */
export async function findHeld(
  db: Database,
  { member }: MemberAsker,
  currency: string,
): Promise<Spending['held']> {
  const begun = new Date(db.now().getTime() - beginMs)
  return db.query<Spending['held'][number]>(held, [member.id, currency, begun])
}

/** The limits that members set for themselves. */
export type Guard = {
  currency: string
  monthly_limit_minor: number | null
  next_limit_minor: number | null
  next_limit_from: Date | null
  paused_until: Date | null
}

const lock = {
  name: 'lock-spending',
  text: "select pg_advisory_xact_lock(hashtextextended('spending ' || $1::uuid, 0))",
}

/** Lets one transaction at a time judge or change what a member may spend. */
export async function lockSpending(tx: Database, memberId: string): Promise<void> {
  await tx.query(lock, [memberId])
}

const guardOf = {
  name: 'find-guard',
  text: `select currency, monthly_limit_minor, next_limit_minor, next_limit_from, paused_until
    from spending_guards where member_id = $1`,
}

/** A member's limits as they are now: a higher one that has taken effect is the limit. */
export async function findGuard(db: Database, memberId: string): Promise<Guard | null> {
  const [guard] = await db.query<Guard>(guardOf, [memberId])
  if (!guard) return null
  const now = db.now()
  const due = guard.next_limit_from !== null && guard.next_limit_from <= now
  const limits = due
    ? {
        monthly_limit_minor: guard.next_limit_minor,
        next_limit_minor: null,
        next_limit_from: null,
      }
    : {}
  const paused = guard.paused_until !== null && guard.paused_until > now
  return { ...guard, ...limits, paused_until: paused ? guard.paused_until : null }
}

/** Writes a member's limits, in the transaction that read them under the lock. */
export async function saveGuard(tx: Database, memberId: string, guard: Guard): Promise<void> {
  await tx.kysely
    .insertInto('spending_guards')
    .values({ member_id: memberId, ...guard })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(guard))
    .execute()
}

/**
 * The limit on payments in a currency; null for none. A limit in another country's currency allows
 * nothing here until one that the member sets here counts.
 */
export function limitIn(guard: Guard | null, currency: string): number | null {
  if (!guard || guard.monthly_limit_minor === null) return null
  return guard.currency === currency ? guard.monthly_limit_minor : 0
}

/** A moment by the member's clock, as the member reads it. */
export async function writeUntil(
  db: Database,
  { locale, member, site }: MemberAsker,
  moment: Date,
): Promise<string> {
  const timeZone = (await findTimeZone(db, member.id)) ?? site.settings.time_zone
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return keepDayWithMonth(dateFormat(manner(locale), format).format(moment))
}
