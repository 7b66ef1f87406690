import type { Database } from '#database/connect.ts'
import type { SmsSender } from './sms.ts'

/** Keeps text messages in a table, shown on a developers' page. */
export function outboxSms(db: Database): SmsSender {
  return {
    send: async ({ to, text }) => {
      await db.kysely
        .insertInto('outbox_messages')
        .values({ channel: 'sms', recipient: to, subject: '', text, html: '', sent_at: db.now() })
        .execute()
    },
  }
}
