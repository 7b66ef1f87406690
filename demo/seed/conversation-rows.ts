import type { Insertable } from 'kysely'
import type { Conversations, InboxEntries, Messages } from '#database/tables.ts'
import type { CastConversation } from '../people/conversations.ts'

type Given = {
  siteId: string
  now: Date
  idOf: Map<string, string>
  ids: string[]
  messageIds: string[]
}
type Rows = {
  conversations: Insertable<Conversations>[]
  inbox: Insertable<InboxEntries>[]
  messages: Insertable<Messages>[]
}

/** What the cast has said to each other so far. */
export function conversationRows(talks: readonly CastConversation[], given: Given): Rows {
  const rows: Rows = { conversations: [], inbox: [], messages: [] }
  const messageIds = [...given.messageIds]
  for (const [index, talk] of talks.entries()) {
    addTalk(rows, talk, given, given.ids[index] as string, messageIds)
  }
  return rows
}

function addTalk(
  rows: Rows,
  talk: CastConversation,
  given: Given,
  id: string,
  messageIds: string[],
): void {
  const at = (minutes: number) => new Date(given.now.getTime() - minutes * 60_000)
  const people = talk.between.map((key) => given.idOf.get(key) as string) as [string, string]
  const [low_id, high_id] = people.toSorted() as [string, string]
  const last = talk.messages.at(-1)
  const first = talk.messages[0]
  if (!first || !last) return
  rows.conversations.push({
    id,
    site_id: given.siteId,
    low_id,
    high_id,
    starter_id: given.idOf.get(first.from) as string,
    last_number: talk.messages.length,
    last_message_at: at(last.minutes_ago),
    created_at: at(first.minutes_ago),
  })
  for (const [index, message] of talk.messages.entries()) {
    rows.messages.push({
      conversation_id: id,
      number: index + 1,
      id: messageIds.pop() as string,
      sender_id: given.idOf.get(message.from) as string,
      type: message.gift ? 'gift' : 'text',
      text: message.text,
      gift: message.gift ?? null,
      credits: 0,
      created_at: at(message.minutes_ago),
    })
  }
  for (const key of talk.between) {
    const unread = talk.unread_by === key ? unreadBy(talk, key) : 0
    const read = talk.messages.length - unread
    rows.inbox.push({
      member_id: given.idOf.get(key) as string,
      conversation_id: id,
      other_id: people.find((each) => each !== given.idOf.get(key)) as string,
      unread,
      delivered_number: read,
      read_number: read,
      fictional_acknowledged_at: at(first.minutes_ago),
      last_message_at: at(last.minutes_ago),
    })
  }
}

/** Messages that arrived after the reader's own last one. */
function unreadBy(talk: CastConversation, reader: string): number {
  const own = talk.messages.findLastIndex((message) => message.from === reader)
  return talk.messages.length - 1 - own
}
