import type { Database } from '#database/connect.ts'
import type { SavedMethod } from '../provider.ts'
import type { SandboxPayment } from './change-payment.ts'

/** Leaves a mandate behind, once per payment. */
export async function saveMethod(db: Database, payment: SandboxPayment): Promise<void> {
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
export async function findSaved(
  db: Database,
  payment: SandboxPayment,
): Promise<SavedMethod | null> {
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
