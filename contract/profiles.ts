import { z } from 'zod/mini'
import { declareCalls } from './call.ts'
import {
  bodyTypes,
  eyeColors,
  genders,
  hairColors,
  interests,
  presences,
  relationshipStatuses,
  sexualities,
} from './options.ts'

export const image = z.object({
  /** A signed path that works for this viewer only and for some minutes. */
  filename: z.string(),
  thumb_filename: z.string(),
  match_filename: z.string(),
  status: z.enum(['pending', 'active', 'rejected']),
  caption: z.string(),
})
export type Image = z.infer<typeof image>

const region = z.object({ code: z.string(), name: z.string() })

/** What a card shows of a member. */
export const profileCard = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.int(),
  gender: z.enum(genders),
  country: z.string(),
  region: z.nullable(region),
  town: z.nullable(z.string()),
  main_image: z.nullable(image),
  /** Null where the profile shows none: for a fictional one, always. */
  presence: z.nullable(z.enum(presences)),
  online: z.boolean(),
  fictional: z.boolean(),
  /** The viewer likes this profile. */
  liked: z.boolean(),
  /** This profile likes the viewer. */
  likes_me: z.boolean(),
})
export type ProfileCard = z.infer<typeof profileCard>

export const profilePhoto = z.union([
  z.object({ locked: z.literal(false), id: z.uuid(), image }),
  /** A locked photo is nothing but a teaser of 16 pixels' width. */
  z.object({ locked: z.literal(true), teaser: z.string() }),
])

/** Everything that the viewer may see of a member. */
export const profile = z.extend(profileCard, {
  status: z.enum(['active', 'disabled', 'blocked', 'deleted']),
  seeking: z.array(z.enum(genders)),
  sexuality: z.nullable(z.enum(sexualities)),
  about_me: z.string(),
  hair_color: z.nullable(z.enum(hairColors)),
  eye_color: z.nullable(z.enum(eyeColors)),
  body_type: z.nullable(z.enum(bodyTypes)),
  relationship_status: z.nullable(z.enum(relationshipStatuses)),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  common_interests: z.array(z.string()),
  photos: z.array(profilePhoto),
  num_locked_photos: z.int(),
  /** Why photos are locked for this viewer, or null where none is. */
  locked_because: z.nullable(z.enum(['visitor', 'free'])),
  conversation_id: z.nullable(z.uuid()),
})
export type Profile = z.infer<typeof profile>

/** The member's own profile: the same, and the date of birth. */
export const ownProfile = z.extend(profile, { date_of_birth: z.iso.date(), invisible: z.boolean() })
export type OwnProfile = z.infer<typeof ownProfile>

export const profileCalls = declareCalls({
  'GET /api/members/{id}': {
    summary: 'One profile, as the asking person may see it.',
    who: 'anyone',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ profile }),
    refusals: ['profile_not_found', 'blocked'],
  },
  'PUT /api/blocks/{id}': {
    summary: 'Block a member; deletes the chats and likes between the two.',
    who: 'member',
    params: z.object({ id: z.uuid() }),
    refusals: ['profile_not_found'],
  },
  'DELETE /api/blocks/{id}': {
    summary: 'Take a block back. What it deleted does not come back.',
    who: 'member',
    params: z.object({ id: z.uuid() }),
  },
  'GET /api/interests.php': {
    summary: 'The interests that members of this site can choose.',
    who: 'anyone',
    answer: z.object({
      interests: z.array(z.object({ id: z.enum(interests), name: z.string(), icon: z.string() })),
    }),
  },
})
