import type { Database } from '#database/connect.ts'
import { isPushEndpoint } from './push-services.ts'

/** Forgets a browser in which its member no longer wants notifications; another member's stays. */
export async function forgetSubscription(
  db: Database,
  memberId: string,
  endpoint: string,
): Promise<void> {
  if (!isPushEndpoint(endpoint)) return
  await db.kysely
    .deleteFrom('push_subscriptions')
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** No browser of the member has notifications any more. */
export async function forgetSubscriptions(db: Database, memberId: string): Promise<void> {
  await db.kysely.deleteFrom('push_subscriptions').where('member_id', '=', memberId).execute()
}
