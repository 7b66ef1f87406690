import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { dayMs, limitTries } from '../../tries/limit-tries.ts'

/** Counts a mail to an address that nobody has proved to own, and refuses too many a day. */
export async function limitMailChanges(db: Database, { member, site }: MemberAsker): Promise<void> {
  await limitTries(db, `mail-change:${member.id}`, {
    tries: site.settings.mail_changes_a_day,
    windowMs: dayMs,
    refusal: 'rate_limited',
  })
}
