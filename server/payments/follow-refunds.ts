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
  let refunded = order
  for (const each of await refundsUnknown(tx, payment.id, told)) {
    refunded = await followRefund(tx, refunded, payment, each)
  }
  if (!told.chargedBack || refunded.state === 'charged_back') return refunded
  return followChargeback(tx, refunded, payment)
}

/** What went back there beyond what we know of: in all, or one by one where each has a name. */
async function refundsUnknown(
  tx: Database,
  paymentId: string,
  { refunds, refundedMinor }: ProviderPayment,
): Promise<UnknownRefund[]> {
  if (!refunds) return [{ amountMinor: await amountUnknown(tx, paymentId, refundedMinor) }]
  const unknown: UnknownRefund[] = []
  for (const each of refunds) {
    const values = [paymentId, each.reference, each.amountMinor, tx.now()]
    const known = await tx.query(recognize, values)
    if (known.length === 0) unknown.push(each)
  }
  return unknown
}

type UnknownRefund = { amountMinor: number; reference?: string }

// A refund of ours that has no name yet is the one that the operator made up for by hand, whether it
// was said to be paid already or not. What was completed when it began was another of the provider's.
const recognize = {
  name: 'recognize-refund',
  text: `with known as (
      select id from refunds where payment_id = $1 and provider_reference = $2
    ), ours as (
      select id from refunds
      where payment_id = $1 and kind <> 'chargeback' and amount_minor = $3
        and provider_reference is null and (state <> 'completed' or completed_at > created_at)
        and not exists (select from known)
      order by created_at limit 1
    ), named as (
      update refunds r set provider_reference = $2, state = 'completed',
        completed_at = coalesce(r.completed_at, $4)
      from ours where r.id = ours.id returning r.id
    )
    select id from known union all select id from named`,
}

async function followRefund(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
  told: UnknownRefund,
): Promise<LockedOrder> {
  const amountMinor = Math.min(told.amountMinor, order.price_minor - order.refunded_minor)
  if (amountMinor <= 0) return order
  const { id, after } = await recordRefund(tx, order, {
    paymentId: payment.id,
    kind: 'refund',
    amountMinor,
    credits: creditsFor(order, amountMinor),
    ends: order.refunded_minor + amountMinor === order.price_minor ? 'refunded' : null,
    state: 'completed',
    reference: told.reference,
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
