import type { Database } from '#database/connect.ts'

export type OutboxMessage = {
  id: string
  channel: string
  recipient: string
  subject: string
  text: string
  html: string
  sent_at: Date
}

/** The latest mails and text messages that were not really sent. */
export async function loadOutbox(db: Database): Promise<OutboxMessage[]> {
  return db.kysely
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** One of them by its id; null for any other text. */
export async function loadOutboxMessage(db: Database, id: string): Promise<OutboxMessage | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const query = db.kysely.selectFrom('outbox_messages').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}
