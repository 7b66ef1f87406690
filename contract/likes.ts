import { z } from 'zod/mini'
import { wholeNumberInAddress } from './bounds.ts'
import { declareCalls } from './call.ts'
import { profileCard } from './profiles.ts'

const byProfile = z.object({ id: z.uuid() })

export const likeLists = ['received', 'given', 'matches'] as const
export type LikeList = (typeof likeLists)[number]

/** As many of each list as a page can bear; new likes come first, so that none of them is missed. */
export const mostLikesListed = 1000

/** So many of each list come with their cards: who is liked by a thousand asks for the others. */
export const likeCardsAtOnce = 96

export const likesAnswer = z.object({
  /** Those who stand first in each list, or those further down the one that was asked about. */
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
    summary:
      'Likes received, given and met, with the first 96 cards of each list, or 96 from further down one.',
    who: 'member',
    query: z.object({
      list: z.optional(z.enum(likeLists)),
      from: z.optional(wholeNumberInAddress(0, mostLikesListed)),
    }),
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
