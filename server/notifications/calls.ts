import type { notificationCalls } from '#contract/notifications.ts'
import type { Handlers } from '../context/handling.ts'
import { changeChoices, loadChoices, turnMailsOn } from './notification-choices.ts'
import { forgetSubscription, saveSubscription } from './push-subscriptions.ts'

export const notificationHandlers: Handlers<keyof typeof notificationCalls> = {
  'GET /api/notifications': async ({ db, asker }) => {
    return { notifications: await loadChoices(db, asker.member.id) }
  },

  'PUT /api/notifications': async ({ db, asker, body }) => {
    await changeChoices(db, asker.member.id, body)
    return { notifications: await loadChoices(db, asker.member.id) }
  },

  'POST /api/notifications/mails-on': async ({ db, asker }) => {
    await turnMailsOn(db, [asker.member.id])
    return { notifications: await loadChoices(db, asker.member.id) }
  },

  'POST /api/user.php?push=1': async ({ db, asker, body }) => {
    await saveSubscription(db, asker, body.subscription)
  },

  'PUT /api/live-page': async ({ context, asker, body }) => {
    context.connections.see(asker.member.id, body.page, body.in_sight)
  },

  'DELETE /api/push-subscription': async ({ db, asker, body }) => {
    await forgetSubscription(db, asker.member.id, body.endpoint)
  },
}
