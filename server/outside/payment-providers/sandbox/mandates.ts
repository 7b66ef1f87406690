import type { Database } from '#database/connect.ts'
import type { MandateRequest, ProviderMandate } from '../provider.ts'

/** Makes a mandate for direct debits, once for each of our references. */
export async function signMandate(db: Database, request: MandateRequest): Promise<ProviderMandate> {
  const reference = `mdt_${request.mandateReference}`
  const customer = request.customerReference ?? `cst_${request.memberId}`
  await db.kysely
    .insertInto('sandbox_mandates')
    .values({
      reference,
      customer,
      method: 'direct_debit',
      name: '',
      last_four: request.iban.slice(-4),
      country: request.iban.slice(0, 2),
      created_at: request.signedAt,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return { customerReference: customer, reference }
}

export async function revokeMandate(db: Database, mandate: ProviderMandate): Promise<void> {
  await db.kysely
    .updateTable('sandbox_mandates')
    .set({ revoked: true })
    .where('reference', '=', mandate.reference)
    .where('customer', '=', mandate.customerReference)
    .execute()
}
