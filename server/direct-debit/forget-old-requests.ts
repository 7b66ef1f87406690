import type { Database } from '#database/connect.ts'

const staysMs = 30 * 86_400_000

/** Forgets requests that were filled in and never signed. */
export async function forgetOldRequests(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('direct_debit_requests')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', new Date(db.now().getTime() - staysMs))
    .execute()
}
