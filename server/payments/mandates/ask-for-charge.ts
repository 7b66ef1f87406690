import type { Context } from '../../context.ts'
import type { PaymentProvider } from '../../outside/payment-providers/provider.ts'
import { findPayableOrder } from '../find-order.ts'
import { isRefusal } from '../is-refusal.ts'
import { describePayment } from '../placing/describe-payment.ts'
import type { FoundPayment } from '../settling/find-payment.ts'

/** How long the same charge is repeated; providers recognise a repeated request for an hour. */
const patienceMs = 1_800_000

/**
 * Has a saved method charged and learns the provider's name for the payment; a repeat is the same
 * charge. Null if it is not going to happen: refused, revoked, or long without an answer.
 */
export async function askForCharge(
  context: Context,
  provider: PaymentProvider,
  payment: FoundPayment,
): Promise<string | null> {
  const { db, log } = context
  const mandate = await mandateOf(context, payment)
  if (!mandate) return null
  const order = await findPayableOrder(db, payment.order_id)
  const attempt = { paymentId: payment.id, method: payment.method, provider: provider.name }
  const request = { ...(await describePayment(context, order, attempt)), mandate }
  try {
    const { reference } = await provider.charge(request)
    await noteReference(context, payment.id, reference)
    return reference
  } catch (error) {
    const waitedMs = db.now().getTime() - payment.created_at.getTime()
    if (!isRefusal(error) && waitedMs < patienceMs) throw error
    log.error({ err: error, paymentId: payment.id }, 'charge given up')
    return null
  }
}

async function mandateOf({ db }: Context, { mandate_id }: FoundPayment) {
  return db.kysely
    .selectFrom('mandates')
    .select(['customer_reference as customerReference', 'provider_reference as reference'])
    .where('id', '=', mandate_id)
    .where('state', '=', 'valid')
    .executeTakeFirst()
}

async function noteReference({ db }: Context, id: string, reference: string): Promise<void> {
  await db.kysely
    .updateTable('payments')
    .set({ provider_reference: reference })
    .where('id', '=', id)
    .where('provider_reference', '=', id)
    .execute()
}
