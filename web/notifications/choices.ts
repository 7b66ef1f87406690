import {
  channels,
  type NotificationChanges,
  type NotificationChoices,
  notificationTypes,
} from '#contract/notifications.ts'
import { dateFormat } from '#contract/rules/manner.ts'

/** The choices including changes that the server has not confirmed yet. */
export function withChanges(
  choices: NotificationChoices,
  changes: readonly NotificationChanges[],
): NotificationChoices {
  const changed = { ...choices, mail: { ...choices.mail }, push: { ...choices.push } }
  for (const { mail, push, ...manners } of changes) {
    Object.assign(changed, manners)
    Object.assign(changed.mail, mail)
    Object.assign(changed.push, push)
  }
  return changed
}

/** What undoes a change: all that it names as it was before. */
export function undoOf(
  choices: NotificationChoices,
  change: NotificationChanges,
): NotificationChanges {
  const undo: NotificationChanges = {}
  for (const channel of channels) {
    const named = notificationTypes.filter((type) => change[channel]?.[type] !== undefined)
    if (named.length === 0) continue
    undo[channel] = Object.fromEntries(named.map((type) => [type, choices[channel][type]]))
  }
  if (change.all_off !== undefined) undo.all_off = choices.all_off
  if (change.quiet !== undefined) undo.quiet = choices.quiet
  if (change.time_zone !== undefined) undo.time_zone = choices.time_zone
  if (change.discreet !== undefined) undo.discreet = choices.discreet
  if (change.shows_text !== undefined) undo.shows_text = choices.shows_text
  return undo
}

/**
 * A change as it is sent: it says by which clock the member's hours are, unless the browser does not
 * know, so that quiet hours are right wherever somebody lives.
 */
export function withTimeZone(
  change: NotificationChanges,
  timeZone: string | null,
): NotificationChanges {
  return timeZone === null ? change : { time_zone: timeZone, ...change }
}

/** The time zone of this browser, or null where it has none that everybody knows. */
export function ownTimeZone(): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return null
  }
}

/** Zones have changed over time; this is one of ours. */
const ourTime = new Date('2026-01-15T12:00:00Z')

/** How a time zone is called, such as "Central European Time". */
export function timeZoneName(locale: string, timeZone: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
  const name = parts.formatToParts(ourTime).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? timeZone
}
