import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import type { ProviderName } from '../../outside/payment-providers/provider.ts'
import { Refusal } from '../../refusal.ts'
import { isSameMethod, selectMandates } from './find-mandate.ts'
import type { MandateRow } from './present-mandate.ts'

/**
 * Forgets one of the asker's saved methods, under every mandate given for it: from now on we never
 * charge it. The provider is told too; if it does not answer, ours is forgotten all the same.
 */
export async function forgetMandate(
  context: Context,
  { member }: MemberAsker,
  id: string,
): Promise<void> {
  const { db } = context
  const valid = await selectMandates(db, member.id).execute()
  const wanted = valid.find((each) => each.id === id)
  if (!wanted) throw new Refusal('mandate_not_found')
  const same = valid.filter((each) => isSameMethod(wanted, each))
  const revoked = await db.kysely
    .updateTable('mandates')
    .set({ state: 'revoked' })
    .where(
      'id',
      'in',
      same.map((each) => each.id),
    )
    .where('state', '=', 'valid')
    .returning('id')
    .execute()
  if (revoked.length === 0) throw new Refusal('mandate_not_found')
  for (const mandate of same) await tellProvider(context, mandate)
}

async function tellProvider({ payments, log }: Context, mandate: MandateRow): Promise<void> {
  const { customer_reference: customerReference, provider_reference: reference } = mandate
  try {
    await payments.get(mandate.provider as ProviderName)?.revoke({ customerReference, reference })
  } catch (error) {
    const { provider, id: mandateId } = mandate
    log.error({ err: error, provider, mandateId }, 'mandate not revoked')
  }
}
