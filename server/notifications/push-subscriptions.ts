import type { PushSubscriptionGiven } from '#contract/notifications.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { type Fault, refuseFaults } from '../context/refusal.ts'
import { isPushEndpoint } from '../outside/push.ts'
import { isPublicKey } from '../secrets/push-keys.ts'

/**
 * A browser belongs to whoever subscribed in it last: it no longer gets another member's
 * notifications.
 */
export async function saveSubscription(
  db: Database,
  { site, member }: MemberAsker,
  given: PushSubscriptionGiven,
): Promise<void> {
  refuseFaults(faultsOf(given))
  const { p256dh, auth } = given.keys
  const keys = { member_id: member.id, p256dh, auth, created_at: db.now() }
  await db.transaction(async (tx) => {
    await tx.kysely
      .insertInto('push_subscriptions')
      .values({ endpoint: given.endpoint, ...keys })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(keys))
      .execute()
    await forgetOldest(tx, member.id, site.settings.push_browsers)
  })
}

function faultsOf({ endpoint, keys }: PushSubscriptionGiven): Fault[] {
  const faults: Fault[] = []
  const wrong = (field: string) => faults.push({ field: `subscription.${field}`, code: 'invalid' })
  if (!isPushEndpoint(endpoint)) wrong('endpoint')
  if (!isPublicKey(withoutPadding(keys.p256dh))) wrong('keys.p256dh')
  if (!isSecret(withoutPadding(keys.auth))) wrong('keys.auth')
  return faults
}

/** Sixteen bytes, as every browser makes them. */
function isSecret(given: string): boolean {
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === 16 && bytes.toString('base64url') === given
}

/** Some browsers pad base64url with "=". */
function withoutPadding(given: string): string {
  return given.replace(/={1,2}$/, '')
}

async function forgetOldest(db: Database, memberId: string, kept: number): Promise<void> {
  await db.kysely
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

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
