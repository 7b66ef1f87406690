import type { Database } from '#database/connect.ts'
import { enqueue } from '../jobs/queue.ts'

// A buyer who chose a wire transfer may have sent the money: without a discount, that is still a
// purchase.
const statement = {
  name: 'payments-to-cancel',
  text: `select p.id from payments p join orders o on o.id = p.order_id
    where p.order_id = $1 and p.id is distinct from $2::uuid and p.state in ('created', 'pending')
      and (o.discount_code_id is not null or p.method <> 'wire_transfer')`,
}

/**
 * Asks the provider not to take money for an order that another replaces, or for its earlier
 * attempts once another has started.
 */
export async function queueCancels(
  tx: Database,
  orderId: string,
  exceptPaymentId: string | null = null,
): Promise<void> {
  const open = await tx.query<{ id: string }>(statement, [orderId, exceptPaymentId])
  for (const { id } of open) {
    await enqueue(tx, 'cancel_payment', { paymentId: id }, { key: `cancel ${id}` })
  }
}
