import type { profileCalls } from '#contract/profiles.ts'
import type { Handlers } from '../context/handling.ts'
import { noteHidden } from '../funnel/visits.ts'
import { tellOnlineHidden, tellVisibility } from '../live/presence.ts'
import { countReading } from '../reading/count-reading.ts'
import { beginVisitorView } from '../reading/visitor-views.ts'
import { changeProfile } from './change-profile.ts'
import { listInterests } from './interests.ts'
import { loadOwnProfile, loadProfile } from './load-profile.ts'
import { loadPasses, passProfile, unpassProfile } from './pass-profile.ts'
import { touchActivity } from './touch-activity.ts'

type ProfileCall =
  | Exclude<keyof typeof profileCalls, `${string} /api/blocks${string}`>
  | 'POST /api/page-hidden.php'

export const profileHandlers: Handlers<ProfileCall> = {
  'GET /api/members/{id}': async ({ context, asker, params, query, http }) => {
    const { id } = params
    if (asker.member) {
      if (asker.member.id !== id) await countReading(context, asker, 'profiles', 1)
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
    const { online_hidden } = body
    if (online_hidden !== undefined) await tellOnlineHidden(context, asker, online_hidden)
    return { profile: await loadOwnProfile(context, asker) }
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
  // Hiding a page means having been here until now; with it a watched visit may end.
  'POST /api/page-hidden.php': async ({ context, db, asker, http }) => {
    noteHidden(context, http, asker)
    if (asker.member) await touchActivity(db, asker.member.id)
  },
}
