import type { OwnPhoto } from '#contract/photos.ts'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { photoLimit } from '../photo-limits.ts'
import { type OwnPhotoRow, ownPhotoColumns, presentOwnPhoto } from './present-own-photo.ts'

/** The member's own photos in order, in every state, and how many they may have. */
export async function loadOwnPhotos(
  context: Context,
  asker: MemberAsker,
): Promise<{ photos: OwnPhoto[]; limit: number }> {
  const rows = await context.db.query<OwnPhotoRow>(
    {
      name: 'load-own-photos',
      text: `select ${ownPhotoColumns} from photos where member_id = $1 order by position`,
    },
    [asker.member.id],
  )
  const photos = rows.map((row) => presentOwnPhoto(context, asker, row))
  return { photos, limit: photoLimit(asker) }
}
