import { z } from 'zod'
import type { Language } from '#contract/countries.ts'
import { type CastConversation, conversationsAround } from '../people/conversations.ts'
import { type Crowd, generateMembers } from '../people/generate-members.ts'
import { homeSchema } from '../people/homes.ts'
import { type CastLike, chooseLikes, likesFor } from '../people/likes.ts'
import { type CastMember, namedSchema } from '../people/member.ts'
import { type Search, searchesFor, searchSchema } from '../people/searches.ts'
import { readTable } from '../read-table.ts'

/** The people of one site, and what has happened between them. */
export type Community = {
  members: readonly CastMember[]
  conversations: readonly CastConversation[]
  likes: readonly CastLike[]
}

const community = z.strictObject({
  /** The member that visitors of the demo sign in as. */
  host: namedSchema,
  homes: z.array(homeSchema).readonly(),
  /** Taken in turn by the people of a home; without them the usual mix. */
  searches: z.array(searchSchema).readonly().optional(),
})

/** Men and non-binary people looking for men; made on demand. */
export function marlow(): Community {
  const { host, homes, searches = [] } = readTable('communities/marlow.json', community)
  const inTurn = (members: number) =>
    Array.from({ length: members }, (_, place) => searches[place % searches.length] as Search)
  return gatherCommunity(host, { prefix: 'marlow', homes, searchesFor: inTurn, language: 'en' })
}

/** People from the Netherlands and Flanders; made on demand. */
export function tweeklank(): Community {
  const { host, homes } = readTable('communities/tweeklank.json', community)
  return gatherCommunity(host, { prefix: 'tweeklank', homes, searchesFor, language: 'nl' })
}

/** A community built around the one member that visitors of the demo sign in as. */
function gatherCommunity(
  host: Omit<CastMember, 'email'>,
  { prefix, language, ...crowd }: Crowd & { language: Language },
): Community {
  const domain = `${prefix}.example.test`
  const first = { ...host, email: `${host.key}@${domain}` }
  const others = generateMembers([first], { prefix, ...crowd })
  const members = [
    first,
    ...others.map((member) => ({ ...member, email: `${member.key}@${domain}` })),
  ]
  const conversations = conversationsAround(host.key, members, language)
  const likes = chooseLikes(members, conversations, likesFor(host.key, members))
  return { members, conversations, likes }
}
