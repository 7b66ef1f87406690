import type { NotificationType } from '#contract/notifications.ts'
import type { Database } from '#database/connect.ts'

type Choices = Partial<Record<NotificationType, boolean>>

const statement = {
  name: 'change-notifications',
  text: `update members set
      notifications_disabled = ${without('notifications_disabled', '$2', '$3')},
      pushes_disabled = ${without('pushes_disabled', '$4', '$5')}
    where id = $1`,
}

/**
 * Switches types on and off in one statement, so that two devices do not undo each other's changes.
 */
export async function changeChoices(
  db: Database,
  memberId: string,
  wanted: { mail?: Choices; push?: Choices },
): Promise<void> {
  await db.query(statement, [
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
