import { createHash, randomUUID } from 'node:crypto'
import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal, refuseFaults } from '../../refusal.ts'
import { limitNetwork } from '../../tries/limit-network.ts'
import { dayMs, hourMs, limitTries } from '../../tries/limit-tries.ts'
import { emailFaults } from '../signup/check-signup.ts'

/**
 * Sends the e-mail for setting a new password. Counted by address, known or not, so that a site
 * with neutral membership answers both alike, to the last byte.
 */
export async function askForReset(db: Database, asker: Asker, email: string): Promise<void> {
  refuseFaults(emailFaults(email))
  const key = emailKey(email) ?? ''
  await limitResets(db, asker, key)
  const member = await memberOfAddress(db, asker.site.id, key)
  if (!member && !asker.site.settings.neutral_membership) throw new Refusal('email_not_found')
  // A job is queued for an unknown address too, and finds nobody to write to: that takes the same
  // time.
  const memberId = member && member.status !== 'blocked' ? member.id : randomUUID()
  const values = { locale: asker.locale }
  await enqueue(db, 'send_mail', { mail: 'reset', memberId, values })
}

async function limitResets(db: Database, asker: Asker, emailKey: string): Promise<void> {
  const { site } = asker
  await limitNetwork(db, asker, 'resets', {
    tries: site.settings.resets_an_hour_network,
    windowMs: hourMs,
    refusal: 'rate_limited',
  })
  const address = createHash('sha256').update(emailKey).digest('base64url')
  await limitTries(db, `reset:${site.id}:${address}`, {
    tries: site.settings.resets_a_day,
    windowMs: dayMs,
    refusal: 'too_many_resets',
  })
}

function memberOfAddress(
  db: Database,
  siteId: string,
  emailKey: string,
): Promise<{ id: string; status: string } | undefined> {
  return db.kysely
    .selectFrom('members')
    .select(['id', 'status'])
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}
