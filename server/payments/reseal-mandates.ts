import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { ibanHashOf, openDebtor, resealDebtor } from '../secrets/sealed-details.ts'
import type { Vault } from '../secrets/vault.ts'
import { renewBlocks } from './direct-debits.ts'

/**
 * Seals a few mandates with the newest key that were sealed with another, and renews the hashes of
 * their accounts, in one transaction; answers how many, so that none are left once it is 0.
 */
export function resealMandates(db: Database, vault: Vault, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx.kysely
      .selectFrom('mandates')
      .select(['id', 'provider_reference', 'sealed'])
      .where(sql<boolean>`substring(sealed for ${vault.head.length}) <> ${vault.head}`)
      .limit(most)
      .forUpdate()
      .execute()
    for (const { id, provider_reference, sealed } of old) {
      if (!sealed) continue
      const { iban } = openDebtor(vault, sealed, provider_reference)
      const iban_hash = ibanHashOf(vault, iban)
      await tx.kysely
        .updateTable('mandates')
        .set({ sealed: resealDebtor(vault, sealed, provider_reference), iban_hash })
        .where('id', '=', id)
        .execute()
      const before = vault.older.map((each) => ibanHashOf(each, iban))
      await renewBlocks(tx, before, iban_hash)
    }
    return old.length
  })
}

/**
 * How many blocked accounts no mandate tells of any more: they are known by a hash alone, which only
 * the key that made it recognises.
 */
export async function countBareBlocks(db: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    {
      name: 'count-bare-blocks',
      text: `select count(*)::integer as count from direct_debit_blocks b where iban_hash is not null
        and not exists (select from mandates where iban_hash = b.iban_hash and sealed is not null)`,
    },
    [],
  )
  return row?.count ?? 0
}
