import type { Selectable } from 'kysely'
import type { Country } from '#contract/countries.ts'
import type { PaymentFailure } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { SandboxPayments } from '#database/tables.ts'
import { saveMethod } from './save-method.ts'

export type SandboxPayment = Selectable<SandboxPayments>
type SandboxState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

export type Change = {
  state: SandboxState
  failure?: PaymentFailure | null
  /** Where the paying card or account was issued. */
  country?: Country | undefined
  /** The amount that arrives, if it is not what was asked for. */
  paidMinor?: number
}

/**
 * Moves a payment on. What is paid stays paid; everything else may still turn out differently, as
 * in life. Answers the payment as it is now, or undefined if it was already paid.
 */
export async function changePayment(
  db: Database,
  reference: string,
  change: Change,
): Promise<SandboxPayment | undefined> {
  const { state, failure = null, country, paidMinor } = change
  const payment = await db.kysely
    .updateTable('sandbox_payments')
    .set((set) => ({
      state,
      failure: state === 'failed' ? (failure ?? 'unknown') : null,
      ...(country ? { country } : {}),
      paid_minor: state === 'paid' ? (paidMinor ?? set.ref('amount_minor')) : 0,
    }))
    .where('reference', '=', reference)
    .where('state', '<>', 'paid')
    .returningAll()
    .executeTakeFirst()
  if (payment?.state === 'paid' && payment.saves_method) await saveMethod(db, payment)
  return payment
}

/** Cancels a payment that is waiting for its buyer, at the shop's request. */
export async function cancelPayment(db: Database, reference: string): Promise<void> {
  await db.kysely
    .updateTable('sandbox_payments')
    .set({ state: 'cancelled' })
    .where('reference', '=', reference)
    .where('state', 'in', ['open', 'pending'])
    .execute()
}

/** One payment; undefined if the reference is not ours. */
export async function findSandboxPayment(
  db: Database,
  reference: string,
): Promise<SandboxPayment | undefined> {
  if (!/^[\w-]{1,100}$/.test(reference)) return undefined
  return db.kysely
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
}
