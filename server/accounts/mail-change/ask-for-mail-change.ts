import type { MailChange } from '#contract/account-access.ts'
import { emailKey, tidyEmail } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { enqueue } from '../../jobs/queue.ts'
import { dropLinks } from '../../notifications/mail-links.ts'
import { type Fault, Refusal, refuseFaults } from '../../refusal.ts'
import { hourMs } from '../../tries/limit-tries.ts'
import { checkOwnPassword } from '../passwords/check-own-password.ts'
import { emailFaults } from '../signup/check-signup.ts'
import { limitMailChanges } from './limit-mail-changes.ts'
import { presentMailChange } from './load-mail-change.ts'

/**
 * Sends a link to the address that a member wants, and a notice to the present one, which stays
 * until the link is used. Where membership is neutral, an address that is taken gets the same
 * answer as a free one: its owner reads in the mail what the page does not say.
 */
export async function askForMailChange(
  db: Database,
  asker: MemberAsker,
  given: { email: string; password: string },
): Promise<MailChange> {
  const { member, site } = asker
  refuseFaults(emailFaults(given.email).map((fault) => ({ ...fault, code: 'new_email_invalid' })))
  const email = tidyEmail(given.email) ?? ''
  if (!(await checkOwnPassword(db, asker, given.password)))
    refuseField('password', 'password_wrong')
  const present = await presentAddress(db, member.id)
  if (present.email_key === emailKey(email)) refuseField('email', 'new_email_same')
  await limitMailChanges(db, asker)
  if (!site.settings.neutral_membership) await refuseTaken(db, site.id, email)
  const waiting = { email, expires_at: hoursFromNow(db, site.settings.mail_change_hours) }
  await db.transaction(async (tx) => {
    await letWait(tx, member.id, waiting)
    await sendBoth(tx, asker, { present: present.email, email })
  })
  return presentMailChange(waiting)
}

/** When a link that is sent now will expire. */
export function hoursFromNow(db: Database, hours: number): Date {
  return new Date(db.now().getTime() + hours * hourMs)
}

function presentAddress(db: Database, memberId: string) {
  return db.kysely
    .selectFrom('members')
    .select(['email', 'email_key'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

async function refuseTaken(db: Database, siteId: string, email: string): Promise<void> {
  const owner = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (!owner) return
  throw new Refusal('address_taken', { faults: [{ field: 'email', code: 'new_email_taken' }] })
}

async function letWait(
  db: Database,
  memberId: string,
  waiting: { email: string; expires_at: Date },
): Promise<void> {
  await db.kysely
    .insertInto('mail_changes')
    .values({ member_id: memberId, ...waiting })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(waiting))
    .execute()
  await dropLinks(db, memberId, 'mail_change')
}

async function sendBoth(
  db: Database,
  { member, locale }: MemberAsker,
  { present, email }: { present: string; email: string },
): Promise<void> {
  const to = (address: string) => ({ locale, to: address, newEmail: email })
  const memberId = member.id
  await enqueue(db, 'send_mail', { mail: 'mail_change', memberId, values: to(email) })
  await enqueue(db, 'send_mail', { mail: 'mail_change_notice', memberId, values: to(present) })
}

function refuseField(field: string, code: Fault['code']): never {
  throw new Refusal('invalid_input', { faults: [{ field, code }] })
}
