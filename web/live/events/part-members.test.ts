import { expect, test } from 'vitest'
import type { ConversationAnswer } from '#contract/chats.ts'
import { ask, createQueryClient } from '../../ask.ts'
import { ProblemError } from '../../calls.ts'
import { messagesKey } from '../../chats/message-cache.ts'
import { partMembers } from './part-members.ts'

const likes = ask('GET /api/likes.php', {}).queryKey
const conversation = ask('GET /api/conversations/{id}', { params: { id: 'c' } }).queryKey
const answer: ConversationAnswer = {
  conversation: { id: 'c' },
  profile: {
    id: 'maya',
    name: 'Maya',
    age: 31,
    main_image: null,
    online: true,
    fictional: false,
    available: true,
    away: null,
  },
  obstacle: null,
  must_acknowledge_fictional: false,
  delivered_number: 3,
  read_number: 3,
}

/** A page with that conversation open; the server answers as it is told. */
function aPage(code: 'blocked' | 'blocked_by_you' | 'rate_limited' | null) {
  const asked: string[] = []
  const queries = createQueryClient(async (name) => {
    asked.push(name)
    if (code === null) return { ...answer, conversation: null } as never
    throw new ProblemError({ type: 'about:blank', title: code, status: 403, code })
  })
  queries.setQueryData(conversation, answer)
  queries.setQueryData(likes, {
    profiles: [{ id: 'maya' }] as never,
    liked_by: [],
    likes: ['maya'],
    matches: [],
  })
  const page = { messages: [{ number: 1 }] as never, has_more: false, older_hidden: false }
  queries.setQueryData(messagesKey('c'), { pages: [page], pageParams: [{}] })
  return { queries, asked }
}

test.each(['blocked', 'blocked_by_you'] as const)(
  'where the conversation is open it says that it ended: %s',
  { tags: ['S6.21–S6.23'] },
  async (code) => {
    const { queries, asked } = aPage(code)
    await partMembers(queries, { type: 'parted', member_id: 'maya' })
    expect(asked).toEqual(['GET /api/members/{id}/conversation'])
    expect(queries.getQueryData(likes)?.likes).toEqual([])
    expect(queries.getQueryData(conversation)).toMatchObject({
      obstacle: code,
      profile: { name: 'Maya', available: false, online: false },
    })
    expect(queries.getQueryData(messagesKey('c'))).toMatchObject({ pages: [{ messages: [] }] })
  },
)

test('a block that was taken back meanwhile leaves no word about it', async () => {
  const { queries } = aPage(null)
  await partMembers(queries, { type: 'parted', member_id: 'maya' })
  expect(queries.getQueryData(conversation)).toBeUndefined()
})

test('without a conversation on screen nobody is asked', async () => {
  const { queries, asked } = aPage('blocked')
  queries.removeQueries({ queryKey: conversation })
  await partMembers(queries, { type: 'parted', member_id: 'maya' })
  expect(asked).toEqual([])
})
