import type { PaymentFailure } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { ProviderPayment, ProviderState } from '../provider.ts'
import { findSaved } from './save-method.ts'

const states: Record<string, ProviderState> = {
  open: 'pending',
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** A payment as recorded in the sandbox's books. */
export async function tellPayment(db: Database, reference: string): Promise<ProviderPayment> {
  const payment = await db.kysely
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const state = states[payment.state] ?? 'pending'
  return {
    state,
    amountMinor: payment.paid_minor || payment.amount_minor,
    currency: payment.currency,
    failure: state === 'failed' ? ((payment.failure ?? 'unknown') as PaymentFailure) : null,
    refundedMinor: payment.refunded_minor,
    chargedBack: payment.charged_back,
    country: state === 'completed' ? payment.country : null,
    saved: state === 'completed' ? await findSaved(db, payment) : null,
    bankTransfer: payment.method === 'wire_transfer' ? transferTo(reference) : null,
  }
}

/** An account that no bank has. */
export function transferTo(reference: string) {
  return {
    holder: 'Sandbox Payments',
    iban: 'NL74SBOX0123456789',
    bic: 'SBOXNL2A',
    bank: 'Sandbox Bank',
    reference: reference.replaceAll('-', '').slice(-12).toUpperCase(),
  }
}
