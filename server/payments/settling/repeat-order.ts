import type { Database } from '#database/connect.ts'
import type { LockedOrder, LockedPayment } from './find-payment.ts'

/**
 * Somebody who paid for one order by two attempts has paid twice and gets twice: the second payment
 * becomes an order of its own, which can be withdrawn from like any other. As long as it has no use
 * of its code, it is not one yet.
 */
export async function repeatOrder(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
): Promise<LockedOrder> {
  const [copy] = await tx.query<{ id: string }>(copyOrder, [order.id, tx.now(), payment.method])
  if (!copy) throw new Error('An order that was just locked is gone.')
  await tx.kysely
    .updateTable('payments')
    .set({ order_id: copy.id })
    .where('id', '=', payment.id)
    .execute()
  const fresh = { state: 'cancelled', discount_held: false, refunded_credits: 0, refunded_minor: 0 }
  return { ...order, ...fresh, id: copy.id }
}

const copyOrder = {
  name: 'copy-order',
  text: `with copy as (
      insert into orders (site_id, member_id, bundle_id, credits, price_minor, full_price_minor,
        discount_code_id, discount_percentage, discount_once, vat_basis_points, vat_minor, currency,
        country, locale, method, state, created_at)
      select site_id, member_id, bundle_id, credits, price_minor, full_price_minor,
        discount_code_id, discount_percentage, discount_once, vat_basis_points, vat_minor, currency,
        country, locale, $3, 'cancelled', $2 from orders where id = $1
      returning id
    ), evidence as (
      insert into order_evidence (order_id, kind, country)
      select c.id, e.kind, e.country from copy c, order_evidence e
      where e.order_id = $1 and e.kind <> 'payment'
    )
    select id from copy`,
}
