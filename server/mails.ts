import { activationMail } from './accounts/mails/activation-mail.ts'
import { knownAddressMail } from './accounts/mails/known-address-mail.ts'
import { mailChangeMail } from './accounts/mails/mail-change-mail.ts'
import { mailChangeNoticeMail } from './accounts/mails/mail-change-notice-mail.ts'
import { passwordChangedMail } from './accounts/mails/password-changed-mail.ts'
import { resetMail } from './accounts/mails/reset-mail.ts'
import { reminderMail } from './accounts/reminders/reminder-mail.ts'
import { accountDeletedMail } from './leaving/mails/account-deleted-mail.ts'
import { exportReadyMail } from './leaving/mails/export-ready-mail.ts'
import { welcomeBackMail } from './leaving/mails/welcome-back-mail.ts'
import type { Mails } from './notifications/mail.ts'
import { orderMail } from './payments/mails/order-mail.ts'
import { refundMail } from './payments/mails/refund-mail.ts'

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
  export_ready: exportReadyMail,
  reminder: reminderMail,
}
