import {
  type MailsOffCause,
  type NotificationChoices,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import type { Database } from '#database/connect.ts'
import type { MailGiven } from './mail.ts'
import { createLink } from './mail-links.ts'

const dayMs = 86_400_000

/** What a member is told about while away: anything not switched off is on. */
export async function loadChoices(db: Database, memberId: string): Promise<NotificationChoices> {
  const row = await db.kysely
    .selectFrom('members as m')
    .select(['notifications_disabled', 'pushes_disabled', 'mails_off_cause', 'mails_off_since'])
    .select(({ selectFrom, fn }) =>
      selectFrom('push_subscriptions as s')
        .select(fn.countAll<string>().as('count'))
        .whereRef('s.member_id', '=', 'm.id')
        .as('push_browsers'),
    )
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    mail: choicesWithout(row.notifications_disabled),
    push: choicesWithout(row.pushes_disabled),
    mails_off: row.mails_off_since && {
      cause: row.mails_off_cause as MailsOffCause,
      since: row.mails_off_since.toISOString(),
    },
    push_browsers: Number(row.push_browsers),
  }
}

function choicesWithout(disabled: string[]): Record<NotificationType, boolean> {
  const entries = notificationTypes.map((type) => [type, !disabled.includes(type)])
  return Object.fromEntries(entries) as Record<NotificationType, boolean>
}

type Choices = Partial<Record<NotificationType, boolean>>

const change = {
  name: 'change-notifications',
  text: `update members set
      notifications_disabled = ${without('notifications_disabled', '$2', '$3')},
      pushes_disabled = ${without('pushes_disabled', '$4', '$5')}
    where id = $1`,
}

/**
 * Switches types on and off in one change, so that two devices do not undo each other's changes.
 */
export async function changeChoices(
  db: Database,
  memberId: string,
  wanted: { mail?: Choices; push?: Choices },
): Promise<void> {
  await db.query(change, [
    memberId,
    typesSetTo(wanted.mail, false),
    typesSetTo(wanted.mail, true),
    typesSetTo(wanted.push, false),
    typesSetTo(wanted.push, true),
  ])
}

/** A list of disabled types with some added and others removed, each once and in order. */
function without(column: string, off: string, on: string): string {
  return `array(select distinct type from unnest(${column} || ${off}::text[]) as t (type)
        where type <> all (${on}::text[]) order by type)`
}

function typesSetTo(choices: Choices = {}, value: boolean): string[] {
  return Object.entries(choices).flatMap(([type, chosen]) => (chosen === value ? [type] : []))
}

/**
 * From now on these members get only e-mails about the account itself. Answers how many of them
 * were getting more; for the others the first cause stays.
 */
export async function turnMailsOff(
  db: Database,
  memberIds: string[],
  cause: MailsOffCause,
): Promise<number> {
  const changed = await db.kysely
    .updateTable('members')
    .set({ mails_off_cause: cause, mails_off_since: db.now() })
    .where('id', 'in', memberIds)
    .where('mails_off_cause', 'is', null)
    .returning('id')
    .execute()
  return changed.length
}

/** These members get e-mails again, of the types they chose. Answers how many were getting none. */
export async function turnMailsOn(db: Database, memberIds: string[]): Promise<number> {
  const changed = await db.kysely
    .updateTable('members')
    .set({ mails_off_cause: null, mails_off_since: null })
    .where('id', 'in', memberIds)
    .where('mails_off_cause', 'is not', null)
    .returning('id')
    .execute()
  return changed.length
}

type Recipient = {
  status: string
  paused_at: Date | null
  mails_off_cause: string | null
  notifications_disabled: string[]
}

/**
 * Whether a member is there and gets mails of that type: not on a break, and nothing switched off.
 */
export function wantsMail(member: Recipient, type: NotificationType): boolean {
  if (member.status !== 'not_confirmed' && member.status !== 'active') return false
  if (member.paused_at || member.mails_off_cause) return false
  return !member.notifications_disabled.includes(type)
}

/** The address in a mail that ends a member's e-mails, without signing in. */
export async function makeUnsubscribeUrl({
  db,
  site,
  siteUrl,
  member,
}: MailGiven): Promise<string> {
  const token = await createLink(db, {
    purpose: 'unsubscribe',
    memberId: member.id,
    email: member.email,
    lifeMs: site.settings.unsubscribe_link_days * dayMs,
  })
  return `${siteUrl}/${token}`
}
