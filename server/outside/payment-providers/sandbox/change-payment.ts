import type { Selectable } from 'kysely'
import type { Country } from '#contract/countries.ts'
import type { PaymentFailure } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { SandboxPayments } from '#database/tables.ts'
import type { ProviderPayment, ProviderState, SavedMethod } from '../provider.ts'

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

/** Leaves a mandate behind, once per payment. */
async function saveMethod(db: Database, payment: SandboxPayment): Promise<void> {
  const reference = `mdt_${payment.reference}`
  await db.kysely
    .insertInto('sandbox_mandates')
    .values({
      reference,
      customer: payment.customer ?? `cst_${payment.reference}`,
      method: payment.method,
      ...faceOf(payment, db.now()),
      country: payment.country,
      created_at: db.now(),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  await db.kysely
    .updateTable('sandbox_payments')
    .set({ mandate: reference })
    .where('reference', '=', payment.reference)
    .execute()
}

function faceOf({ method }: SandboxPayment, now: Date) {
  if (method !== 'card') return { name: 'PayPal', last_four: '', expires: null }
  return { name: 'Visa', last_four: '4242', expires: `${now.getUTCFullYear() + 3}-12` }
}

/** What a payment left behind at the buyer's wish. */
async function findSaved(db: Database, payment: SandboxPayment): Promise<SavedMethod | null> {
  if (!payment.saves_method || payment.mandate === null) return null
  const saved = await db.kysely
    .selectFrom('sandbox_mandates')
    .select(['reference', 'customer', 'name', 'last_four', 'expires'])
    .where('reference', '=', payment.mandate)
    .where('revoked', '=', false)
    .executeTakeFirst()
  if (!saved) return null
  const { reference, customer, name, last_four, expires } = saved
  return { reference, customerReference: customer, name, lastFour: last_four || null, expires }
}
