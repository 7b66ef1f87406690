import type { Database } from '#database/connect.ts'
import type { ProviderName, RefundState } from '../../outside/payment-providers/provider.ts'

export type FoundRefund = {
  id: string
  order_id: string
  amount_minor: number
  state: string
  /** The provider's own name for the refund, once it has accepted it. */
  refund_reference: string | null
  provider: ProviderName
  provider_reference: string
}

const statement = {
  name: 'find-refund',
  text: `select r.id, r.order_id, r.amount_minor, r.state, r.provider_reference as refund_reference,
      p.provider, p.provider_reference
    from refunds r join payments p on p.id = r.payment_id where r.id = $1`,
}

/** A refund with the payment that it pays back; undefined if unknown. */
export async function findRefund(db: Database, id: string): Promise<FoundRefund | undefined> {
  const [refund] = await db.query<FoundRefund>(statement, [id])
  return refund
}

/** Writes down what the provider says about a refund, if it was still on its way. */
export async function noteRefund(
  db: Database,
  id: string,
  told: { state: RefundState; reference?: string },
): Promise<void> {
  await db.kysely
    .updateTable('refunds')
    .set({
      state: told.state,
      completed_at: told.state === 'completed' ? db.now() : null,
      ...(told.reference !== undefined && { provider_reference: told.reference }),
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}
