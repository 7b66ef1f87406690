import {
  type NotificationChoices,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'

export type Channel = 'mail' | 'push'

/** What to report through a channel, or no longer. */
export type Change = { channel: Channel; types: Partial<Record<NotificationType, boolean>> }

/** Everything on or off for a channel. */
export function allOf(channel: Channel, on: boolean): Change {
  const types = Object.fromEntries(notificationTypes.map((type) => [type, on]))
  return { channel, types }
}

/** The choices including changes that the server has not confirmed yet. */
export function withChanges(
  choices: NotificationChoices,
  changes: readonly Change[],
): NotificationChoices {
  const changed = { ...choices, mail: { ...choices.mail }, push: { ...choices.push } }
  for (const { channel, types } of changes) Object.assign(changed[channel], types)
  return changed
}

/** What undoes a change: each of its types as it was before. */
export function undoOf(choices: NotificationChoices, { channel, types }: Change): Change {
  const before = Object.keys(types).map((type) => {
    const known = type as NotificationType
    return [known, choices[channel][known]]
  })
  return { channel, types: Object.fromEntries(before) }
}

/** Whether a channel reports everything, nothing, or something. */
export function amountOf(choices: NotificationChoices, channel: Channel): 'all' | 'some' | 'none' {
  const on = notificationTypes.filter((type) => choices[channel][type]).length
  if (on === 0) return 'none'
  return on === notificationTypes.length ? 'all' : 'some'
}
