import { isLanguage } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import type { ProviderName } from '../../outside/payment-providers/provider.ts'
import { isMethod } from '../../payment-methods/methods.ts'
import { nameMethods } from '../../payment-methods/name-methods.ts'
import { faceOf } from './face-of.ts'

export type NewMandate = {
  memberId: string
  provider: ProviderName
  customerReference: string
  providerReference: string
  method: string
  /** The card's brand or the bank; empty if neither is known. */
  name: string
  lastFour: string | null
  expires: string | null
  sealed?: Buffer
  ibanHash?: Buffer
}

/**
 * Saves a payment method, once for each of the provider's references: hearing of it again changes
 * nothing, and a revoked one stays revoked. Answers its id.
 */
export async function createMandate(tx: Database, mandate: NewMandate): Promise<string> {
  const { memberId, provider, providerReference } = mandate
  const now = tx.now()
  await tx.kysely
    .insertInto('mandates')
    .values({
      member_id: memberId,
      provider,
      customer_reference: mandate.customerReference,
      provider_reference: providerReference,
      method: mandate.method,
      name: mandate.name.trim() || (await nameFor(tx, mandate)),
      ...faceOf(mandate),
      sealed: mandate.sealed ?? null,
      iban_hash: mandate.ibanHash ?? null,
      signed_at: now,
      used_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_reference']).doNothing())
    .execute()
  const { id } = await tx.kysely
    .selectFrom('mandates')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_reference', '=', providerReference)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return id
}

/** The method's own name, in the member's language. */
async function nameFor(tx: Database, { memberId, method }: NewMandate): Promise<string> {
  if (!isMethod(method)) return ''
  const member = await tx.kysely
    .selectFrom('members')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirst()
  const language = member?.language && isLanguage(member.language) ? member.language : 'en'
  const [named] = await nameMethods([method], language)
  return named?.name ?? ''
}
