import type { Database } from '#database/connect.ts'

const statement = {
  name: 'is-direct-debit-blocked',
  text: `select exists (
      select from direct_debit_blocks where site_id = $1 and (member_id = $2 or iban_hash = $3)
    ) as blocked`,
}

/** Whether a member, or an account whoever uses it, is blocked for direct debits on a site. */
export async function isBlocked(
  db: Database,
  who: { siteId: string; memberId: string; ibanHash?: Buffer | null | undefined },
): Promise<boolean> {
  const values = [who.siteId, who.memberId, who.ibanHash ?? null]
  const [row] = await db.query<{ blocked: boolean }>(statement, values)
  return row?.blocked ?? false
}
