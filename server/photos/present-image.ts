import type { Image } from '#contract/profiles.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import type { PhotoVariant, photoKinds } from '../context/services.ts'

export type ImageRow = Pick<Image, 'status' | 'caption' | 'width' | 'height' | 'thumbhash'> & {
  id: string
  /** Names the present crops. */
  cut: string
}

/** The columns of an active photo that cards and lists show, as `main`; the id is null without one. */
export const mainPhotoColumns = `main.id as photo_id, main.caption as photo_caption,
  main.width as photo_width, main.height as photo_height, main.thumbhash as photo_thumbhash,
  main.cut as photo_cut`

/** Joins the photo that mainPhotoColumns reads: the first active one of this profile. */
export function mainPhotoOf(profile: string): string {
  return `left join lateral (select id, caption, width, height, thumbhash, cut from photos
    where member_id = ${profile}.id and status = 'active' order by position limit 1) main on true`
}

export type MainPhotoRow = {
  photo_id: string | null
  photo_caption: string | null
  photo_width: number | null
  photo_height: number | null
  photo_thumbhash: string | null
  photo_cut: string | null
}

/** The main photo of a row, or null where there is none. */
export function presentMainPhoto(context: Context, asker: Asker, row: MainPhotoRow): Image | null {
  if (!row.photo_id) return null
  return presentImage(context, asker, {
    id: row.photo_id,
    status: 'active',
    caption: row.photo_caption ?? '',
    width: row.photo_width ?? 0,
    height: row.photo_height ?? 0,
    thumbhash: row.photo_thumbhash ?? '',
    cut: row.photo_cut ?? '',
  })
}

/** A picture with addresses that work only for this viewer. */
export function presentImage(context: Context, asker: Asker, photo: ImageRow): Image {
  const address = photoAddresses(context, asker, photo)
  return {
    filename: address('large'),
    small_filename: address('small'),
    thumb_filename: address('thumb'),
    match_filename: address('match'),
    square_filename: address('square'),
    status: photo.status,
    caption: photo.caption,
    width: photo.width,
    height: photo.height,
    thumbhash: photo.thumbhash,
  }
}

/** The addresses of a gallery photo's variants, for this viewer. */
export function photoAddresses(
  context: Context,
  asker: Asker,
  photo: { id: string; cut: string },
): (variant: PhotoVariant) => string {
  return addressesOf(context, asker, photo.id, { version: photo.cut })
}

/**
 * Addresses as the site's pages need them: behind `cdn_prefix`, if it has one, they say themselves
 * for whom they are.
 */
export function addressesOf(
  { signPhotos }: Context,
  { site, member }: Asker,
  photoId: string,
  more: { kind?: (typeof photoKinds)[number]; version?: string },
): (variant: PhotoVariant) => string {
  const { cdn_prefix } = site.settings
  const viewerId = member?.id ?? null
  if (!cdn_prefix) return signPhotos.sign(photoId, viewerId, more)
  const address = signPhotos.signCarried(photoId, viewerId, more)
  return (variant) => cdn_prefix.replace(/\/$/, '') + address(variant)
}

/** The address of a locked photo's teaser: nothing of the photo can be read from it. */
export function presentTeaser(context: Context, asker: Asker, photoId: string): string {
  return photoAddresses(context, asker, { id: photoId, cut: '' })('teaser')
}
