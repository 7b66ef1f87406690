import type { Database } from '#database/connect.ts'
import { readMessages } from './gather-export.ts'
import type { Copy } from './zip-export.ts'

/**
 * data.json piece by piece: everything in a form for machines, the messages one conversation at a
 * time.
 */
export async function* writeDataFile(
  db: Database,
  { memberId, data }: Copy,
): AsyncGenerator<string> {
  const { conversations, ...rest } = data
  yield `${JSON.stringify(rest, null, 1).slice(0, -2)},\n "conversations": [`
  for (const [place, conversation] of conversations.entries()) {
    yield `${place > 0 ? ',' : ''}\n${JSON.stringify(conversation).slice(0, -1)},"messages":[`
    let before = ''
    for await (const message of readMessages(db, memberId, conversation.id)) {
      yield `${before}\n ${JSON.stringify(message)}`
      before = ','
    }
    yield ']}'
  }
  yield ']\n}\n'
}
