import { isLanguage } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { closeSessionsOf } from '../accounts/sessions.ts'
import { Refusal } from '../context/refusal.ts'
import { enqueue } from '../jobs/queue.ts'
import { dropLinks } from '../notifications/mail-links.ts'

const bringBack = {
  name: 'reactivate-member',
  text: `update members set
      status = case when confirmed_at is null then 'not_confirmed' else 'active' end,
      deletion_due_at = null, deletion_reason = null, deletion_remarks = ''
    where id = $1 and status = 'pending_deletion' and deletion_due_at > $2
    returning language`,
}

const showAgain = {
  name: 'reactivate-profile',
  text: `update profiles p set status = case
      when m.confirmed_at is null then 'disabled'
      when m.paused_at is not null then 'paused'
      else 'active' end
    from members m where m.id = p.id and p.id = $1`,
}

/**
 * Brings back an account that is being deleted, with everything as it was, inside the transaction
 * of whoever took its link; refuses once the time for it is over.
 */
export async function reactivate(tx: Database, memberId: string): Promise<void> {
  const [member] = await tx.query<{ language: string | null }>(bringBack, [memberId, tx.now()])
  if (!member) throw new Refusal('link_expired')
  await tx.query(showAgain, [memberId])
  await dropLinks(tx, memberId, 'reactivation')
  // One may be left from somebody who signed in at the very moment of the deletion.
  await closeSessionsOf(tx, memberId)
  const locale = member.language && isLanguage(member.language) ? member.language : 'en'
  await enqueue(tx, 'send_mail', { mail: 'welcome_back', memberId, values: { locale } })
}
