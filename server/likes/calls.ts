import type { likeCalls } from '#contract/likes.ts'
import type { Handlers } from '../context/handling.ts'
import { likeProfile, unlikeProfile } from './like-profile.ts'
import { loadLatestNewLike, loadLikes, seeLike } from './load-likes.ts'

export const likeHandlers: Handlers<keyof typeof likeCalls> = {
  'GET /api/auto-like.php': async ({ context, asker }) => ({
    profile: await loadLatestNewLike(context, asker),
  }),
  'GET /api/likes.php': ({ context, asker, query }) => loadLikes(context, asker, query),
  'PUT /api/likes/{id}': ({ context, asker, params }) => likeProfile(context, asker, params.id),
  'DELETE /api/likes/{id}': async ({ context, asker, params }) => {
    await unlikeProfile(context, asker, params.id)
    return undefined
  },
  'POST /api/likes/{id}/seen': ({ context, asker, params }) => seeLike(context, asker, params.id),
}
