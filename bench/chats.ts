import { randomUUID } from 'node:crypto'
import { loadChats } from '#server/chats/chat-list.ts'
import { loadMessages } from '#server/chats/load-messages.ts'
import { batchSends } from '#server/chats/send-batches.ts'
import type { Sending } from '#server/chats/sending.ts'
import type { MemberAsker } from '#server/context/asker.ts'
import { type Filled, timeWithMembers } from './with-members.ts'

// The chat list and the history of an ordinary member and of the busiest, and a paid message, alone and
// with others. With --talk many each member has ten conversations or more, and one has fifty thousand.

const messagesAtOnce = 32
/** A hundred chats are a page. */
const toPage50 = 49 * 100 - 1
/** Of a conversation where few talk. */
const fewMessages = 5
/** What a member may read of a conversation here. */
const historyAtMost = 10_000

await timeWithMembers(async (filled) => {
  const { context, as } = filled
  const usual = await as(await memberNamed(filled, 'person 1010'))
  const busy = await as(await memberNamed(filled, 'person 1'))
  const heavy = await as(await memberNamed(filled, 'person 3'))
  const isTalkative = (await longestOf(filled, heavy.member.id)).length > fewMessages
  const send = await sender(filled)
  return [
    listOf('usual', usual),
    listOf('of 1,000', busy),
    ...(isTalkative ? await listsOf(heavy) : []),
    ...(await historiesOf('usual', usual)),
    ...(await historiesOf('of 500', busy)),
    ...(isTalkative ? await historiesOf('of the heaviest', heavy) : []),
    { name: 'a message', run: () => send(1), judges: () => false },
    { name: `${messagesAtOnce} messages`, run: () => send(messagesAtOnce), judges: () => false },
  ]

  function listOf(name: string, asker: MemberAsker, before?: string) {
    const run = async () => (await loadChats(context, asker, { before })).chats.length
    return { name: `list ${name}`, run }
  }

  /** The list of the one with the most, and its next and its fiftieth page. */
  async function listsOf(asker: MemberAsker) {
    const next = (await loadChats(context, asker)).chats.at(-1)?.conversation.id
    const far = await conversationAt(filled, asker.member.id, toPage50)
    return [
      listOf('of the heaviest', asker),
      ...(next ? [listOf('of the heaviest, page 2', asker, next)] : []),
      ...(far ? [listOf('of the heaviest, page 50', asker, far)] : []),
    ]
  }

  /** The longest conversation of somebody: its end, and where it is long its middle. */
  async function historiesOf(name: string, asker: MemberAsker) {
    const { id, length } = await longestOf(filled, asker.member.id)
    const history = async (before?: number) =>
      (await loadMessages(context, asker, id, before === undefined ? {} : { before })).messages
        .length
    const newest = { name: `history ${name}, newest of ${length}`, run: () => history() }
    const middle = {
      name: `history ${name}, middle`,
      run: () => history(length - Math.min(length, historyAtMost) / 2),
    }
    return length >= 500 ? [newest, middle] : [newest]
  }
})

/**
 * Sends so many messages at once, each of somebody else, since a batch takes one of each; answers how
 * many. Throws where one is refused: a refusal costs less.
 */
async function sender({ db, context }: Filled): Promise<(count: number) => Promise<number>> {
  const lane = batchSends(context.db)
  const pairs = await db.kysely
    .selectFrom('conversations')
    .innerJoin('wallets', 'wallets.member_id', 'low_id')
    .distinctOn('low_id')
    .select(['low_id', 'high_id'])
    .innerJoin('profiles as low', 'low.id', 'low_id')
    .innerJoin('profiles as high', 'high.id', 'high_id')
    .where('balance', '>', 0)
    .where('low.status', '=', 'active')
    .where('high.status', '=', 'active')
    .where('high.fictional', '=', false)
    .orderBy('low_id')
    .limit(400 * messagesAtOnce)
    .execute()
  let next = 0
  return async (count) => {
    const wanted = Array.from({ length: count }, () => pairs[next++ % pairs.length])
    const rows = await Promise.all(
      wanted.map((pair) => lane.send(messageTo(pair?.low_id ?? '', pair?.high_id ?? ''))),
    )
    const refused = rows.find(({ outcome }) => outcome !== 'sent')
    if (refused) throw new Error(`A message was refused: ${refused.outcome}.`)
    return rows.length
  }
}

function messageTo(senderId: string, recipientId: string): Sending {
  const text = 'A message of a usual length, about what one had for lunch and whether it will rain.'
  return {
    ...{ senderId, to: { memberId: recipientId }, credits: 1, startLimit: 2 },
    draft: { id: randomUUID(), type: 'text', text },
    recipientConnected: true,
  }
}

async function memberNamed({ db }: Filled, key: string): Promise<string> {
  const query = db.kysely.selectFrom('profiles').select('id').where('name_key', '=', key)
  return (await query.executeTakeFirstOrThrow()).id
}

/** The conversation at a place of somebody's list, the newest first. */
async function conversationAt({ db }: Filled, memberId: string, place: number) {
  const found = await db.kysely
    .selectFrom('inbox_entries')
    .select('conversation_id')
    .where('member_id', '=', memberId)
    .orderBy('last_message_at', 'desc')
    .orderBy('conversation_id', 'desc')
    .offset(place)
    .limit(1)
    .executeTakeFirst()
  return found?.conversation_id
}

async function longestOf(
  { db }: Filled,
  memberId: string,
): Promise<{ id: string; length: number }> {
  return db.kysely
    .selectFrom('inbox_entries')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select(['conversations.id', 'last_number as length'])
    .where('member_id', '=', memberId)
    .orderBy('last_number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
