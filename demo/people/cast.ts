import { chooseConversations } from './conversations.ts'
import { generateMembers } from './generate-members.ts'
import { homes } from './homes.ts'
import { chooseLikes, likesFor, namedLikes } from './likes.ts'
import type { CastMember } from './member.ts'
import { namedMembers } from './named.ts'
import { searchesFor } from './searches.ts'

export type { CastMember } from './member.ts'

const named = namedMembers.map((member) => ({ ...member, email: `${member.key}@example.test` }))

/** Everybody: first the named members, then the crowd. */
export const cast: readonly CastMember[] = [
  ...named,
  ...generateMembers(named, { homes, searchesFor, prefix: 'member' }),
]

/** Who has written to whom, and what. */
export const castConversations = chooseConversations(cast)

/** Who likes whom; everybody in a conversation among the crowd has liked the other. */
export const castLikes = chooseLikes(cast, castConversations, [
  ...namedLikes,
  ...likesFor('ada', cast),
])
