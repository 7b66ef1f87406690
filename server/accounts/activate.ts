import type { Database } from '#database/connect.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../sites/site.ts'
import { dropLinks, takeLink } from './links.ts'

/** Confirms the e-mail address of an activation link: the account is active, others find the profile. */
export async function activate(db: Database, site: Site, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await takeLink(tx, { purpose: 'activation', token, siteId: site.id })
    if (!id || !(await confirmMember(tx, id))) throw new Refusal('link_expired')
    await dropLinks(tx, id, 'activation')
  })
}

/** Makes an unconfirmed account and its profile active; false where there is no such account. */
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

/** Whoever takes a break goes on with it, confirmed. */
async function isOnBreak(db: Database, id: string): Promise<boolean> {
  const onBreak = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('paused_at', 'is not', null)
    .executeTakeFirst()
  return onBreak !== undefined
}
