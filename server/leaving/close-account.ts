import type { DeleteReason } from '#contract/leaving.ts'
import { tidyText } from '#contract/rules/tidy-text.ts'
import type { Database } from '#database/connect.ts'
import { dropWaysIn } from '../accounts/sessions.ts'
import { enqueue } from '../jobs/queue.ts'
import { completeSettings, type SiteSettings } from '../sites/settings.ts'
import { dayMs } from '../tries/limit-tries.ts'

type Closing = {
  dueAt: Date
  reason?: DeleteReason | undefined
  remarks?: string | undefined
  /** What it is before: nobody but an operator reaches an account that is blocked. */
  from: ('not_confirmed' | 'active' | 'blocked')[]
}

/**
 * Begins to delete an account, inside a transaction: hidden and signed out everywhere, and erased when
 * it is due. False if there is none in such a state. What it was before follows from confirmed_at,
 * paused_at and ban_reason, which remain.
 */
export async function closeAccount(
  tx: Database,
  memberId: string,
  { dueAt, reason, remarks = '', from }: Closing,
): Promise<boolean> {
  const marked = await tx.kysely
    .updateTable('members')
    .set({
      status: 'pending_deletion',
      deletion_due_at: dueAt,
      deletion_reason: reason ?? null,
      deletion_remarks: tidyText(remarks),
    })
    .where('id', '=', memberId)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (!marked) return false
  await tx.kysely
    .updateTable('profiles')
    .set({ status: 'deleted' })
    .where('id', '=', memberId)
    .execute()
  await dropWaysIn(tx, memberId)
  return true
}

/** The end of the time to undo a deletion requested now. */
export function finalAt(db: Database, settings: SiteSettings): Date {
  return new Date(db.now().getTime() + settings.deletion_days * dayMs)
}

/**
 * Deletes the account of somebody who asked for it and cannot sign in, as they would themselves;
 * answers when it is erased, or null if there is none to delete. Who was banned stays out until then.
 */
export async function deleteOnRequest(db: Database, memberId: string): Promise<Date | null> {
  return db.transaction(async (tx) => {
    const settings = await findSettings(tx, memberId)
    if (!settings) return null
    const dueAt = finalAt(tx, settings)
    const from: Closing['from'] = ['not_confirmed', 'active', 'blocked']
    if (!(await closeAccount(tx, memberId, { dueAt, from }))) return null
    const values = { locale: settings.domain_language }
    await enqueue(tx, 'send_mail', { mail: 'account_deleted', memberId, values })
    await enqueue(tx, 'tell_status', { memberId })
    return dueAt
  })
}

/** The settings of a member's site; null without such a member. */
export async function findSettings(db: Database, memberId: string): Promise<SiteSettings | null> {
  const site = await db.kysely
    .selectFrom('members as m')
    .innerJoin('sites as s', 's.id', 'm.site_id')
    .select(['s.settings', 's.niche'])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  return site ? completeSettings(site.settings, site.niche) : null
}
