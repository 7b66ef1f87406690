import type { Database } from '#database/connect.ts'
import type { ProviderName, ProviderPayment } from '../../outside/payment-providers/provider.ts'
import { createMandate } from '../mandates/create-mandate.ts'
import { renewMandate } from '../mandates/renew-mandate.ts'
import type { LockedOrder, LockedPayment } from './find-payment.ts'

/**
 * Saves the method that paid, at the buyer's wish, under the provider's name for the next charge:
 * some providers tell it a little later, and some change it after every charge.
 */
export async function saveMethod(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
  { saved }: ProviderPayment,
): Promise<void> {
  if (!saved || (await isErased(tx, order.member_id))) return
  const { id: paymentId, mandate_id } = payment
  if (mandate_id) {
    await renewMandate(tx, { id: mandate_id, memberId: order.member_id, paymentId }, saved)
  } else if (payment.saves_method) {
    const created = await createMandate(tx, {
      memberId: order.member_id,
      provider: payment.provider as ProviderName,
      customerReference: saved.customerReference,
      providerReference: saved.reference,
      method: payment.method,
      name: saved.name,
      lastFour: saved.lastFour,
      expires: saved.expires,
    })
    await noteMandate(tx, paymentId, created)
  }
}

/** Money may arrive for somebody who is gone: it counts, but nothing is kept of how it was paid. */
async function isErased(tx: Database, memberId: string): Promise<boolean> {
  const erased = await tx.kysely
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'erased')
    .executeTakeFirst()
  return erased !== undefined
}

/** The payment still names what it left behind, which may have had another name for a long time. */
async function noteMandate(tx: Database, paymentId: string, mandateId: string): Promise<void> {
  await tx.kysely
    .updateTable('payments')
    .set({ mandate_id: mandateId })
    .where('id', '=', paymentId)
    .execute()
}
