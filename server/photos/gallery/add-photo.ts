import type { OwnPhoto } from '#contract/photos.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { limitPictures } from '../limit-pictures.ts'
import { photoLimit } from '../photo-limits.ts'
import { pictureLane } from '../pictures/decode-picture.ts'
import { makeVariants, type Variants } from '../pictures/make-variants.ts'
import { checkPicture, hashOf, type PictureSource } from '../pictures/read-picture.ts'
import { storePicture } from '../store-picture.ts'
import { lockGallery } from './lock-gallery.ts'
import { type OwnPhotoRow, ownPhotoColumns, presentOwnPhoto } from './present-own-photo.ts'

/** Takes an upload into the member's gallery, as its last photo. */
export async function addPhoto(
  context: Context,
  asker: MemberAsker,
  picture: PictureSource,
): Promise<OwnPhoto> {
  await checkPicture(picture)
  const hash = await hashOf(picture)
  await refuseInVain(context.db, asker, hash)
  await limitPictures(context.db, asker, 'gallery')
  const row = await pictureLane(picture, async () => {
    await refuseInVain(context.db, asker, hash)
    const { files, ...variants } = await makeVariants(picture)
    return storePicture(context, files, (id) => hang(context.db, asker, { id, hash, ...variants }))
  })
  return presentOwnPhoto(context, asker, row)
}

/** A look before the costly work, which may turn out to be in vain; judged again under the lock. */
async function refuseInVain(db: Database, asker: MemberAsker, hash: Buffer): Promise<void> {
  const [row] = await db.query<{ count: number; known: boolean }>(
    {
      name: 'count-photos',
      text: `select count(*)::integer as count, coalesce(bool_or(content_hash = $2), false) as known
        from photos where member_id = $1`,
    },
    [asker.member.id, hash],
  )
  const limit = photoLimit(asker)
  if (row?.known) throw new Refusal('photo_duplicate')
  if (row && row.count >= limit) throw new Refusal('photo_limit', { details: { limit } })
}

const addStatement = {
  name: 'add-photo',
  text: `insert into photos (id, member_id, position, status, reviewed_at, content_hash, width,
      height, thumbhash, created_at)
    select $1, $2, coalesce(max(position) + 1, 0), $3, $4, $5, $6, $7, $8, $9
    from photos where member_id = $2
    returning ${ownPhotoColumns}`,
}

type NewPhoto = Omit<Variants, 'files'> & { id: string; hash: Buffer }

/** Counts and adds under the profile's lock, so that parallel uploads cannot exceed the limit. */
function hang(db: Database, asker: MemberAsker, photo: NewPhoto): Promise<OwnPhotoRow> {
  const review = asker.site.settings.photo_review
  return db.transaction(async (tx) => {
    await lockGallery(tx, asker.member.id)
    await refuseInVain(tx, asker, photo.hash)
    const [row] = await tx.query<OwnPhotoRow>(addStatement, [
      photo.id,
      asker.member.id,
      review === 'before' ? 'pending' : 'active',
      review === 'off' ? db.now() : null,
      photo.hash,
      photo.width,
      photo.height,
      photo.thumbhash,
      db.now(),
    ])
    if (!row) throw new Error('Adding a photo answered nothing.')
    return row
  })
}
