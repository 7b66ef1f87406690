import type { Database } from '#database/connect.ts'
import type { MandateRow } from './present-mandate.ts'

/**
 * A member's saved methods that can be charged, the last used first. To its owner a card saved
 * twice is one method: the mandate used last stands for both.
 */
export async function mandatesOf(db: Database, memberId: string): Promise<MandateRow[]> {
  const query = selectMandates(db, memberId).orderBy('used_at', 'desc').orderBy('id', 'desc')
  const mandates = await query.execute()
  return mandates.filter(
    (one, place) => mandates.findIndex((other) => isSameMethod(one, other)) === place,
  )
}

/** Whether two mandates belong to the same card or account, as far as can be told. */
export function isSameMethod(one: MandateRow, other: MandateRow): boolean {
  if (one.id === other.id) return true
  if (one.iban_hash && other.iban_hash) return one.iban_hash.equals(other.iban_hash)
  const tell = ({ provider, method, name, last_four, expires }: MandateRow) =>
    [provider, method, name, last_four, expires].join(' ')
  return one.last_four !== null && tell(one) === tell(other)
}

/** One of a member's own saved methods; undefined if there is none, or no longer. */
export async function findMandate(
  db: Database,
  memberId: string,
  id: string,
): Promise<MandateRow | undefined> {
  return selectMandates(db, memberId).where('id', '=', id).executeTakeFirst()
}

/** All of a member's mandates that can be charged. */
export function selectMandates(db: Database, memberId: string) {
  return db.kysely
    .selectFrom('mandates')
    .select(['id', 'provider', 'customer_reference', 'provider_reference', 'method', 'name'])
    .select(['last_four', 'expires', 'iban_hash', 'signed_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'valid')
}

/** The customer that a member already is at the provider, from the latest method saved there. */
export async function customerOf(
  db: Database,
  memberId: string,
  provider: string,
): Promise<string | null> {
  const newest = await db.kysely
    .selectFrom('mandates')
    .select('customer_reference')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return newest?.customer_reference ?? null
}
