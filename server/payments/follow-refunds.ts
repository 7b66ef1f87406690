import type { Database } from '#database/connect.ts'
import { enqueue } from '../jobs/queue.ts'
import type { ProviderPayment } from '../outside/payment-providers/provider.ts'
import { blockDirectDebit } from './direct-debits.ts'
import type { LockedOrder, LockedPayment } from './find-payment.ts'
import { creditsFor, recordRefund } from './record-refund.ts'

/**
 * Writes down what went back to the buyer without us: refunds started at the provider, and a
 * chargeback. Answers the order as it then is. The caller holds its lock.
 */
export async function followRefunds(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
  told: ProviderPayment,
): Promise<LockedOrder> {
  const refunded = await followRefund(tx, order, payment, told.refundedMinor)
  if (!told.chargedBack || refunded.state === 'charged_back') return refunded
  return followChargeback(tx, refunded, payment)
}

async function followRefund(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
  refundedMinor: number,
): Promise<LockedOrder> {
  const unknown = await amountUnknown(tx, payment.id, refundedMinor)
  const amountMinor = Math.min(unknown, order.price_minor - order.refunded_minor)
  if (amountMinor <= 0) return order
  const { id, after } = await recordRefund(tx, order, {
    paymentId: payment.id,
    kind: 'refund',
    amountMinor,
    credits: creditsFor(order, amountMinor),
    ends: order.refunded_minor + amountMinor === order.price_minor ? 'refunded' : null,
    state: 'completed',
  })
  await enqueue(tx, 'send_mail', {
    mail: 'refund',
    memberId: order.member_id,
    values: { locale: order.locale, refundId: id },
  })
  return after
}

/**
 * What was paid back there beyond what we know of. Refunds of ours that had failed are made up for
 * by hand first: their credits were taken and their notes written back then.
 */
async function amountUnknown(
  tx: Database,
  paymentId: string,
  refundedMinor: number,
): Promise<number> {
  const ours = await tx.kysely
    .selectFrom('refunds')
    .select(['id', 'amount_minor', 'state'])
    .where('payment_id', '=', paymentId)
    .where('kind', '<>', 'chargeback')
    .orderBy('created_at')
    .execute()
  const known = ours.filter(({ state }) => state !== 'failed')
  let unknown = refundedMinor - known.reduce((sum, each) => sum + each.amount_minor, 0)
  for (const { id, amount_minor, state } of ours) {
    if (state !== 'failed' || amount_minor > unknown) continue
    unknown -= amount_minor
    await tx.kysely
      .updateTable('refunds')
      .set({ state: 'completed', completed_at: tx.now() })
      .where('id', '=', id)
      .execute()
  }
  return unknown
}

async function followChargeback(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
): Promise<LockedOrder> {
  const { after } = await recordRefund(tx, order, {
    paymentId: payment.id,
    kind: 'chargeback',
    amountMinor: order.price_minor - order.refunded_minor,
    credits: order.credits - order.refunded_credits,
    ends: 'charged_back',
    state: 'completed',
  })
  if (payment.method !== 'direct_debit') return after
  const mandate = await tx.kysely
    .selectFrom('mandates')
    .select('iban_hash')
    .where('id', '=', payment.mandate_id)
    .executeTakeFirst()
  await blockDirectDebit(tx, {
    siteId: order.site_id,
    memberId: order.member_id,
    ibanHash: mandate?.iban_hash ?? null,
    reason: 'charged_back',
  })
  return after
}
