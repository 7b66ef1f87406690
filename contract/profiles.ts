import { z } from 'zod/mini'
import {
  country,
  countryRegion,
  exactText,
  mostMessage,
  ordinal,
  someOf,
  wholeNumber,
  words,
} from './bounds.ts'
import { declareCalls } from './call.ts'
import { place } from './geo.ts'
import {
  bodyTypes,
  distances,
  eyeColors,
  genders,
  hairColors,
  interests,
  presences,
  relationshipStatuses,
  sexualities,
} from './options.ts'

export const image = z.object({
  /** A signed path that works only for this viewer, and only as long as they may see the photo. */
  filename: z.string(),
  /** The 4:5 section, 320, 480 and 640 pixels wide. */
  small_filename: z.string(),
  thumb_filename: z.string(),
  match_filename: z.string(),
  /** For small round places. */
  square_filename: z.string(),
  status: z.enum(['pending', 'active', 'rejected']),
  /** What the owner says the picture shows; used as its alternative text. */
  caption: z.string(),
  /** Of the large picture, in pixels. */
  width: z.int(),
  height: z.int(),
  /** A blurred first sight in some 25 bytes (ThumbHash, base64); empty where there is none. */
  thumbhash: z.string(),
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
  /** Between the two towns. Null if either has none, and for fictional profiles. */
  distance: z.nullable(z.enum(distances)),
  main_image: z.nullable(image),
  /** Null if the profile shows none; always null for a fictional one. */
  presence: z.nullable(z.enum(presences)),
  online: z.boolean(),
  fictional: z.boolean(),
  liked: z.boolean(),
  likes_me: z.boolean(),
})
export type ProfileCard = z.infer<typeof profileCard>

const profilePhoto = z.union([
  z.object({ locked: z.literal(false), id: z.uuid(), image }),
  /** Of a locked photo only a teaser, 16 pixels wide. */
  z.object({ locked: z.literal(true), teaser: z.string() }),
])

export const profile = z.extend(profileCard, {
  status: z.enum(['active', 'disabled', 'blocked', 'paused', 'deleted']),
  seeking: z.array(z.enum(genders)),
  /** The ages this member is looking for, if the profile says so. */
  seeking_min_age: z.nullable(z.int()),
  seeking_max_age: z.nullable(z.int()),
  sexuality: z.nullable(z.enum(sexualities)),
  about_me: z.string(),
  looking_for: z.string(),
  first_date: z.string(),
  hair_color: z.nullable(z.enum(hairColors)),
  eye_color: z.nullable(z.enum(eyeColors)),
  body_type: z.nullable(z.enum(bodyTypes)),
  relationship_status: z.nullable(z.enum(relationshipStatuses)),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  common_interests: z.array(z.string()),
  photos: z.array(profilePhoto),
  num_locked_photos: z.int(),
  /** Why photos are locked for this viewer; null if none are. */
  locked_because: z.nullable(z.enum(['visitor', 'free'])),
  conversation_id: z.nullable(z.uuid()),
  /** The viewer said "no thanks" and will not meet this profile for a while. */
  passed: z.boolean(),
})
export type Profile = z.infer<typeof profile>

/** The member's own profile: the same, plus what nobody else is told. */
export const ownProfile = z.extend(profile, {
  date_of_birth: z.iso.date(),
  invisible: z.boolean(),
  /** May stand on pages that visitors and search engines see: home, landers. */
  /** Nobody is told whether the member is here, or when they were. */
  online_hidden: z.boolean(),
  shown_publicly: z.boolean(),
  place: z.nullable(place),
})
export type OwnProfile = z.infer<typeof ownProfile>

const wantedAge = z.nullable(wholeNumber(18, 120))

/** What members can change in their own profile; each part may be sent alone. */
const profileChange = z.object({
  name: z.optional(exactText(200)),
  gender: z.optional(z.enum(genders)),
  seeking: z.optional(someOf(genders).check(z.minLength(1))),
  seeking_min_age: z.optional(wantedAge),
  seeking_max_age: z.optional(wantedAge),
  sexuality: z.optional(z.nullable(z.enum(sexualities))),
  /** The town where the member lives; it brings its region and country along. */
  place_id: z.optional(z.nullable(ordinal)),
  /** Instead of a town: only the country and region. */
  country: z.optional(country),
  countryregion: z.optional(z.nullable(countryRegion)),
  about_me: z.optional(words(mostMessage)),
  looking_for: z.optional(words(mostMessage)),
  first_date: z.optional(words(mostMessage)),
  hair_color: z.optional(z.nullable(z.enum(hairColors))),
  eye_color: z.optional(z.nullable(z.enum(eyeColors))),
  body_type: z.optional(z.nullable(z.enum(bodyTypes))),
  relationship_status: z.optional(z.nullable(z.enum(relationshipStatuses))),
  languages: z.optional(z.array(exactText(10)).check(z.maxLength(12))),
  interests: z.optional(someOf(interests)),
  invisible: z.optional(z.boolean()),
  online_hidden: z.optional(z.boolean()),
  shown_publicly: z.optional(z.boolean()),
})
export type ProfileChange = z.infer<typeof profileChange>

export const profileCalls = declareCalls({
  'GET /api/members/{id}': {
    summary: 'One profile, as the asking person may see it.',
    who: 'anyone',
    params: z.object({ id: z.uuid() }),
    /**
     * Sent by the entry page for that one member, which does not count as one of a visitor's few
     * views.
     */
    query: z.object({ lander: z.optional(z.literal('1')) }),
    answer: z.object({ profile }),
    refusals: [
      'profile_not_found',
      'blocked',
      'blocked_by_you',
      'visitor_views_used',
      'reading_task',
      'reading_limited',
    ],
  },
  'PUT /api/profile': {
    summary: 'Change the own profile: one field or several. What is not named stays as it is.',
    who: 'member',
    repeatable: true,
    body: profileChange,
    answer: z.object({ profile: ownProfile }),
    refusals: ['invalid_input'],
  },
  'GET /api/blocks': {
    summary:
      'Whom the member has blocked, and with whom a block of either ended a conversation in the last six months.',
    who: 'member',
    answer: z.object({
      /** Names only, the latest first: a block hides the photos of both. */
      profiles: z.array(z.object({ id: z.uuid(), name: z.string(), blocked_at: z.iso.datetime() })),
      /** They can still be reported, whatever became of the block. */
      ended: z.array(z.object({ id: z.uuid(), name: z.string(), ended_at: z.iso.datetime() })),
    }),
  },
  'GET /api/passes': {
    summary: 'To whom the member said "no thanks" in the last 30 days, the latest first.',
    who: 'member',
    answer: z.object({ profiles: z.array(profileCard) }),
  },
  'PUT /api/passes/{id}': {
    summary:
      'Say "no thanks": the profile stays out of search, swipe game and match finder for 30 days.',
    who: 'member',
    repeatable: true,
    params: z.object({ id: z.uuid() }),
    refusals: ['profile_not_found', 'blocked', 'blocked_by_you', 'account_paused'],
  },
  'DELETE /api/passes/{id}': {
    summary: 'Take a "no thanks" back.',
    who: 'member',
    repeatable: true,
    params: z.object({ id: z.uuid() }),
  },
  'PUT /api/blocks/{id}': {
    summary: 'Block a member; deletes the chats and likes between the two.',
    who: 'member',
    repeatable: true,
    params: z.object({ id: z.uuid() }),
    refusals: ['profile_not_found'],
  },
  'DELETE /api/blocks/{id}': {
    summary: 'Take a block back. What it deleted does not come back.',
    who: 'member',
    repeatable: true,
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
