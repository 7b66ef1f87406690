import { z } from 'zod/mini'
import { exactText, wholeNumber, words } from './bounds.ts'
import { declareCalls } from './call.ts'

/** What somebody can be told about while away. */
export const notificationTypes = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Why an address gets no e-mail at all. */
export const mailsOffCauses = ['spam_complaint', 'bounce', 'unsubscribe'] as const
export type MailsOffCause = (typeof mailsOffCauses)[number]

/** How somebody can be told. */
export const channels = ['mail', 'push'] as const
export type Channel = (typeof channels)[number]

/** When somebody is told: as soon as it makes sense, gathered once a day or a week, or never. */
export const notificationModes = ['at_once', 'daily', 'weekly', 'never'] as const
export type NotificationMode = (typeof notificationModes)[number]

/** The modes that make sense for each type, the one of a new member first. */
export const modesOf: Record<NotificationType, Record<Channel, readonly NotificationMode[]>> = {
  new_conversations: { mail: ['at_once', 'daily', 'never'], push: ['at_once', 'never'] },
  new_messages: { mail: ['at_once', 'daily', 'never'], push: ['at_once', 'never'] },
  like: { mail: ['daily', 'weekly', 'never'], push: ['daily', 'at_once', 'never'] },
  unread_message_reminders: { mail: ['at_once', 'never'], push: ['never', 'at_once'] },
  promotions: { mail: ['never', 'at_once'], push: ['never', 'at_once'] },
  weekly_updates: { mail: ['never', 'weekly'], push: ['never', 'weekly'] },
  news: { mail: ['never', 'at_once'], push: ['never', 'at_once'] },
  reminders: { mail: ['at_once', 'never'], push: ['never', 'at_once'] },
}

const choices = z.record(z.enum(notificationTypes), z.enum(notificationModes))
const someChoices = z.partialRecord(z.enum(notificationTypes), z.enum(notificationModes))

const hour = wholeNumber(0, 23)
/** From the first hour until the other, in the member's own time; over midnight if it is later. */
const quietHours = z.object({ from: hour, until: hour })

const notificationChoices = z.object({
  mail: choices,
  push: choices,
  /** One switch for all: while it is set, nothing is told but what concerns the account itself. */
  all_off: z.boolean(),
  /** Null if the member may be told at any hour. */
  quiet: z.nullable(quietHours),
  /** The time zone whose hours these are, such as Europe/Amsterdam. */
  time_zone: z.string(),
  /** Whether no subject and no push names a person or says what kind of site this is. */
  discreet: z.boolean(),
  /** Whether a mail or a push about a message carries the beginning of its text. */
  shows_text: z.boolean(),
  /**
   * Set when the mail program or the address itself stopped e-mails of these types, whatever was
   * chosen.
   */
  mails_off: z.nullable(
    z.object({
      cause: z.enum(mailsOffCauses),
      since: z.iso.datetime(),
      types: z.array(z.enum(notificationTypes)),
    }),
  ),
  /** In how many browsers the member receives push notifications. */
  push_browsers: z.int(),
})
export type NotificationChoices = z.infer<typeof notificationChoices>

/** What is to be changed; what is not named stays as it is. */
const changes = z.object({
  mail: z.optional(someChoices),
  push: z.optional(someChoices),
  all_off: z.optional(z.boolean()),
  quiet: z.optional(z.nullable(quietHours)),
  time_zone: z.optional(words(64)),
  discreet: z.optional(z.boolean()),
  shows_text: z.optional(z.boolean()),
})
export type NotificationChanges = z.infer<typeof changes>

const answer = z.object({ notifications: notificationChoices })

/** As browsers produce it (PushSubscription.toJSON()). */
const pushSubscription = z.object({
  endpoint: exactText(2000),
  keys: z.object({
    p256dh: exactText(200),
    auth: exactText(100),
  }),
})
export type PushSubscriptionGiven = z.infer<typeof pushSubscription>

export const notificationCalls = declareCalls({
  'GET /api/notifications': {
    summary: 'What the member is told of while away, by e-mail and by push.',
    who: 'member',
    answer,
  },
  'PUT /api/notifications': {
    summary: 'Change what the member is told of; types that are not named stay as they are.',
    who: 'member',
    repeatable: true,
    body: changes,
    answer,
    refusals: ['invalid_input'],
  },
  'POST /api/notifications/mails-on': {
    summary: 'Have e-mails again after a complaint, a bounce or an unsubscribe.',
    who: 'member',
    repeatable: false,
    answer,
  },
  'POST /api/user.php?push=1': {
    summary: 'Save the push subscription of this browser.',
    who: 'member',
    repeatable: false,
    body: z.object({ subscription: pushSubscription }),
    refusals: ['invalid_input'],
  },
  'PUT /api/live-page': {
    summary:
      'Whether a page with an open stream is in sight: then nobody is told by push. Said at each change, and every other minute: a page that says nothing is gone.',
    who: 'member',
    repeatable: true,
    body: z.object({ page: exactText(36), in_sight: z.boolean() }),
  },
  'DELETE /api/push-subscription': {
    summary: 'Forget the push subscription of a browser.',
    who: 'member',
    repeatable: true,
    body: z.object({ endpoint: words(2000) }),
  },
})
