import type { Database } from '#database/connect.ts'

export type OrderRow = {
  id: string
  member_id: string
  bundle_id: string
  credits: number
  price_minor: number
  full_price_minor: number
  currency: string
  country: string
  method: string
  state: string
  created_at: Date
  discount_code_id: string | null
  discount_code: string | null
  discount_percentage: number | null
  discount_held: boolean
  /** The newest attempt to pay, and how many there were. */
  payment_id: string | null
  payment_state: string | null
  checkout_url: string | null
  attempts: number
}

const columns = `o.id, o.member_id, o.bundle_id, o.credits, o.price_minor, o.full_price_minor,
    o.currency, o.country, o.method, o.state, o.created_at, o.discount_code_id, d.code as discount_code,
    o.discount_percentage, o.discount_held, p.id as payment_id, p.state as payment_state, p.checkout_url,
    (select count(*) from payments where order_id = o.id) as attempts
  from orders o left join discount_codes d on d.id = o.discount_code_id
  left join lateral (
    select id, state, checkout_url from payments
    where order_id = o.id order by created_at desc, id desc limit 1
  ) p on true`

const one = {
  name: 'find-order',
  text: `select ${columns} where o.member_id = $1 and (o.id = $2
    or o.id = (select order_id from payments where id = $2))`,
}

/** One of a member's own orders, by its own id or by that of a payment; null where there is none. */
export async function findOrder(
  db: Database,
  memberId: string,
  id: string,
): Promise<OrderRow | null> {
  const [order] = await db.query<OrderRow>(one, [memberId, id])
  return order ?? null
}

const all = {
  name: 'orders-of',
  text: `select ${columns} where o.member_id = $1 order by o.created_at desc, o.id desc limit 500`,
}

/** A member's orders, the newest first. */
export async function ordersOf(db: Database, memberId: string): Promise<OrderRow[]> {
  return db.query<OrderRow>(all, [memberId])
}
