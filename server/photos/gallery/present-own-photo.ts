import type { Crop, OwnPhoto } from '#contract/photos.ts'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { type ImageRow, photoAddress, presentImage } from '../present-image.ts'

export type OwnPhotoRow = ImageRow & {
  rejection_reason: string | null
  portrait_crop: Crop | null
  square_crop: Crop | null
}

/** The columns of an OwnPhotoRow, of `photos`. */
export const ownPhotoColumns = `id, status, caption, width, height, thumbhash, cut,
  rejection_reason, portrait_crop, square_crop`

export function presentOwnPhoto(context: Context, asker: MemberAsker, row: OwnPhotoRow): OwnPhoto {
  return {
    id: row.id,
    image: presentImage(context, asker, row),
    rejection_reason: row.rejection_reason,
    whole_filename: photoAddress(context, asker, row, 'whole'),
    portrait_crop: row.portrait_crop,
    square_crop: row.square_crop,
  }
}
