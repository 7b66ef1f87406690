import { z } from 'zod/mini'
import { declareCalls } from './call.ts'
import { profileCard } from './profiles.ts'

const byProfile = z.object({ id: z.uuid() })
const likesLeft = z.int().check(z.gte(0))

const swipeGameAnswer = z.object({
  /** The next cards, in the order they come up. */
  profiles: z.array(profileCard),
  /** Likes left on this day, by the site's calendar. */
  likes_left: likesLeft,
  likes_a_day: z.int(),
  /** When the site's next day begins. */
  resets_at: z.iso.datetime(),
})
export type SwipeGameAnswer = z.infer<typeof swipeGameAnswer>

export const swipeGameCalls = declareCalls({
  'GET /api/swipe-game': {
    summary: 'Members who fit, to be liked or not, one after another.',
    who: 'member',
    answer: swipeGameAnswer,
    refusals: ['reading_task', 'reading_limited'],
  },
  'POST /api/swipe-game/{id}': {
    summary: 'Like or "no thanks" in the swipe game. Liking uses one of the likes of the day.',
    who: 'member',
    repeatable: false,
    params: byProfile,
    body: z.object({ like: z.boolean() }),
    answer: z.object({ match: z.boolean(), likes_left: likesLeft }),
    refusals: [
      'swipe_limit',
      'profile_not_found',
      'blocked',
      'blocked_by_you',
      'invisible',
      'account_paused',
    ],
  },
})
