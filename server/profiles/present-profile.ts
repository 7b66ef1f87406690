import type { Profile } from '#contract/profiles.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { photosSeen } from '../photos/photo-limits.ts'
import { presentImage, presentTeaser } from '../photos/present-image.ts'
import { type CardRow, presentCard } from './present-card.ts'

type Details = Pick<
  Profile,
  | 'status'
  | 'seeking'
  | 'sexuality'
  | 'about_me'
  | 'hair_color'
  | 'eye_color'
  | 'body_type'
  | 'relationship_status'
  | 'languages'
  | 'interests'
>

export type PhotoRow = { id: string; caption: string }
export type ProfileRow = CardRow &
  Details & {
    conversation_id: string | null
    viewer_interests: string[]
    /** The active ones in order. */
    photos: PhotoRow[]
  }

/** The columns of a whole profile, beside those of its card. */
export const profileColumns = `p.status, p.seeking, p.sexuality, p.about_me, p.hair_color, p.eye_color,
  p.body_type, p.relationship_status, p.languages, p.interests,
  coalesce((select json_agg(json_build_object('id', id, 'caption', caption) order by position)
    from photos where member_id = p.id and status = 'active'), '[]') as photos`

/** A profile as this viewer may see it: locked photos are teasers, fields the site hides are empty. */
export function presentProfile(context: Context, asker: Asker, row: ProfileRow): Profile {
  const own = row.id === asker.member?.id
  const seen = own ? row.photos.length : photosSeen(asker)
  const locked = Math.max(0, row.photos.length - seen)
  return {
    ...presentCard(context, asker, row),
    ...presentDetails(asker, row, own),
    status: row.status,
    seeking: row.seeking,
    interests: row.interests,
    common_interests: own
      ? []
      : row.interests.filter((each) => row.viewer_interests.includes(each)),
    photos: row.photos.map((photo, index) => presentPhoto(context, asker, photo, index < seen)),
    num_locked_photos: locked,
    locked_because: locked === 0 ? null : asker.member ? 'free' : 'visitor',
    conversation_id: row.conversation_id,
  }
}

/** Others see of the details what the site shows; one's own are all there. */
function presentDetails(asker: Asker, row: ProfileRow, own: boolean) {
  const { visible_profile_fields, visible_profile_notes } = asker.site.settings
  const shows = (field: string) => own || visible_profile_fields.includes(field)
  return {
    about_me: own || visible_profile_notes.includes('about_me') ? row.about_me : '',
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
