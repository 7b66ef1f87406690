import { cleanUp } from '../accounts/clean-up.ts'
import { sendCaseMail } from '../cases/mails/send-case-mail.ts'
import type { Context } from '../context.ts'
import { auditLedger } from '../credits/audit/audit-ledger.ts'
import { eraseDue } from '../leaving/erasing/erase-due.ts'
import { revokeMandate } from '../leaving/erasing/revoke-mandate.ts'
import { makeExport } from '../leaving/exporting/make-export.ts'
import { sweepExports } from '../leaving/exporting/sweep-exports.ts'
import { remindUnfinished } from '../notifications/reminders/remind-unfinished.ts'
import { sendMail } from '../notifications/send-mail.ts'
import { checkRefund } from '../payments/refunds/check-refund.ts'
import { sendRefund } from '../payments/refunds/send-refund.ts'
import { checkPayment } from '../payments/settling/check-payment.ts'
import { recheckPayments } from '../payments/settling/recheck-payments.ts'
import { sweepChatPhotos } from '../photos/for-chats/sweep-chat-photos.ts'
import { tidyPhotoFiles } from '../photos/tidy-photo-files.ts'
import type { Jobs } from './queue.ts'

type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> }

/** What each job does: it calls one verb. A job that throws is tried again later. */
export function tasksOf(context: Context): Tasks {
  return {
    send_mail: (payload) => sendMail(context, payload),
    send_case_mail: (payload) => sendCaseMail(context, payload),
    check_payment: (payload) => checkPayment(context, payload),
    recheck_payments: () => recheckPayments(context),
    send_refund: ({ refundId }) => sendRefund(context, refundId),
    check_refund: (payload) => checkRefund(context, payload),
    remind_unfinished: () => remindUnfinished(context.db),
    clean_up: () => cleanUp(context.db),
    tidy_photo_files: ({ photoId }) => tidyPhotoFiles(context, photoId),
    sweep_chat_photos: () => sweepChatPhotos(context.db),
    erase_due: () => eraseDue(context),
    revoke_mandate: ({ mandateId }) => revokeMandate(context, mandateId),
    make_export: ({ exportId }) => makeExport(context, exportId),
    sweep_exports: () => sweepExports(context),
    audit_ledger: async () => void (await auditLedger(context)),
  }
}
