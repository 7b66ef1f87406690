import { remindUnfinished } from './accounts/reminders.ts'
import { sendSignupMail } from './accounts/waiting-signups.ts'
import { sendCaseMail } from './cases/mails.ts'
import { cleanUp } from './clean-up.ts'
import type { Context } from './context/context.ts'
import { auditLedger } from './credits/audit/audit-ledger.ts'
import { enqueue, type Jobs } from './jobs/queue.ts'
import type { Tasks } from './jobs/run-jobs.ts'
import { inSureTime } from './jobs/sure-time.ts'
import { eraseDue, eraseReturned } from './leaving/erasing/erase-due.ts'
import { sweepExports } from './leaving/exporting/data-exports.ts'
import { makeExport } from './leaving/exporting/make-export.ts'
import { tellStatus } from './live/presence.ts'
import { mails } from './mails.ts'
import { quietUntil, sendMail } from './notifications/send-mail.ts'
import { sendPush } from './notifications/send-push.ts'
import { handOut } from './notifier/announcements.ts'
import { cancelPayment } from './payments/cancel-payment.ts'
import { checkPayment, recheckPayments } from './payments/check-payment.ts'
import { checkRefund } from './payments/find-refund.ts'
import { revokeMandate } from './payments/mandates.ts'
import { sendRefund } from './payments/send-refund.ts'
import { sweepChatPhotos } from './photos/chat-photos.ts'
import { tidyPhotoFiles } from './photos/tidy-photo-files.ts'
import { foldCounts } from './search/index/known-counts.ts'

/**
 * What each job does: it calls one verb. A job that throws is tried again later. Anything that
 * cannot be undone and is due because time has passed waits while nobody can be sure of the time.
 */
export function tasksOf(context: Context): Tasks {
  const sure = (job: keyof Jobs, work: () => Promise<void>) => inSureTime(context, job, work)
  return {
    send_mail: (payload, key) =>
      tellAwake(context, 'send_mail', { ...payload, key: payload.key ?? key }, (job) =>
        sendMail(context, mails, job, job.key),
      ),
    send_push: (payload, key) =>
      tellAwake(context, 'send_push', { ...payload, key: payload.key ?? key }, (job) =>
        sendPush(context, mails, job, job.key),
      ),
    hand_out_announcement: ({ announcementId }) => handOut(context.db, announcementId),
    send_signup_mail: (payload, key) => sendSignupMail(context, mails, payload, key),
    send_case_mail: (payload, key) => sendCaseMail(context, payload, key),
    tell_status: ({ memberId }) => tellStatus(context, memberId),
    check_payment: (payload) => checkPayment(context, payload),
    cancel_payment: ({ paymentId }) => cancelPayment(context, paymentId),
    recheck_payments: ({ isRest }) => recheckPayments(context, { isRest }),
    send_refund: ({ refundId }) => sendRefund(context, refundId),
    check_refund: (payload) => checkRefund(context, payload),
    remind_unfinished: () => sure('remind_unfinished', () => remindUnfinished(context.db)),
    clean_up: () => sure('clean_up', () => cleanUp(context.db)),
    tidy_photo_files: ({ photoId }) => tidyPhotoFiles(context, photoId),
    sweep_chat_photos: () => sure('sweep_chat_photos', () => sweepChatPhotos(context.db)),
    erase_due: async () => {
      try {
        const failed = await eraseReturned(context)
        if (failed > 0) throw new Error(`${failed} accounts could not be erased again.`)
      } finally {
        // Whoever is due is erased whatever stands in the way of the others.
        await sure('erase_due', () => eraseDue(context))
      }
    },
    revoke_mandate: ({ mandateId }) => revokeMandate(context, mandateId),
    make_export: ({ exportId }) => makeExport(context, exportId),
    sweep_exports: () => sure('sweep_exports', () => sweepExports(context)),
    fold_search_counts: () => foldCounts(context.db),
    audit_ledger: async () => void (await auditLedger(context)),
  }
}

type Told = Jobs['send_mail']

/**
 * What left in time, and was held up by a dead server until its member's quiet hours, waits once more; it
 * goes under the same name then.
 */
async function tellAwake(
  { db }: Context,
  name: 'send_mail' | 'send_push',
  job: Told,
  send: (job: Told) => Promise<void>,
): Promise<void> {
  const runAt = await quietUntil(db, job)
  if (!runAt) return send(job)
  await enqueue(db, name, job, { runAt })
}
