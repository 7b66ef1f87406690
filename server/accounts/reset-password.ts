import { createHash, randomUUID } from 'node:crypto'
import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal, refuseFaults } from '../context/refusal.ts'
import { enqueue } from '../jobs/queue.ts'
import { takeLink } from '../notifications/mail-links.ts'
import { limitNetwork } from '../tries/limit-network.ts'
import { dayMs, hourMs, limitTries } from '../tries/limit-tries.ts'
import { endWaysIn } from './claim-account.ts'
import { rememberDevice } from './devices.ts'
import { emailFaults } from './open-account.ts'
import { hashPassword, newPasswordFaults } from './passwords.ts'

/**
 * Sets a new password with a mailed link, signs the member out everywhere and ends any change of
 * address. The browser used is known from then on: this is the way back in for somebody whom others
 * have locked out.
 */
export async function resetPassword(
  context: Pick<Context, 'db' | 'connections'>,
  asker: Asker,
  given: { token: string; password: string; password_repeat: string },
): Promise<void> {
  refuseFaults(newPasswordFaults(given.password))
  if (given.password !== given.password_repeat) {
    throw new Refusal('invalid_input', {
      faults: [{ field: 'password_repeat', code: 'passwords_differ' }],
    })
  }
  const memberId = await context.db.transaction((tx) => replacePassword(tx, asker, given))
  context.connections.closeOf(memberId)
}

async function replacePassword(
  db: Database,
  asker: Asker,
  given: { token: string; password: string },
): Promise<string> {
  const siteId = asker.site.id
  const id = await takeLink(db, { purpose: 'reset', token: given.token, siteId })
  if (!id) throw new Refusal('link_expired')
  const password_hash = await hashPassword(given.password)
  await db.kysely.updateTable('members').set({ password_hash }).where('id', '=', id).execute()
  await endWaysIn(db, id)
  if (asker.device) await rememberDevice(db, id, asker.device)
  return id
}

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
