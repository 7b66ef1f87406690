import type { ProfileNote } from '#contract/options.ts'
import type { Profile } from '#contract/profiles.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { photosSeen } from '../photos/photo-limits.ts'
import { type ImageRow, presentImage, presentTeaser } from '../photos/present-image.ts'
import { type CardRow, presentCard } from './present-card.ts'

type Details = Pick<
  Profile,
  | 'status'
  | 'seeking'
  | 'seeking_min_age'
  | 'seeking_max_age'
  | 'sexuality'
  | 'about_me'
  | 'looking_for'
  | 'first_date'
  | 'hair_color'
  | 'eye_color'
  | 'body_type'
  | 'relationship_status'
  | 'languages'
  | 'interests'
>

type PhotoRow = Omit<ImageRow, 'status'>
export type ProfileRow = CardRow &
  Details & {
    conversation_id: string | null
    passed: boolean
    viewer_interests: string[]
    /** The active ones in order. */
    photos: PhotoRow[]
  }

/** The columns of a whole profile, besides those of its card. */
export const profileColumns = `p.status, p.seeking, p.seeking_min_age,
  p.seeking_max_age, p.sexuality, p.about_me, p.looking_for, p.first_date, p.hair_color, p.eye_color,
  p.body_type, p.relationship_status, p.languages, p.interests,
  coalesce((select json_agg(json_build_object('id', id, 'caption', caption,
    'width', width, 'height', height, 'thumbhash', thumbhash, 'cut', cut) order by position)
    from photos where member_id = p.id and status = 'active'), '[]') as photos`

/**
 * A profile as this viewer may see it: locked photos are teasers, fields that the site hides are
 * empty.
 */
export function presentProfile(context: Context, asker: Asker, row: ProfileRow): Profile {
  const own = row.id === asker.member?.id
  const seen = own ? row.photos.length : photosSeen(asker)
  const locked = Math.max(0, row.photos.length - seen)
  return {
    ...presentCard(context, asker, row),
    ...presentDetails(asker, row, own),
    status: row.status,
    seeking: row.seeking,
    seeking_min_age: row.seeking_min_age,
    seeking_max_age: row.seeking_max_age,
    interests: row.interests,
    common_interests: own
      ? []
      : row.interests.filter((each) => row.viewer_interests.includes(each)),
    photos: row.photos.map((photo, index) => presentPhoto(context, asker, photo, index < seen)),
    num_locked_photos: locked,
    locked_because: locked === 0 ? null : asker.member ? 'free' : 'visitor',
    conversation_id: row.conversation_id,
    passed: row.passed,
  }
}

/** Others see the details that the site shows; in one's own profile all are there. */
function presentDetails(asker: Asker, row: ProfileRow, own: boolean) {
  const { visible_profile_fields, visible_profile_notes } = asker.site.settings
  const shows = (field: string) => own || visible_profile_fields.includes(field)
  const tells = (note: ProfileNote) =>
    own || visible_profile_notes.includes(note) ? row[note] : ''
  return {
    about_me: tells('about_me'),
    looking_for: tells('looking_for'),
    first_date: tells('first_date'),
    sexuality: shows('sexuality') ? row.sexuality : null,
    hair_color: shows('hair_color') ? row.hair_color : null,
    eye_color: shows('eye_color') ? row.eye_color : null,
    body_type: shows('body_type') ? row.body_type : null,
    relationship_status: shows('relationship_status') ? row.relationship_status : null,
    languages: shows('languages') ? row.languages : [],
  }
}

function presentPhoto(context: Context, asker: Asker, photo: PhotoRow, open: boolean) {
  if (!open) return { locked: true as const, teaser: presentTeaser(context, asker, photo.id) }
  const image = presentImage(context, asker, { ...photo, status: 'active' })
  return { locked: false as const, id: photo.id, image }
}
