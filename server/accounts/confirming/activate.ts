import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { dropLinks, takeLink } from '../../notifications/mail-links.ts'
import { Refusal } from '../../refusal.ts'
import { openSession } from '../sessions.ts'
import { confirmSignup } from '../signup/neutral/confirm-signup.ts'
import { type ChosenPassword, claimAccount } from './claim-account.ts'

type Confirmed = { memberId: string; claimed: boolean }

/**
 * Confirms the e-mail address of an activation link: the account becomes active, and others can
 * find the profile. Answers a session token for this browser, or null if it already has a session
 * of the account.
 */
export async function activate(
  { db, connections }: Pick<Context, 'db' | 'connections'>,
  asker: Asker,
  given: { token: string } & ChosenPassword,
  userAgent: string,
): Promise<string | null> {
  const { memberId, claimed } = await db.transaction((tx) => confirm(tx, asker, given))
  if (claimed) connections.closeOf(memberId)
  return asker.member?.id === memberId ? null : openSession(db, memberId, userAgent)
}

async function confirm(
  tx: Database,
  asker: Asker,
  given: { token: string } & ChosenPassword,
): Promise<Confirmed> {
  const link = { purpose: 'activation', token: given.token, siteId: asker.site.id } as const
  const memberId = await takeLink(tx, link)
  if (!memberId) return confirmWaiting(tx, asker, given)
  if (!(await confirmMember(tx, memberId))) throw new Refusal('link_expired')
  const claimed = await claimAccount(tx, asker, memberId, given)
  await dropLinks(tx, memberId, 'activation')
  return { memberId, claimed }
}

async function confirmWaiting(
  tx: Database,
  asker: Asker,
  given: { token: string } & ChosenPassword,
): Promise<Confirmed> {
  const memberId = await confirmSignup(tx, asker, given)
  if (!memberId) throw new Refusal('link_expired')
  return { memberId, claimed: false }
}

/** Makes an unconfirmed account and its profile active; false if there is no such account. */
export async function confirmMember(db: Database, id: string): Promise<boolean> {
  const confirmed = await db.kysely
    .updateTable('members')
    .set({ status: 'active', confirmed_at: db.now() })
    .where('id', '=', id)
    .where('status', '=', 'not_confirmed')
    .returning('id')
    .executeTakeFirst()
  await db.kysely
    .updateTable('profiles')
    .set({ status: (await isOnBreak(db, id)) ? 'paused' : 'active' })
    .where('id', '=', id)
    .where('status', '=', 'disabled')
    .execute()
  return confirmed !== undefined
}

/** A break that was begun before goes on. */
async function isOnBreak(db: Database, id: string): Promise<boolean> {
  const onBreak = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('paused_at', 'is not', null)
    .executeTakeFirst()
  return onBreak !== undefined
}
