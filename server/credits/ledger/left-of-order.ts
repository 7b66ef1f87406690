import type { Database } from '#database/connect.ts'
import { lotsSql } from './lots-sql.ts'

export type LeftOfOrder = { bought: number; used: number; left: number }

const statement = {
  name: 'left-of-order',
  text: `select lot.credits as bought, lot.credits - lot.taken_back - lot.remaining as used, lot.remaining as left
    from credit_lots o cross join lateral (${lotsSql('o.member_id')}) lot
    where o.order_id = $1 and lot.order_id = o.order_id`,
}

/**
 * How many of an order's credits were bought, used and are left; credits taken back are neither.
 * All zero for an order that was never paid. Exact only while the wallet is locked.
 */
export async function leftOfOrder(db: Database, orderId: string): Promise<LeftOfOrder> {
  const [found] = await db.query<LeftOfOrder>(statement, [orderId])
  return found ?? { bought: 0, used: 0, left: 0 }
}
