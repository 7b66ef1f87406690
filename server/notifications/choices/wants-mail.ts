import type { NotificationType } from '#contract/notifications.ts'

type Recipient = {
  status: string
  paused_at: Date | null
  mails_off_cause: string | null
  notifications_disabled: string[]
}

/**
 * Whether a member is there and gets mails of that type: not on a break, and nothing switched off.
 */
export function wantsMail(member: Recipient, type: NotificationType): boolean {
  if (member.status !== 'not_confirmed' && member.status !== 'active') return false
  if (member.paused_at || member.mails_off_cause) return false
  return !member.notifications_disabled.includes(type)
}
