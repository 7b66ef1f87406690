import type { Database } from '#database/connect.ts'
import type { ProviderName, ProviderPayment } from '../../outside/payment-providers/provider.ts'
import { createMandate } from '../mandates/create-mandate.ts'
import { renewMandate } from '../mandates/renew-mandate.ts'
import type { LockedOrder, LockedPayment } from './find-payment.ts'

/**
 * Keeps the method that paid, on the buyer's wish, and by the name that its provider charges it by
 * next: some tell of it a little later, and some call it otherwise after every charge.
 */
export async function keepMethod(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
  { kept }: ProviderPayment,
): Promise<void> {
  if (!kept || (await isErased(tx, order.member_id))) return
  const { id: paymentId, mandate_id } = payment
  if (mandate_id) {
    await renewMandate(tx, { id: mandate_id, memberId: order.member_id, paymentId }, kept)
  } else if (payment.saves_method) {
    const created = await createMandate(tx, {
      memberId: order.member_id,
      provider: payment.provider as ProviderName,
      customerReference: kept.customerReference,
      providerReference: kept.reference,
      method: payment.method,
      name: kept.name,
      lastFour: kept.lastFour,
      expires: kept.expires,
    })
    await noteMandate(tx, paymentId, created)
  }
}

/** Money may come for somebody who is gone: it counts, but nothing of its way is kept. */
async function isErased(tx: Database, memberId: string): Promise<boolean> {
  const erased = await tx.kysely
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'erased')
    .executeTakeFirst()
  return erased !== undefined
}

/** The payment goes on to name what it left behind, when that is called otherwise long since. */
async function noteMandate(tx: Database, paymentId: string, mandateId: string): Promise<void> {
  await tx.kysely
    .updateTable('payments')
    .set({ mandate_id: mandateId })
    .where('id', '=', paymentId)
    .execute()
}
