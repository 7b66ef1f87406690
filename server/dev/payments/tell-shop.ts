import type { Context } from '../../context.ts'
import { controls, readControl } from '../../outside/payment-providers/sandbox/controls.ts'
import {
  type Delivery,
  type Noticed,
  sendNotices,
} from '../../outside/payment-providers/sandbox/send-notices.ts'

/** Has the sandbox tell the shop about a payment, in the chosen way or as it is set to. */
export async function tellShop(
  { db, log }: Pick<Context, 'db' | 'log'>,
  payment: Noticed,
  chosen?: Delivery,
): Promise<void> {
  const how = chosen ?? (await readControl(db, 'notices'))
  const other = await db.kysely
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('reference', '<>', payment.reference)
    .where('state', '<>', 'paid')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  await sendNotices(payment, how, {
    other: other?.reference,
    unheard: (error) =>
      log.warn({ err: error, reference: payment.reference }, 'sandbox notice did not arrive'),
  })
}

export function isDelivery(value: unknown): value is Delivery {
  return (controls.notices as readonly unknown[]).includes(value)
}
