import type { Database } from '#database/connect.ts'

// Numbers, prices and kinds stay, because the other side's conversation and the ledger rely on
// them.
const emptyMessages = {
  name: 'erase-messages',
  text: `update messages set text = '' where sender_id = $1 and text <> '' and conversation_id in (
      select conversation_id from inbox_entries where member_id = $1
    )`,
}

// A photo that was sent reads as taken back, and a trigger has its files removed.
const revokePhotos = {
  name: 'erase-chat-photos',
  text: `update chat_photos set state = 'revoked', width = 1, height = 1
    where owner_id = $1 and conversation_id is not null`,
}

const forgetUnsent = {
  name: 'erase-unsent-photos',
  text: 'delete from chat_photos where owner_id = $1 and conversation_id is null',
}

/** If nobody is left who could read it, the whole conversation goes. */
const forgetEmpty = {
  name: 'erase-conversations',
  text: `delete from conversations c where c.id in (
      select e.conversation_id from inbox_entries e join members other on other.id = e.other_id
      where e.member_id = $1 and other.status = 'erased'
    )`,
}

/** Erases what somebody wrote and sent to others. */
export async function eraseMessages(tx: Database, id: string): Promise<void> {
  for (const statement of [emptyMessages, revokePhotos, forgetUnsent, forgetEmpty]) {
    await tx.query(statement, [id])
  }
}
