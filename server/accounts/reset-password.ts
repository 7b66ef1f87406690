import { createHash, randomUUID } from 'node:crypto'
import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal, refuseFaults } from '../context/refusal.ts'
import { enqueue } from '../jobs/queue.ts'
import { dropLinks, takeLink } from '../notifications/mail-links.ts'
import { limitNetwork } from '../tries/limit-network.ts'
import { dayMs, hourMs, limitTries } from '../tries/limit-tries.ts'
import { endWaysIn, withdrawMailChange } from './claim-account.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { emailFaults } from './open-account.ts'
import { checkOwnPassword, hashPassword, newPasswordFaults } from './passwords.ts'
import { closeSessionsOf, openSession } from './sessions.ts'

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

type Given = { old_password: string; password: string; password_repeat: string }

/**
 * Replaces the password of somebody who knows the old one. Every session ends and no other browser
 * stays known; this one goes on with the session whose token is answered. A pending change of
 * address ends too, because it may be somebody else's.
 */
export async function changePassword(
  context: Pick<Context, 'db' | 'connections'>,
  asker: MemberAsker,
  given: Given,
  userAgent: string,
): Promise<string> {
  const { db, connections } = context
  const differ = given.password !== given.password_repeat
  refuseFaults([
    ...newPasswordFaults(given.password),
    ...(differ ? [{ field: 'password_repeat', code: 'passwords_differ' } as const] : []),
  ])
  const old = await checkOwnPassword(db, asker, given.old_password)
  if (!old) return refuseOld()
  const fresh = await hashPassword(given.password)
  const token = await db.transaction(async (tx) => {
    if (!(await replace(tx, asker.member.id, old, fresh))) return refuseOld()
    return startAnew(tx, asker, userAgent)
  })
  connections.closeOf(asker.member.id)
  return token
}

/**
 * Only if the password is still the one that was compared: of two changes at the same moment, one
 * wins.
 */
async function replace(db: Database, id: string, old: string, fresh: string): Promise<boolean> {
  const replaced = await db.kysely
    .updateTable('members')
    .set({ password_hash: fresh })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

async function startAnew(db: Database, asker: MemberAsker, userAgent: string): Promise<string> {
  const { id } = asker.member
  await closeSessionsOf(db, id)
  await forgetDevices(db, id, asker.device)
  await dropLinks(db, id, 'reset')
  await withdrawMailChange(db, id)
  const values = { locale: asker.locale }
  await enqueue(db, 'send_mail', { mail: 'password_changed', memberId: id, values })
  return openSession(db, id, userAgent)
}

function refuseOld(): never {
  refuseFaults([{ field: 'old_password', code: 'old_password_wrong' }])
  throw new Error('A fault was not refused.')
}
