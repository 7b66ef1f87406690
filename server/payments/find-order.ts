import type { PaidMoney } from '#contract/credits.ts'
import type { BankTransfer } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import { lotsSql } from '../credits/ledger.ts'
import { siteSettings } from '../sites/settings.ts'
import { isInMonth, withdrawalEnd } from '../sites/site.ts'

/** An order and the site that sells it, as far as a provider is told of them. */
export type PayableOrder = {
  id: string
  site_id: string
  site_name: string
  site_domain: string
  site_is_default: boolean
  member_id: string
  bundle_id: string
  credits: number
  price_minor: number
  currency: string
  country: string
  locale: string
}

/** An order with the number of attempts to pay it that there were. */
export type TriedOrder = PayableOrder & { attempts: number }

export type OrderRow = TriedOrder & {
  full_price_minor: number
  vat_basis_points: number
  vat_minor: number
  method: string
  state: string
  created_at: Date
  completed_at: Date | null
  discount_code_id: string | null
  discount_code: string | null
  discount_percentage: number | null
  discount_held: boolean
  /** The code is good once, and another order of the member has it. */
  discount_lost: boolean
  /** The member has paused buying. */
  paused: boolean
  /** The newest attempt to pay. */
  payment_id: string | null
  payment_state: string | null
  provider: string | null
  saves_method: boolean | null
  checkout_url: string | null
  failure: string | null
  bank_transfer: BankTransfer | null
  mandate: MandateFace | null
  refunds: RefundFace[]
  receipts: ReceiptFace[]
  /** When the time to try an unpaid order again ended; null while it goes on, and once it is paid. */
  over_since: Date | null
  /** The end of the right to withdraw; null if nothing is left of it, or it is too late. */
  withdrawal_until: Date | null
}

/** Moments inside JSON are text. */
type MandateFace = {
  id: string
  method: string
  name: string
  last_four: string | null
  expires: string | null
  signed_at: string
}
export type RefundFace = {
  id: string
  kind: string
  state: string
  credits: number
  amount_minor: number
  created_at: string
}
export type ReceiptFace = { id: string; kind: string; shown_number: string; issued_at: string }

/** SQL: when the right to withdraw from a completed order ends. */
export const withdrawalEndOfOrder = withdrawalEnd('o.completed_at', 's.settings')

const openDays = siteSettings.parse({}).payment_open_days_slow

// Once no payment for it could be open any more, its price and its VAT are of another time.
const endOfTries = `o.created_at
  + interval '1 day' * coalesce((s.settings ->> 'payment_open_days_slow')::int, ${openDays})`

const columns = `o.id, o.site_id, s.name as site_name, s.domain as site_domain,
    s.is_default as site_is_default, o.member_id, o.bundle_id, o.credits, o.price_minor, o.full_price_minor,
    o.vat_basis_points, o.vat_minor, o.currency, o.country, o.locale, o.method, o.state, o.created_at,
    o.completed_at, o.discount_code_id, d.code as discount_code, o.discount_percentage,
    o.discount_held, (o.discount_code_id is not null and o.discount_once and not o.discount_held)
      as discount_lost, exists (
        select from spending_guards where member_id = o.member_id and paused_until > $2
      ) as paused, p.id as payment_id, p.state as payment_state, p.provider, p.saves_method,
    p.checkout_url, p.failure, p.bank_transfer, m.face as mandate,
    (select count(*) from payments where order_id = o.id) as attempts,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'state', r.state,
        'credits', r.credits, 'amount_minor', r.amount_minor, 'created_at', r.created_at
      ) order by r.created_at, r.id), '[]') from refunds r where r.order_id = o.id) as refunds,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind,
        'shown_number', r.content ->> 'number', 'issued_at', r.issued_at
      ) order by r.number), '[]') from receipts r where r.order_id = o.id) as receipts,
    case when o.completed_at is null and $2 > ${endOfTries} then ${endOfTries} end as over_since,
    case when o.state = 'completed' and $2 < ${withdrawalEndOfOrder} and exists (
      select from (${lotsSql('o.member_id')}) lot where lot.order_id = o.id and lot.remaining > 0
    ) then ${withdrawalEndOfOrder} end as withdrawal_until
  from orders o join sites s on s.id = o.site_id
  left join discount_codes d on d.id = o.discount_code_id
  left join lateral (
    select id, state, provider, saves_method, checkout_url, failure, bank_transfer, mandate_id
    from payments
    where order_id = o.id order by created_at desc, id desc limit 1
  ) p on true
  left join lateral (
    select jsonb_build_object('id', id, 'method', method, 'name', name, 'last_four', last_four,
      'expires', expires, 'signed_at', signed_at) as face
    from mandates where id = p.mandate_id
  ) m on true`

const one = {
  name: 'find-order',
  text: `select ${columns} where o.member_id = $1 and (o.id = $3
    or o.id = (select order_id from payments where id = $3))`,
}

/** One of a member's own orders, by its id or by a payment's; null if there is none. */
export async function findOrder(
  db: Database,
  memberId: string,
  id: string,
): Promise<OrderRow | null> {
  const [order] = await db.query<OrderRow>(one, [memberId, db.now(), id])
  return order ?? null
}

/** An order for who asks its provider again, long after it was placed. */
export async function findPayableOrder(db: Database, orderId: string): Promise<PayableOrder> {
  return db.kysely
    .selectFrom('orders as o')
    .innerJoin('sites as s', 's.id', 'o.site_id')
    .select(['o.id', 'o.site_id', 'o.member_id', 'o.bundle_id', 'o.credits', 'o.price_minor'])
    .select(['o.currency', 'o.country', 'o.locale', 's.name as site_name'])
    .select(['s.domain as site_domain', 's.is_default as site_is_default'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

const pageSize = 500

const page = {
  name: 'orders-of',
  text: `select ${columns} where o.member_id = $1 and ($3::uuid is null
      or (o.created_at, o.id) < (select created_at, id from orders where id = $3))
    order by o.created_at desc, o.id desc limit ${pageSize}`,
}

/** Which of a member's orders: those of one month of a time zone, or of all; maybe only refunded ones. */
export type OrdersPart = { month: string | undefined; timeZone: string; onlyRefunded: boolean }

/** SQL: the moment of which an order is: when it was paid, as its receipt says, or else when it was placed. */
export const momentOf = (order: string) => `coalesce(${order}.completed_at, ${order}.created_at)`

/** SQL that tells whether an order o of a member is in a part, whose values have these places. */
const isInPart = (month: string, timeZone: string, onlyRefunded: string) => `o.member_id = $1
    and (${month}::text is null or ${isInMonth(momentOf('o'), month, timeZone)})
    and (not ${onlyRefunded}::boolean or exists (select from refunds where order_id = o.id))`

const pageOfPart = {
  name: 'orders-of-part',
  text: `select ${columns} where ${isInPart('$3', '$4', '$5')} and ($6::uuid is null
      or (${momentOf('o')}, o.id) < (
        select ${momentOf('l')}, l.id from orders l where l.id = $6 and l.member_id = $1))
    order by ${momentOf('o')} desc, o.id desc limit $7`,
}

/** So many of a member's orders before one of them, or the newest, the newest first. */
export async function ordersOfPart(
  db: Database,
  memberId: string,
  part: OrdersPart & { before?: string | undefined; most: number },
): Promise<OrderRow[]> {
  const { month, timeZone, onlyRefunded, before, most } = part
  const values = [month ?? null, timeZone, onlyRefunded, before ?? null, most]
  return db.query<OrderRow>(pageOfPart, [memberId, db.now(), ...values])
}

const paidInPart = {
  name: 'paid-in-part',
  text: `select o.currency, sum(o.price_minor) as paid_minor, coalesce(sum(r.back), 0) as back_minor
    from orders o left join lateral (
      select sum(amount_minor)::int as back from refunds where order_id = o.id and state <> 'failed'
    ) r on true
    where ${isInPart('$2', '$3', '$4')} and o.state in ('completed', 'refunded', 'charged_back')
    group by o.currency order by max(o.created_at) desc`,
}

/** What a member paid in a part, and what of it came back or is on its way, each currency by itself. */
export async function sumPaid(
  db: Database,
  memberId: string,
  { month, timeZone, onlyRefunded }: OrdersPart,
): Promise<PaidMoney[]> {
  return db.query<PaidMoney>(paidInPart, [memberId, month ?? null, timeZone, onlyRefunded])
}

/** All orders of a member, the newest first, read a page at a time. */
export async function* readOrders(db: Database, memberId: string): AsyncGenerator<OrderRow> {
  let last: string | null = null
  for (;;) {
    const rows: OrderRow[] = await db.query<OrderRow>(page, [memberId, db.now(), last])
    yield* rows
    if (rows.length < pageSize) return
    last = rows.at(-1)?.id ?? null
  }
}
