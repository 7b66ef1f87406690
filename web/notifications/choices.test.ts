import { expect, test } from 'vitest'
import {
  channels,
  modesOf,
  type NotificationChanges,
  type NotificationChoices,
  type NotificationMode,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import { ownTimeZone, timeZoneName, undoOf, withChanges, withTimeZone } from './choices.ts'

const every = (mode: NotificationMode) =>
  Object.fromEntries(notificationTypes.map((type) => [type, mode])) as Record<
    NotificationType,
    NotificationMode
  >
const choices = (): NotificationChoices => ({
  mail: every('at_once'),
  push: every('never'),
  all_off: false,
  quiet: { from: 23, until: 8 },
  time_zone: 'Europe/Amsterdam',
  discreet: false,
  shows_text: false,
  mails_off: null,
  push_browsers: 1,
})

const eachChoice = notificationTypes.flatMap((type) =>
  channels.flatMap((channel) =>
    modesOf[type][channel].map((mode) => ({ type, channel, mode }) as const),
  ),
)

test.each(eachChoice)(
  '$type by $channel: $mode is chosen by itself, and can be taken back',
  { tags: ['S3.124–S3.131'] },
  ({ type, channel, mode }) => {
    const change = { [channel]: { [type]: mode } }
    const changed = withChanges(choices(), [change])
    expect(changed).toEqual({
      ...choices(),
      [channel]: { ...choices()[channel], [type]: mode },
    })
    expect(undoOf(choices(), change)).toEqual({ [channel]: { [type]: choices()[channel][type] } })
    expect(withChanges(changed, [undoOf(choices(), change)])).toEqual(choices())
  },
)

test.each<NotificationChanges>([
  { all_off: true },
  { quiet: null },
  { quiet: { from: 0, until: 6 } },
  { time_zone: 'America/Lima' },
  { discreet: true },
  { shows_text: true },
  { mail: { like: 'never' }, push: { news: 'at_once' }, discreet: true },
])('%j changes only what it names, and can be taken back', (change) => {
  const changed = withChanges(choices(), [change])
  expect(changed).toMatchObject(change)
  const undo = undoOf(choices(), change)
  expect(Object.keys(undo).sort()).toEqual(Object.keys(change).sort())
  expect(withChanges(changed, [undo])).toEqual(choices())
})

test('of changes that are under way the last one counts', () => {
  const changes = (['at_once', 'never'] as const).map((like) => ({ push: { like } }))
  expect(withChanges(choices(), changes).push.like).toBe('never')
})

test('a change says by which clock its hours are, unless it is about the clock or nobody knows', () => {
  expect(withTimeZone({ discreet: true }, 'Europe/Paris')).toEqual({
    discreet: true,
    time_zone: 'Europe/Paris',
  })
  expect(withTimeZone({ time_zone: 'Asia/Tokyo' }, 'Europe/Paris').time_zone).toBe('Asia/Tokyo')
  expect(withTimeZone({ discreet: true }, null)).toEqual({ discreet: true })
  expect(ownTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('a time zone is called by words in the language of the reader', () => {
  expect(timeZoneName('en', 'Europe/Amsterdam')).toBe('Central European Time')
  expect(timeZoneName('fr', 'Europe/Amsterdam')).toContain('Europe centrale')
})
