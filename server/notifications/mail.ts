import type { I18n } from '@lingui/core'
import type { Language } from '#contract/countries.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { Database } from '#database/connect.ts'
import type { Site } from '../sites/site.ts'

/** What a mail may speak of. Its words are in the reader's language, `words`. */
export type MailGiven = {
  db: Database
  words: I18n
  site: Site
  /** The site's own public address, without a slash at the end. */
  siteUrl: string
  member: { id: string; name: string; email: string; status: string }
  values: MailValues
}

/** What the writer of a mail is told by whoever asks for it. */
export type MailValues = {
  /** The language for who did not choose one. */
  locale: Language
  orderId?: string
  refundId?: string
  /** Where it goes, if not to the member's address of the moment when it is written. */
  to?: string
  /** The address that is asked for. */
  newEmail?: string
}

/** The parts of a mail as plain words; write-mail.ts gives them their form. */
export type MailContent = {
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
  paragraphs: string[]
  button: { label: string; url: string }
  /** Why the mail came and what to do when it was not asked for. */
  note: string
}

/** Answers the mail, or null where it is no longer wanted. */
export type WriteContent = (given: MailGiven) => Promise<MailContent | null>

export type MailName =
  | 'activation'
  | 'reset'
  | 'known_address'
  | 'order'
  | 'refund'
  | 'password_changed'
  | 'mail_change'
  | 'mail_change_notice'
  | 'account_deleted'
  | 'welcome_back'
  | 'export_ready'
  | 'reminder'

/** Who writes which mail: each beside what sends it, put together in server/mails.ts. */
export type Mails = Record<MailName, WriteContent>

/** Mails that a member may do without, by their type. The others are about the account itself. */
export const mailTypes: Partial<Record<MailName, NotificationType>> = { reminder: 'reminders' }
