import { z } from 'zod/mini'
import { wholeNumberInAddress, words } from './bounds.ts'
import { declareCalls } from './call.ts'
import { genders } from './options.ts'
import { profileCard } from './profiles.ts'

/**
 * A card and, if asked for and where the site shows them, the opening words of the person's own text. It
 * has a region only where it has no town, and no thumbhash: on entry pages photos are there before the
 * script that would draw it.
 */
const face = z.extend(profileCard, { words: z.optional(z.string()) })
export type Face = z.infer<typeof face>

/** The entry pages for traffic, at /landers/{name}/{slug?}. */
export const landers = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const
export type Lander = (typeof landers)[number]

/** The text variants of a lander, by the slug in its address; any other slug shows the default text. */
export const landerVariants = ['weekend', 'nearby', 'talk'] as const
export type LanderVariant = (typeof landerVariants)[number]

export const landerCalls = declareCalls({
  'GET /api/faces': {
    summary:
      'Members who agreed to stand on public pages, and marked fictional ones; online first.',
    who: 'anyone',
    query: z.object({
      gender: z.optional(z.enum(genders)),
      count: z.optional(wholeNumberInAddress(1, 24)),
      with_words: z.optional(z.literal('1')),
    }),
    answer: z.object({
      faces: z.array(face),
      /** Real members of the site who are online now. */
      num_online: z.int(),
    }),
  },
  'GET /api/density': {
    summary: 'How many members live in each region of a country, in steps.',
    who: 'anyone',
    query: z.object({ country: words(2).check(z.length(2)) }),
    answer: z.object({
      country: z.string(),
      regions: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          /** 0 nobody, 1 up to 9, 2 up to 49, 3 up to 249, 4 more. */
          level: z.int().check(z.gte(0), z.lte(4)),
        }),
      ),
    }),
  },
})
