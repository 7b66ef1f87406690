import type { searchCalls } from '#contract/search.ts'
import type { Handlers } from '../context/handling.ts'
import { readFromReplica } from '../context/read-from-replica.ts'
import { countReading } from '../reading/count-reading.ts'
import { findNewcomers } from './find-newcomers.ts'
import { countMembers, searchMembers } from './search-members.ts'

export const searchHandlers: Handlers<keyof typeof searchCalls> = {
  'GET /api/members': async ({ context, asker, query, http }) => {
    await countReading(context, asker, 'cards', asker.site.settings.search_page)
    return readFromReplica({ context, http }, (from) => searchMembers(from, asker, query))
  },
  'GET /api/member-count': ({ context, asker, query, http }) =>
    readFromReplica({ context, http }, (from) => countMembers(from, asker, query)),
  'GET /api/newcomers': async ({ context, asker, query, http }) => {
    await countReading(context, asker, 'cards', 1)
    return readFromReplica({ context, http }, (from) => findNewcomers(from, asker, query))
  },
}
