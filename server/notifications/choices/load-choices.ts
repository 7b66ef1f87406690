import {
  type MailsOffCause,
  type NotificationChoices,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import type { Database } from '#database/connect.ts'

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
