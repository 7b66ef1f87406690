import { loadChats } from '#server/chats/chat-list.ts'
import { loadMessages } from '#server/chats/load-messages.ts'
import { type Filled, timeWithMembers } from './with-members.ts'

// The chat list and the history of an ordinary member and of the busiest, who has a thousand
// conversations, one of them with five hundred messages.

await timeWithMembers(async (filled) => {
  const { context, as } = filled
  const busy = await as(await memberNamed(filled, 'person 1'))
  const usual = await as(await memberNamed(filled, 'person 1010'))
  const longest = await conversationOf(filled, busy.member.id, 500)
  const short = await conversationOf(filled, usual.member.id, 5)
  const first = await loadChats(context, busy)
  const last = first.chats.at(-1)?.conversation.id
  const cases = [
    { name: 'list, usual', run: async () => (await loadChats(context, usual)).chats.length },
    { name: 'list of 1,000', run: async () => (await loadChats(context, busy)).chats.length },
    {
      name: 'its next page',
      run: async () => (await loadChats(context, busy, { before: last })).chats.length,
    },
    { name: 'history of 5', run: () => history(usual, short) },
    { name: 'history of 500, newest', run: () => history(busy, longest) },
    { name: 'history of 500, middle', run: () => history(busy, longest, 250) },
  ]
  return cases

  async function history(asker: typeof busy, id: string, before?: number): Promise<number> {
    const page = await loadMessages(context, asker, id, before === undefined ? {} : { before })
    return page.messages.length
  }
})

async function memberNamed({ db }: Filled, key: string): Promise<string> {
  const query = db.kysely.selectFrom('profiles').select('id').where('name_key', '=', key)
  return (await query.executeTakeFirstOrThrow()).id
}

async function conversationOf({ db }: Filled, memberId: string, length: number): Promise<string> {
  const query = db.kysely
    .selectFrom('conversations')
    .select('id')
    .where((is) => is.or([is('low_id', '=', memberId), is('high_id', '=', memberId)]))
    .where('last_number', '=', length)
  return (await query.executeTakeFirstOrThrow()).id
}
