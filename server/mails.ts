import {
  activationMail,
  knownAddressMail,
  mailChangeMail,
  mailChangeNoticeMail,
  passwordChangedMail,
  resetMail,
} from './accounts/mails.ts'
import { reminderMail } from './accounts/reminders.ts'
import { accountDeletedMail, exportReadyMail, welcomeBackMail } from './leaving/mails.ts'
import { banLiftedMail, bannedMail, reportClosedMail } from './moderation/mails.ts'
import { likesMail } from './notifications/likes-mail.ts'
import type { Mails } from './notifications/mail.ts'
import { messagesMail, unreadMail } from './notifications/message-mails.ts'
import { weekMail } from './notifications/week-mail.ts'
import { announcementMail } from './notifier/announcement-mail.ts'
import { orderMail, refundMail } from './payments/purchase-mails.ts'

/** Every mail by name, each from beside what sends it. */
export const mails: Mails = {
  activation: activationMail,
  reset: resetMail,
  known_address: knownAddressMail,
  order: orderMail,
  refund: refundMail,
  password_changed: passwordChangedMail,
  mail_change: mailChangeMail,
  mail_change_notice: mailChangeNoticeMail,
  account_deleted: accountDeletedMail,
  welcome_back: welcomeBackMail,
  banned: bannedMail,
  ban_lifted: banLiftedMail,
  report_closed: reportClosedMail,
  export_ready: exportReadyMail,
  reminder: reminderMail,
  messages: messagesMail,
  unread: unreadMail,
  likes: likesMail,
  week: weekMail,
  announcement: announcementMail,
}
