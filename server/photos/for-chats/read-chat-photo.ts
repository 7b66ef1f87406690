import type { Asker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { noBlock } from '../../profiles/may-meet.ts'
import type { PhotoVariant } from '../sign-photos.ts'

const chatVariants: PhotoVariant[] = ['large', 'thumb', 'teaser']

/**
 * The owner and, once it is sent, the other side of its conversation; nobody once it is revoked.
 */
const statement = {
  name: 'serve-chat-photo',
  text: `select cp.owner_id = v.id as own, cp.state
    from chat_photos cp join profiles v on v.id = $2 join profiles o on o.id = cp.owner_id
    where cp.id = $1 and cp.state is distinct from 'revoked' and (o.id = v.id or
      (${noBlock('v', 'o')} and exists (select from conversations c where c.id = cp.conversation_id
        and c.low_id = least(v.id, o.id) and c.high_id = greatest(v.id, o.id))))`,
}

type Row = { own: boolean; state: 'offered' | 'accepted' | 'refused' | null }

/** A file of a chat photo, or null for anybody who may not see it, or not yet. */
export async function readChatPhoto(
  context: Context,
  asker: Asker,
  photoId: string,
  variant: PhotoVariant,
): Promise<Buffer | null> {
  if (!asker.member || !chatVariants.includes(variant)) return null
  const [row] = await context.db.query<Row>(statement, [photoId, asker.member.id])
  if (!row) return null
  const open = row.own || row.state === 'accepted' || variant === 'teaser'
  return open ? context.photoStorage.read(`${photoId}/${variant}.webp`) : null
}
