import { cleanUp } from '../accounts/clean-up.ts'
import type { Context } from '../context.ts'
import { sendMail } from '../notifications/send-mail.ts'
import { checkPayment } from '../payments/check-payment.ts'
import { sweepChatPhotos } from '../photos/for-chats/sweep-chat-photos.ts'
import { tidyPhotoFiles } from '../photos/tidy-photo-files.ts'
import type { Jobs } from './queue.ts'

type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> }

/** What each job does: it calls one verb. A job that throws is tried again later. */
export function tasksOf(context: Context): Tasks {
  return {
    send_mail: (payload) => sendMail(context, payload),
    check_payment: (payload) => checkPayment(context, payload),
    clean_up: () => cleanUp(context.db),
    tidy_photo_files: ({ photoId }) => tidyPhotoFiles(context, photoId),
    sweep_chat_photos: () => sweepChatPhotos(context.db),
  }
}
