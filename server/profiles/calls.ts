import type { profileCalls } from '#contract/profiles.ts'
import type { Handlers } from '../handling.ts'
import { blockMember } from '../moderation/block-member.ts'
import { unblockMember } from '../moderation/unblock-member.ts'
import { listInterests } from './list-interests.ts'
import { loadProfile } from './load-profile.ts'

export const profileHandlers: Handlers<keyof typeof profileCalls> = {
  'GET /api/members/{id}': async ({ context, asker, params }) => ({
    profile: await loadProfile(context, asker, params.id),
  }),
  'PUT /api/blocks/{id}': async ({ db, asker, params }) => {
    await blockMember(db, asker, params.id)
    return undefined
  },
  'DELETE /api/blocks/{id}': async ({ db, asker, params }) => {
    await unblockMember(db, asker, params.id)
    return undefined
  },
  'GET /api/interests.php': async ({ asker }) => ({ interests: await listInterests(asker) }),
}
