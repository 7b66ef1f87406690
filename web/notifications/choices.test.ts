import { expect, test } from 'vitest'
import {
  type NotificationChoices,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import { allOf, amountOf, undoOf, withChanges } from './choices.ts'

const every = (on: boolean) =>
  Object.fromEntries(notificationTypes.map((type) => [type, on])) as Record<
    NotificationType,
    boolean
  >
const choices = (): NotificationChoices => ({
  mail: every(true),
  push: every(false),
  mails_off: null,
  push_browsers: 1,
})

test.each([
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const)(
  '%s is chosen for each channel by itself, and can be taken back',
  { tags: ['S3.124–S3.131'] },
  (type) => {
    const change = { channel: 'mail', types: { [type]: false } } as const
    const changed = withChanges(choices(), [change])
    expect(changed.mail).toEqual({ ...every(true), [type]: false })
    expect(changed.push).toEqual(every(false))
    expect(withChanges(changed, [undoOf(choices(), change)])).toEqual(choices())
  },
)

test('all of a channel is one change, and taking it back brings back what was chosen before', () => {
  const some = withChanges(choices(), [{ channel: 'push', types: { like: true } }])
  const all = allOf('push', true)
  const changed = withChanges(some, [all])
  expect(changed.push).toEqual(every(true))
  expect(withChanges(changed, [undoOf(some, all)])).toEqual(some)
})

test('of changes that are under way the last one counts', () => {
  const changes = [true, false].map((on) => ({ channel: 'push', types: { like: on } }) as const)
  expect(withChanges(choices(), changes).push.like).toBe(false)
})

test('a channel tells of everything, of some, or of nothing', () => {
  expect(amountOf(choices(), 'mail')).toBe('all')
  expect(amountOf(choices(), 'push')).toBe('none')
  const some = withChanges(choices(), [{ channel: 'push', types: { news: true } }])
  expect(amountOf(some, 'push')).toBe('some')
})
