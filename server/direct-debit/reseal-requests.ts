import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { ibanHashOf, mobileHashOf, openDetails, resealDetails } from '../secrets/sealed-details.ts'
import type { Vault } from '../secrets/vault.ts'

/**
 * Seals a few requests for direct debits with the newest key that were sealed with another, in one
 * transaction; answers how many, so that none are left once it is 0.
 */
export function resealRequests(db: Database, vault: Vault, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx.kysely
      .selectFrom('direct_debit_requests')
      .select(['id', 'sealed'])
      .where(sql<boolean>`substring(sealed for ${vault.head.length}) <> ${vault.head}`)
      .limit(most)
      .forUpdate()
      .execute()
    for (const { id, sealed } of old) {
      const { iban, mobile } = openDetails(vault, sealed, id)
      await tx.kysely
        .updateTable('direct_debit_requests')
        .set({
          sealed: resealDetails(vault, sealed, id),
          iban_hash: ibanHashOf(vault, iban),
          mobile_hash: mobileHashOf(vault, mobile),
        })
        .where('id', '=', id)
        .execute()
    }
    return old.length
  })
}
