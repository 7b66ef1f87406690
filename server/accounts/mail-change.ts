import type { MailChange } from '#contract/account-access.ts'
import { emailKey, tidyEmail } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { type Fault, Refusal, refuseFaults } from '../context/refusal.ts'
import { enqueue } from '../jobs/queue.ts'
import { type Telling, tellStatus } from '../live/presence.ts'
import { dropLinks } from '../notifications/mail-links.ts'
import { turnMailsOn } from '../notifications/notification-choices.ts'
import { hashToken } from '../secrets/tokens.ts'
import { dayMs, hourMs, limitTries } from '../tries/limit-tries.ts'
import { confirmMember } from './activate.ts'
import { type BarCause, findBar } from './barred-addresses.ts'
import { withdrawMailChange } from './claim-account.ts'
import { emailFaults, writtenEmail } from './open-account.ts'
import { checkOwnPassword } from './passwords.ts'

type Barring = Pick<Context, 'db' | 'vault'>

/**
 * Sends a link to the address that a member wants, and a notice to the present one, which stays
 * until the link is used. Where membership is neutral, an address that is taken or barred gets the same
 * answer as a free one: its owner reads in the mail what the page does not say.
 */
export async function askForMailChange(
  context: Barring,
  asker: MemberAsker,
  given: { email: string; password: string },
): Promise<MailChange> {
  const { db } = context
  const { member, site } = asker
  refuseFaults(emailFaults(given.email).map((fault) => ({ ...fault, code: 'new_email_invalid' })))
  const email = tidyEmail(given.email) ?? ''
  if (!(await checkOwnPassword(db, asker, given.password)))
    refuseField('password', 'password_wrong')
  const present = await presentAddress(db, member.id)
  if (present.email_key === emailKey(email)) refuseField('email', 'new_email_same')
  await limitMailChanges(db, asker)
  const bar = await findBar(context, { siteId: site.id, email })
  if (!site.settings.neutral_membership) await refuseTaken(db, asker, { email, bar })
  const waiting = { email, expires_at: hoursFromNow(db, site.settings.mail_change_hours) }
  await db.transaction(async (tx) => {
    await letWait(tx, member.id, waiting)
    await sendBoth(tx, asker, { present: present.email, email, bar })
  })
  return presentMailChange(waiting)
}

function presentAddress(db: Database, memberId: string) {
  return db.kysely
    .selectFrom('members')
    .select(['email', 'email_key'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** One that is barred is refused as one that has an account; its owner reads why by mail. */
async function refuseTaken(
  db: Database,
  { site, member, locale }: MemberAsker,
  { email, bar }: { email: string; bar: BarCause | null },
): Promise<void> {
  const owner = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('site_id', '=', site.id)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (!owner && !bar) return
  if (!owner) {
    const values = { locale, to: email, newEmail: email, bar }
    await enqueue(db, 'send_mail', { mail: 'mail_change', memberId: member.id, values })
  }
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
  { present, email, bar }: { present: string; email: string; bar: BarCause | null },
): Promise<void> {
  const to = (address: string) => ({ locale, to: address, newEmail: email })
  const memberId = member.id
  await enqueue(db, 'send_mail', { mail: 'mail_change', memberId, values: { ...to(email), bar } })
  await enqueue(db, 'send_mail', { mail: 'mail_change_notice', memberId, values: to(present) })
}

/** The address waiting for its owner to confirm it, or null. */
export async function loadMailChange(db: Database, memberId: string): Promise<MailChange | null> {
  const waiting = await db.kysely
    .selectFrom('mail_changes')
    .select(['email', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', db.now())
    .executeTakeFirst()
  return waiting ? presentMailChange(waiting) : null
}

/** Sends the link to the new address again; null if none is waiting any more. */
export async function resendMailChange(
  { db, vault }: Barring,
  asker: MemberAsker,
): Promise<MailChange | null> {
  const { member, site, locale } = asker
  if (!(await loadMailChange(db, member.id))) return null
  await limitMailChanges(db, asker)
  return db.transaction(async (tx) => {
    const waiting = await tx.kysely
      .updateTable('mail_changes')
      .set({ expires_at: hoursFromNow(tx, site.settings.mail_change_hours) })
      .where('member_id', '=', member.id)
      .returning(['email', 'expires_at'])
      .executeTakeFirst()
    if (!waiting) return null
    const bar = await findBar({ db: tx, vault }, { siteId: site.id, email: waiting.email })
    const values = { locale, to: waiting.email, newEmail: waiting.email, bar }
    await enqueue(tx, 'send_mail', { mail: 'mail_change', memberId: member.id, values })
    return presentMailChange(waiting)
  })
}

type Proof = { id: string; email: string; status: string }

const useStatement = {
  name: 'use-mail-change-link',
  text: `update links l set used_at = $2 from mail_changes c join members m on m.id = c.member_id
    where l.token_hash = $1 and l.purpose = 'mail_change' and l.used_at is null and l.expires_at > $2
      and c.member_id = l.member_id and c.email = l.email
      and m.site_id = $3 and m.status in ('not_confirmed', 'active')
    returning m.id, c.email, m.status`,
}

/**
 * Gives a member the address that a link was mailed to. Opening it while signed in proves that both
 * are theirs, so nobody can hang an account of their own on a stranger's address. A member who was
 * not confirmed is from then on. Mails that the old address sent back come to this one. Of two at the
 * same moment, one wins.
 */
export async function changeMail(
  context: Telling & Barring,
  asker: Asker,
  token: string,
): Promise<void> {
  const { site, member } = asker
  const proved = await context.db.transaction(async (tx) => {
    const values = [hashToken(token), tx.now(), site.id]
    const [proof] = await tx.query<Proof>(useStatement, values)
    if (!proof) throw new Refusal('link_expired')
    if (!member) throw new Refusal('authentication_required')
    if (member.id !== proof.id) throw new Refusal('link_expired')
    const wanted = { siteId: site.id, email: proof.email }
    if (await findBar({ db: tx, vault: context.vault }, wanted)) throw new Refusal('address_taken')
    await takeAddress(tx, proof)
    if (proof.status === 'not_confirmed') await confirmMember(tx, proof.id)
    await withdrawMailChange(tx, proof.id)
    await turnMailsOn(tx, [proof.id], ['bounce'])
    return proof
  })
  if (proved.status === 'not_confirmed') await tellStatus(context, proved.id)
}

/** The unique index decides who owns an address, even against a sign-up at the same moment. */
async function takeAddress(db: Database, { id, email }: Proof): Promise<void> {
  try {
    await db.kysely
      .updateTable('members')
      .set({ email, email_key: emailKey(email) ?? '' })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new Refusal('address_taken')
    throw error
  }
}

/** Counts a mail to an address that nobody has proved to own, and refuses too many a day. */
async function limitMailChanges(db: Database, { member, site }: MemberAsker): Promise<void> {
  await limitTries(db, `mail-change:${member.id}`, {
    tries: site.settings.mail_changes_a_day,
    windowMs: dayMs,
    refusal: 'rate_limited',
  })
}

/** When a link that is sent now will expire. */
function hoursFromNow(db: Database, hours: number): Date {
  return new Date(db.now().getTime() + hours * hourMs)
}

function presentMailChange(waiting: { email: string; expires_at: Date }): MailChange {
  return { email: writtenEmail(waiting.email), expires_at: waiting.expires_at.toISOString() }
}

function refuseField(field: string, code: Fault['code']): never {
  throw new Refusal('invalid_input', { faults: [{ field, code }] })
}
