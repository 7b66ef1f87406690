import type { I18n } from '@lingui/core'
import type { Language } from '#contract/countries.ts'
import type { Channel, NotificationType } from '#contract/notifications.ts'
import { dateFormat, keepDayWithMonth, manner } from '#contract/rules/manner.ts'
import type { Context } from '../context/context.ts'
import type { MailFile } from '../outside/mail.ts'
import type { Site } from '../sites/site.ts'
import type { MailDrawing } from './mail-pictures.ts'
import type { Wishes } from './notification-choices.ts'

/** What a mail can mention. `words` has its sentences in the reader's language. */
export type MailGiven = Pick<Context, 'db' | 'connections' | 'photoStorage'> & {
  words: I18n
  site: Site
  /** The site's own public address, without a trailing slash. */
  siteUrl: string
  member: { id: string; name: string; email: string; status: string }
  /** What the member chose to be told, and how. */
  wishes: Wishes
  /** A push says the same in short; it is read where the reader is signed in already. */
  channel: Channel
  values: MailValues
}

/** What the code that asks for a mail tells the one that writes it. */
export type MailValues = {
  /** The language for somebody who has not chosen one. */
  locale: Language
  orderId?: string
  refundId?: string
  reportId?: string
  /** Where it goes, if not to the member's address at the time it is written. */
  to?: string
  /** The address that the member wants. */
  newEmail?: string
  /** Why no account may have that address, if so. */
  bar?: 'own_wish' | 'ban' | null
  /** What kind of notification it is, for a mail that can be of several. */
  type?: NotificationType
  /** What it tells of; each is looked at again when the mail is written. */
  about?: About[]
  /** What an operator announces. */
  announcementId?: string
}

/** What happened between the reader and another member, up to a number of theirs. */
export type About = { cause: 'message' | 'like' | 'match'; memberId: string; number: number }

/** The parts of a mail as plain words; write-mail.ts gives them their form. */
export type MailContent = {
  subject: string
  /** Shown next to the subject by mail programs. */
  preview: string
  drawing: MailDrawing
  /** What has happened or is asked for, in a few words beside the drawing. */
  headline: string
  /** The first is the salutation. */
  paragraphs: string[]
  /** What was bought or paid back, each with what it is called. */
  facts?: [string, string][]
  /** Whom it is about. */
  people?: MailPerson[]
  button: {
    label: string
    url: string
    /** Whether its address signs the reader in, once. */
    signsIn?: boolean
  }
  /** Why the mail came, and what to do if nobody asked for it. */
  note: string
  /** A document to keep, such as a receipt. */
  document?: MailFile | null
  /** What may be said of it, with its button, where nobody else is to learn what it is about. */
  discreetly?: { headline: string; text: string }
}

/** Somebody a mail is about, as far as the reader may know them. */
export type MailPerson = {
  name: string
  age: number
  town: string | null
  /** The site's word for a fictional profile; null for a member. */
  fictional: string | null
  /** A small JPEG, or null. */
  picture: Buffer | null
  /** What happened, in a few words. */
  line?: string
  /** How a message of theirs begins, in quotation marks, for readers who want that. */
  quote?: string
  /** Where it happened, by a link of one use that says nothing of it; it may be the button's own. */
  url?: string
}

/** Answers the mail, or null if it is no longer wanted. */
type WriteContent = (given: MailGiven) => Promise<MailContent | null>

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
  | 'banned'
  | 'ban_lifted'
  | 'report_closed'
  | 'export_ready'
  | 'reminder'
  | 'messages'
  | 'unread'
  | 'likes'
  | 'week'
  | 'announcement'

/** Who writes which mail: each beside what sends it, put together in server/mails.ts. */
export type Mails = Record<MailName, WriteContent>

/** Mails that a member can do without, by type. The others are about the account itself. */
export const mailTypes: Partial<Record<MailName, NotificationType>> = {
  reminder: 'reminders',
  messages: 'new_messages',
  unread: 'unread_message_reminders',
  likes: 'like',
  week: 'weekly_updates',
}

/** A moment's day and time by the reader's clock, written the way their language does. */
export function writeMoment(
  { words, wishes }: Pick<MailGiven, 'words' | 'wishes'>,
  moment: Date,
): string {
  const format = {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: wishes.time_zone,
  } as const
  return keepDayWithMonth(dateFormat(manner(words.locale), format).format(moment))
}
