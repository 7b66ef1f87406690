import type { Database } from '#database/connect.ts'
import { isPaid } from '../present-order.ts'
import { lockOrder } from '../settling/find-payment.ts'
import { queueCancels } from '../settling/queue-cancels.ts'
import { queueCheck } from '../settling/queue-check.ts'
import type { PaymentOption } from '../ways/find-payment-option.ts'

export type Attempt = {
  id: string
  orderId: string
  /** The provider's name for it; our own id until it has told us. */
  reference: string
  checkoutUrl: string | null
}

/**
 * Writes down an attempt to pay, once, and has it looked at later; earlier attempts are cancelled.
 * Answers false for a paid order, and for charging a saved method if the order has lost its
 * discount to another.
 */
export async function recordPayment(
  db: Database,
  attempt: Attempt,
  option: PaymentOption,
): Promise<boolean> {
  const { id, orderId } = attempt
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isReplaced = order.discount_code_id !== null && !order.discount_held
    if (isPaid(order.state) || (isReplaced && option.mandate)) return false
    const created_at = tx.now()
    if (!(await write(tx, attempt, option, created_at))) return true
    await reopenOrder(tx, orderId, option.method)
    await queueCheck(tx, { id, method: option.method, created_at }, 0)
    await queueCancels(tx, orderId, isReplaced ? null : id)
    return true
  })
}

async function write(
  tx: Database,
  attempt: Attempt,
  option: PaymentOption,
  now: Date,
): Promise<boolean> {
  const [created] = await tx.kysely
    .insertInto('payments')
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      provider: option.provider.name,
      provider_reference: attempt.reference,
      method: option.method,
      mandate_id: option.mandate?.id ?? null,
      saves_method: option.savesMethod,
      state: 'created',
      checkout_url: attempt.checkoutUrl,
      asked_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return created !== undefined
}

/** A new attempt reopens an order that had failed, unless another order has its discount now. */
async function reopenOrder(tx: Database, orderId: string, method: string): Promise<void> {
  await tx.kysely
    .updateTable('orders')
    .set((set) => ({
      method,
      state: set
        .case()
        .when('state', 'in', ['created', 'pending'])
        .then(set.ref('state'))
        .else('pending')
        .end(),
    }))
    .where('id', '=', orderId)
    .where((where) =>
      where.or([where('discount_code_id', 'is', null), where('discount_held', '=', true)]),
    )
    .execute()
}
