import type { Database } from '#database/connect.ts'
import { dayMs } from '../../tries/limit-tries.ts'

/**
 * Forgets photos that were made for a chat and not sent within a day; a job removes their files.
 */
export async function sweepChatPhotos(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('chat_photos')
    .where('conversation_id', 'is', null)
    .where('created_at', '<', new Date(db.now().getTime() - dayMs))
    .execute()
}
