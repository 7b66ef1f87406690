import { z } from 'zod/mini'
import { declareCalls } from './call.ts'
import { profileCard } from './profiles.ts'

const byProfile = z.object({ id: z.uuid() })

export const likesAnswer = z.object({
  /** Every profile named in the three lists. */
  profiles: z.array(profileCard),
  /**
   * Who likes the member: new ones first, then the latest; without those who have had a "no thanks"
   * since.
   */
  liked_by: z.array(z.object({ id: z.uuid(), like_new: z.boolean() })),
  /** Whom the member likes, the latest first. */
  likes: z.array(z.uuid()),
  /** Who likes the member and is liked back, the latest match first. */
  matches: z.array(z.uuid()),
})
export type LikesAnswer = z.infer<typeof likesAnswer>

export const likeCalls = declareCalls({
  'GET /api/auto-like.php': {
    summary: 'The latest like that the member has not seen yet, or null. Changes nothing.',
    who: 'member',
    answer: z.object({ profile: z.nullable(profileCard) }),
  },
  'GET /api/likes.php': {
    summary: 'Likes received, given and met.',
    who: 'member',
    answer: likesAnswer,
  },
  'PUT /api/likes/{id}': {
    summary: 'Like a profile. Liking twice is liking once.',
    who: 'member',
    repeatable: true,
    params: byProfile,
    answer: z.object({ match: z.boolean() }),
    refusals: ['profile_not_found', 'blocked', 'blocked_by_you', 'invisible', 'account_paused'],
  },
  'DELETE /api/likes/{id}': {
    summary: 'Take a like back.',
    who: 'member',
    repeatable: true,
    params: byProfile,
  },
  'POST /api/likes/{id}/seen': {
    summary: 'The like of this profile is no longer new.',
    who: 'member',
    repeatable: false,
    params: byProfile,
  },
})
