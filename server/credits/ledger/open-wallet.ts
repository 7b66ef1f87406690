import type { Database } from '#database/connect.ts'

/** Gives a new member an empty wallet. Opening it again changes nothing. */
export async function openWallet(
  db: Database,
  owner: { memberId: string; siteId: string },
): Promise<void> {
  await db.kysely
    .insertInto('wallets')
    .values({ member_id: owner.memberId, site_id: owner.siteId })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
}
