import type { Order } from '#contract/payments.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { findOrder, type OrderRow } from './find-order.ts'
import { isOpen, presentOrder } from './present-order.ts'
import { settlePayment } from './settle-payment.ts'

/** One of the asker's own orders, as the provider reports it now, along with the balance. */
export async function loadOrder(
  context: Context,
  asker: MemberAsker,
  id: string,
): Promise<{ order: Order; credits: number }> {
  const { db } = context
  const known = await findOrder(db, asker.member.id, id)
  if (!known) throw new Refusal('order_not_found')
  if (isOpen(known.state)) await settleOpenPayments(context, known)
  const order = (await findOrder(db, asker.member.id, id)) ?? known
  const wallet = await db.kysely
    .selectFrom('wallets')
    .select('balance')
    .where('member_id', '=', asker.member.id)
    .executeTakeFirstOrThrow()
  return { order: presentOrder(order), credits: wallet.balance }
}

async function settleOpenPayments(context: Context, order: OrderRow): Promise<void> {
  const open = await context.db.kysely
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', 'in', ['created', 'pending'])
    .execute()
  for (const { id } of open) {
    // If a provider does not answer, the order stays as we know it; the job asks again.
    await settlePayment(context, id).catch((error) =>
      context.log.warn({ err: error, paymentId: id }, 'payment could not be looked up'),
    )
  }
}
