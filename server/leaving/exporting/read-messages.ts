import type { Database } from '#database/connect.ts'
import { photoFile } from './gather-photos.ts'

export type ExportedMessage = {
  number: number
  id: string
  from: 'me' | 'them'
  type: string
  text: string
  gift: string | null
  /** One's own photo, by its place in the copy. Photos by others belong to them. */
  photo: string | null
  credits: number | null
  created_at: Date
}

type Row = Omit<ExportedMessage, 'from' | 'photo'> & { own: boolean; photo_id: string | null }

const pageSize = 500

const page = {
  name: 'export-messages',
  text: `select m.number, m.id, m.type, m.text, m.gift, m.created_at, m.sender_id = $1 as own,
      case when m.sender_id = $1 then m.credits end as credits, photo.id as photo_id
    from inbox_entries e join messages m on m.conversation_id = e.conversation_id
    left join chat_photos photo on photo.id = m.photo_id and photo.owner_id = $1
      and photo.state is distinct from 'revoked'
    where e.member_id = $1 and e.conversation_id = $2 and m.number > $3
    order by m.number limit ${pageSize}`,
}

/** The messages of one of the member's conversations, the oldest first, a page at a time. */
export async function* readMessages(
  db: Database,
  memberId: string,
  conversationId: string,
): AsyncGenerator<ExportedMessage> {
  let last = 0
  for (;;) {
    const rows = await db.query<Row>(page, [memberId, conversationId, last])
    for (const { own, photo_id, ...row } of rows) {
      yield { ...row, from: own ? 'me' : 'them', photo: photo_id && photoFile(photo_id) }
    }
    if (rows.length < pageSize) return
    last = rows.at(-1)?.number ?? last
  }
}
