import { z } from 'zod/mini'
import { exactText, words } from './bounds.ts'
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

const choices = z.record(z.enum(notificationTypes), z.boolean())
const someChoices = z.partialRecord(z.enum(notificationTypes), z.boolean())

const notificationChoices = z.object({
  mail: choices,
  push: choices,
  /** Set when e-mails are switched off altogether, whatever was chosen. */
  mails_off: z.nullable(z.object({ cause: z.enum(mailsOffCauses), since: z.iso.datetime() })),
  /** In how many browsers the member receives push notifications. */
  push_browsers: z.int(),
})
export type NotificationChoices = z.infer<typeof notificationChoices>

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
    body: z.object({ mail: z.optional(someChoices), push: z.optional(someChoices) }),
    answer,
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
  'DELETE /api/push-subscription': {
    summary: 'Forget the push subscription of a browser.',
    who: 'member',
    repeatable: true,
    body: z.object({ endpoint: words(2000) }),
  },
})
