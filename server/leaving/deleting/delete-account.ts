import { type DeleteReason, deleteRemarksLimit } from '#contract/leaving.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import type { Database } from '#database/connect.ts'
import { checkOwnPassword } from '../../accounts/passwords/check-own-password.ts'
import { closeSessionsOf } from '../../accounts/sessions.ts'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { enqueue } from '../../jobs/queue.ts'
import { dropLinksBut } from '../../notifications/mail-links.ts'
import { type Fault, Refusal, refuseFaults } from '../../refusal.ts'
import { finalAt } from './load-outlook.ts'

export type Leaving = {
  password: string
  confirmed: boolean
  reason?: DeleteReason | undefined
  remarks?: string | undefined
}

/**
 * Deletes the asker's account: hidden and signed out everywhere at once, erased when the time to
 * undo it is over. Answers when that is. Open orders go on: money that arrives late still counts.
 */
export async function deleteAccount(
  context: Pick<Context, 'db' | 'connections'>,
  asker: MemberAsker,
  leaving: Leaving,
): Promise<Date> {
  const { db, connections } = context
  refuseFaults(faultsOf(leaving))
  if (!(await checkOwnPassword(db, asker, leaving.password))) {
    refuseFaults([{ field: 'password', code: 'password_wrong' }])
  }
  const dueAt = finalAt(db, asker.site)
  await db.transaction(async (tx) => {
    await markAsDeleted(tx, asker.member.id, dueAt, leaving)
    await dropWaysIn(tx, asker.member.id)
    const values = { locale: asker.locale }
    const mail = { mail: 'account_deleted', memberId: asker.member.id, values } as const
    await enqueue(tx, 'send_mail', mail)
  })
  connections.closeOf(asker.member.id)
  return dueAt
}

function faultsOf({ confirmed, remarks = '' }: Leaving): Fault[] {
  const faults: Fault[] = []
  if (!confirmed) faults.push({ field: 'confirmed', code: 'confirmation_required' })
  if (lengthOf(tidyText(remarks)) > deleteRemarksLimit) {
    faults.push({ field: 'remarks', code: 'too_long' })
  }
  return faults
}

/** What the account was before follows from confirmed_at and paused_at, which remain. */
async function markAsDeleted(
  tx: Database,
  memberId: string,
  dueAt: Date,
  { reason, remarks = '' }: Leaving,
): Promise<void> {
  const marked = await tx.kysely
    .updateTable('members')
    .set({
      status: 'pending_deletion',
      deletion_due_at: dueAt,
      deletion_reason: reason ?? null,
      deletion_remarks: tidyText(remarks),
    })
    .where('id', '=', memberId)
    .where('status', 'in', ['not_confirmed', 'active'])
    .returning('id')
    .executeTakeFirst()
  // Of two at the same moment, one has deleted the account and with it the other's session.
  if (!marked) throw new Refusal('authentication_required')
  await tx.kysely
    .updateTable('profiles')
    .set({ status: 'deleted' })
    .where('id', '=', memberId)
    .execute()
}

async function dropWaysIn(tx: Database, memberId: string): Promise<void> {
  await closeSessionsOf(tx, memberId)
  for (const table of ['push_subscriptions', 'mail_changes', 'known_devices'] as const) {
    await tx.kysely.deleteFrom(table).where('member_id', '=', memberId).execute()
  }
  // Links that end e-mails stay valid for as long as the mails lie in somebody's inbox.
  await dropLinksBut(tx, memberId, 'unsubscribe')
}
