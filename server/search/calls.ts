import type { searchCalls } from '#contract/search.ts'
import type { Handlers } from '../handling.ts'
import { countMembers, searchMembers } from './search-members.ts'

export const searchHandlers: Handlers<keyof typeof searchCalls> = {
  'GET /api/members': ({ context, asker, query }) => searchMembers(context, asker, query),
  'GET /api/member-count': ({ context, asker, query }) => countMembers(context, asker, query),
}
