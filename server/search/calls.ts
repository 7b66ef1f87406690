import type { searchCalls } from '#contract/search.ts'
import type { Handlers } from '../context/handling.ts'
import { countReading } from '../reading/count-reading.ts'
import { findNewcomers } from './find-newcomers.ts'
import { countMembers, searchMembers } from './search-members.ts'

export const searchHandlers: Handlers<keyof typeof searchCalls> = {
  'GET /api/members': async ({ context, asker, query }) => {
    countReading(context, asker, 'cards', asker.site.settings.search_page)
    return searchMembers(context, asker, query)
  },
  'GET /api/member-count': ({ context, asker, query }) => countMembers(context, asker, query),
  'GET /api/newcomers': ({ context, asker, query }) => findNewcomers(context, asker, query),
}
