import type { Language } from '#contract/countries.ts'
import { type CastConversation, conversationsAround } from '../people/conversations.ts'
import { type Crowd, generateMembers } from '../people/generate-members.ts'
import { type CastLike, chooseLikes, likesFor } from '../people/likes.ts'
import type { CastMember } from '../people/member.ts'

/** The people of one site, and what there is between them. */
export type Community = {
  members: readonly CastMember[]
  conversations: readonly CastConversation[]
  likes: readonly CastLike[]
}

/** A community around the one member whom the demonstration signs in as. */
export function gatherCommunity(
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
