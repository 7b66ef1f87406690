import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { enqueue } from '../../jobs/queue.ts'
import { dayMs, limitTries } from '../../tries/limit-tries.ts'

/** Sends the activation e-mail again; does nothing for an address that is confirmed. */
export async function resendActivation(db: Database, asker: MemberAsker): Promise<void> {
  const { member, site, locale } = asker
  if (member.status !== 'not_confirmed') return
  await limitTries(db, `activation:${member.id}`, {
    tries: site.settings.activation_mails_a_day,
    windowMs: dayMs,
    refusal: 'rate_limited',
  })
  await enqueue(db, 'send_mail', { mail: 'activation', memberId: member.id, values: { locale } })
}
