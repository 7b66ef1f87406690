import type { Context } from '../../context/context.ts'
import type { ProviderName } from '../../outside/payment-providers/provider.ts'

/**
 * Has the provider forget a saved method whose owner was erased, then forgets the provider's name
 * for it. Throws if the provider does not answer, so that the job tries again.
 */
export async function revokeMandate(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  mandateId: string,
): Promise<void> {
  const mandate = await db.kysely
    .selectFrom('mandates')
    .select(['provider', 'customer_reference', 'provider_reference'])
    .where('id', '=', mandateId)
    .where('state', '=', 'revoked')
    .where('customer_reference', '<>', '')
    .executeTakeFirst()
  if (!mandate) return
  const provider = payments.get(mandate.provider as ProviderName)
  if (!provider) throw new Error(`The payment provider ${mandate.provider} is not set up.`)
  const { customer_reference: customerReference, provider_reference: reference } = mandate
  await provider.revoke({ customerReference, reference })
  // For direct debits that we collect ourselves the reference is ours, and the bank may ask for it.
  if (mandate.provider === 'sepa') return
  await db.kysely
    .updateTable('mandates')
    .set({ customer_reference: '', provider_reference: mandateId })
    .where('id', '=', mandateId)
    .execute()
}
