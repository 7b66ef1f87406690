import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import type { ProviderName, RefundState } from '../outside/payment-providers/provider.ts'
import { queueRefundCheck } from './queue-refund.ts'

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

const refundById = {
  name: 'find-refund',
  text: `select r.id, r.order_id, r.amount_minor, r.state, r.provider_reference as refund_reference,
      p.provider, p.provider_reference
    from refunds r join payments p on p.id = r.payment_id where r.id = $1`,
}

/** A refund with the payment that it pays back; undefined if unknown. */
export async function findRefund(db: Database, id: string): Promise<FoundRefund | undefined> {
  const [refund] = await db.query<FoundRefund>(refundById, [id])
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

/** Asks about a refund that is on its way, and again later while it is. */
export async function checkRefund(
  { db, log, payments }: Context,
  { refundId, attempt }: { refundId: string; attempt: number },
): Promise<void> {
  const refund = await findRefund(db, refundId)
  if (refund?.state !== 'pending' || refund.refund_reference === null) return
  const provider = payments.get(refund.provider)
  if (!provider) throw new Error(`The payment provider ${refund.provider} is not set up.`)
  const { provider_reference: reference, refund_reference: refundReference } = refund
  const state = await provider.fetchRefund({ reference, refundReference })
  await noteRefund(db, refundId, { state })
  if (state === 'failed') log.error({ refundId }, 'refund failed, to be paid back by hand')
  if (state !== 'pending' || (await queueRefundCheck(db, refundId, attempt + 1))) return
  log.error({ refundId }, 'refund still on its way after weeks')
}

type ListedRefund = {
  id: string
  order_id: string
  site: string
  kind: string
  state: string
  amount_minor: number
  currency: string
  credits: number
  provider: string
  /** The provider's name for the payment that is paid back. */
  payment: string
  created_at: Date
}

/** The latest refunds of all sites, or only those that have to be paid back by hand. */
export async function listRefunds(
  db: Database,
  { failed }: { failed: boolean },
): Promise<ListedRefund[]> {
  const refunds = db.kysely
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('sites as s', 's.id', 'o.site_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.order_id', 's.slug as site', 'r.kind', 'r.state', 'r.amount_minor'])
    .select(['o.currency', 'r.credits', 'p.provider', 'p.provider_reference as payment'])
    .select('r.created_at')
    .orderBy('r.created_at', 'desc')
    .limit(200)
  return (failed ? refunds.where('r.state', '=', 'failed') : refunds).execute()
}
