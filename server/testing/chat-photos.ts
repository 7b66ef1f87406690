import type { Database } from '#database/connect.ts'

/** A photo that its owner has uploaded for a chat and not sent yet; it has no files. */
export async function aChatPhoto(db: Database, owner: { id: string }): Promise<string> {
  const { id } = await db.kysely
    .insertInto('chat_photos')
    .values({ owner_id: owner.id, width: 1200, height: 900, created_at: db.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
