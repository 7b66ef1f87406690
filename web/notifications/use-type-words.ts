import { useLingui } from '@lingui/react/macro'
import type { NotificationType } from '#contract/notifications.ts'

type Words = { name: string; what: string }

/** What each kind of notification is called, and what it tells. */
export function useTypeWords(): Record<NotificationType, Words> {
  const { t } = useLingui()
  return {
    new_conversations: {
      name: t`New conversations`,
      what: t`Somebody writes to you for the first time.`,
    },
    new_messages: { name: t`New messages`, what: t`The next message in a conversation.` },
    like: { name: t`Likes and matches`, what: t`Somebody likes you, or likes you back.` },
    unread_message_reminders: {
      name: t`Unread messages`,
      what: t`A reminder of what you have not read yet.`,
    },
    promotions: { name: t`Offers`, what: t`Discounts and packages at another price.` },
    weekly_updates: { name: t`Your week`, what: t`Once a week: who is new near you.` },
    news: { name: t`News`, what: t`What is new on the site.` },
    reminders: {
      name: t`Reminders`,
      what: t`Your address is not confirmed, or your profile has no photo or is unfinished.`,
    },
  }
}
