import type { Image } from '#contract/profiles.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'

export type ImageRow = { id: string; status: Image['status']; caption: string }

/** A picture with addresses that work for this viewer only. */
export function presentImage(context: Context, asker: Asker, photo: ImageRow): Image {
  const viewerId = asker.member?.id ?? null
  const address = (variant: 'large' | 'thumb' | 'match') =>
    asker.site.settings.cdn_prefix + context.signPhotos.sign(photo.id, variant, viewerId)
  return {
    filename: address('large'),
    thumb_filename: address('thumb'),
    match_filename: address('match'),
    status: photo.status,
    caption: photo.caption,
  }
}

/** The address of the teaser of a locked photo: nothing of the photo can be read from it. */
export function presentTeaser(context: Context, asker: Asker, photoId: string): string {
  const viewerId = asker.member?.id ?? null
  return asker.site.settings.cdn_prefix + context.signPhotos.sign(photoId, 'teaser', viewerId)
}
