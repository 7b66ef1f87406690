import type { Database } from '#database/connect.ts'

/**
 * Blocks a member and the account for direct debits on a site, for good, until support lifts it.
 */
export async function blockDirectDebit(
  tx: Database,
  block: { siteId: string; memberId: string; ibanHash: Buffer | null; reason: string },
): Promise<void> {
  await tx.kysely
    .insertInto('direct_debit_blocks')
    .values({
      site_id: block.siteId,
      member_id: block.memberId,
      iban_hash: block.ibanHash,
      reason: block.reason,
      created_at: tx.now(),
    })
    .execute()
}
