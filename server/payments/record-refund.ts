import { randomUUID } from 'node:crypto'
import type { Refund } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import { takeBackCredits } from '../credits/ledger.ts'
import { issueCreditNote } from '../receipts/issue-credit-note.ts'
import type { LockedOrder } from './find-payment.ts'

export type NewRefund = {
  paymentId: string
  kind: Refund['kind']
  amountMinor: number
  /** How many should go back; fewer if fewer are left. */
  credits: number
  /** What becomes of the order; null leaves it completed. */
  ends: 'refunded' | 'charged_back' | null
  state: 'pending' | 'completed'
  /** The provider's own name for it, if it told one. */
  reference?: string | undefined
}

/**
 * Writes down a refund with everything that follows: credits taken back, the order's totals and
 * state, the credit note. The caller holds the order's lock; what it knew of the order is out of
 * date afterwards.
 */
export async function recordRefund(
  tx: Database,
  order: LockedOrder,
  refund: NewRefund,
): Promise<{ id: string; after: LockedOrder }> {
  const { kind, amountMinor, ends, state } = refund
  const id = randomUUID()
  const { taken } = await takeBackCredits(tx, {
    memberId: order.member_id,
    orderId: order.id,
    credits: refund.credits,
    reference: id,
    endsOrder: ends !== null && order.state === 'completed',
  })
  const now = tx.now()
  await tx.kysely
    .insertInto('refunds')
    .values({
      id,
      order_id: order.id,
      payment_id: refund.paymentId,
      kind,
      credits: taken,
      amount_minor: amountMinor,
      state,
      provider_reference: refund.reference ?? null,
      created_at: now,
      completed_at: state === 'completed' ? now : null,
    })
    .execute()
  const after = {
    ...order,
    state: ends && canEnd(order, ends) ? ends : order.state,
    refunded_credits: order.refunded_credits + taken,
    refunded_minor: order.refunded_minor + amountMinor,
  }
  await moveOrder(tx, order, after, refund.paymentId)
  if (amountMinor > 0) await issueCreditNote(tx, id)
  return { id, after }
}

/** The share of an order's credits that an amount paid for, rounded down. */
export function creditsFor(order: LockedOrder, amountMinor: number): number {
  const whole = order.refunded_minor + amountMinor >= order.price_minor
  const left = order.credits - order.refunded_credits
  const share = Math.floor((order.credits * amountMinor) / order.price_minor)
  return whole ? left : Math.min(left, share)
}

/** A chargeback ends an order even after a refund. */
function canEnd(order: LockedOrder, ends: string): boolean {
  return order.state === 'completed' || (order.state === 'refunded' && ends === 'charged_back')
}

async function moveOrder(
  tx: Database,
  before: LockedOrder,
  after: LockedOrder,
  paymentId: string,
): Promise<void> {
  const { state, refunded_credits, refunded_minor } = after
  await tx.kysely
    .updateTable('orders')
    .set({ state, refunded_credits, refunded_minor })
    .where('id', '=', before.id)
    .execute()
  if (state === before.state) return
  await tx.kysely.updateTable('payments').set({ state }).where('id', '=', paymentId).execute()
}
