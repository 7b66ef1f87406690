import type { profileCalls } from '#contract/profiles.ts'
import type { Handlers } from '../handling.ts'
import { tellVisibility } from '../live/tell-visibility.ts'
import { blockMember } from '../moderation/block-member.ts'
import { loadBlocks } from '../moderation/load-blocks.ts'
import { unblockMember } from '../moderation/unblock-member.ts'
import { countReading } from '../reading/count-reading.ts'
import { beginVisitorView } from '../reading/visitor-views.ts'
import { changeProfile } from './changing/change-profile.ts'
import { listInterests } from './interests/list-interests.ts'
import { loadOwnProfile } from './load-own-profile.ts'
import { loadProfile } from './load-profile.ts'
import { loadPasses } from './passing/load-passes.ts'
import { passProfile, unpassProfile } from './passing/pass-profile.ts'

export const profileHandlers: Handlers<keyof typeof profileCalls> = {
  'GET /api/members/{id}': async ({ context, asker, params, query, http }) => {
    const { id } = params
    if (asker.member) {
      if (asker.member.id !== id) countReading(context, asker, 'profiles', 1)
      return { profile: await loadProfile(context, asker, id) }
    }
    const look = { context, asker, http }
    const noteView = await beginVisitorView(look, id, query.lander === '1')
    const profile = await loadProfile(context, asker, id)
    noteView()
    return { profile }
  },
  'PUT /api/profile': async ({ context, db, asker, body }) => {
    await changeProfile(db, asker, body)
    if (body.invisible !== undefined) await tellVisibility(context, asker, body.invisible)
    return { profile: await loadOwnProfile(context, asker) }
  },
  'GET /api/blocks': async ({ db, asker }) => ({ profiles: await loadBlocks(db, asker) }),
  'PUT /api/blocks/{id}': async ({ context, asker, params }) => {
    await blockMember(context, asker, params.id)
    return undefined
  },
  'DELETE /api/blocks/{id}': async ({ db, asker, params }) => {
    await unblockMember(db, asker, params.id)
    return undefined
  },
  'GET /api/passes': async ({ context, asker }) => ({
    profiles: await loadPasses(context, asker),
  }),
  'PUT /api/passes/{id}': async ({ db, asker, params }) => {
    await passProfile(db, asker, params.id)
    return undefined
  },
  'DELETE /api/passes/{id}': async ({ db, asker, params }) => {
    await unpassProfile(db, asker, params.id)
    return undefined
  },
  'GET /api/interests.php': async ({ asker }) => ({ interests: await listInterests(asker) }),
}
