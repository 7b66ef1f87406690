import { createHash } from 'node:crypto'
import type { OwnPhoto } from '#contract/photos.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { makeVariants } from './make-variants.ts'
import { photoLimit } from './photo-limits.ts'
import { presentImage } from './present-image.ts'
import { checkPicture } from './read-picture.ts'

type NewPhoto = { id: string; hash: Buffer; width: number; height: number }

/** Takes an upload into the member's gallery, as its last photo. */
export async function addPhoto(
  context: Context,
  asker: MemberAsker,
  bytes: Buffer,
): Promise<OwnPhoto> {
  const hash = createHash('sha256').update(bytes).digest()
  await refuseInVain(context.db, asker, hash)
  await checkPicture(bytes)
  const { files, width, height } = await makeVariants(bytes)
  const id = await newPhotoId(context.db)
  try {
    for (const file of files) await context.photoStorage.write(`${id}/${file.name}`, file.bytes)
    const status = await hang(context.db, asker, { id, hash, width, height })
    return { id, image: presentImage(context, asker, { id, status, caption: '' }) }
  } catch (error) {
    await context.photoStorage.remove(id)
    throw error
  }
}

/** Looks before the costly work; the same is judged again under the lock. */
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

async function newPhotoId(db: Database): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    { name: 'new-photo-id', text: 'select uuidv7() as id' },
    [],
  )
  if (!row) throw new Error('The database made no id.')
  return row.id
}

/** Counting and adding under the lock of the profile: parallel uploads cannot pass the limit. */
async function hang(
  db: Database,
  asker: MemberAsker,
  photo: NewPhoto,
): Promise<'pending' | 'active'> {
  const status = asker.site.settings.photo_review === 'before' ? 'pending' : 'active'
  await db.transaction(async (tx) => {
    await lockGallery(tx, asker.member.id)
    await refuseInVain(tx, asker, photo.hash)
    await tx.query(
      {
        name: 'add-photo',
        text: `insert into photos (id, member_id, position, status, content_hash, width, height, created_at)
          select $1, $2, coalesce(max(position) + 1, 0), $3, $4, $5, $6, $7
          from photos where member_id = $2`,
      },
      [photo.id, asker.member.id, status, photo.hash, photo.width, photo.height, db.now()],
    )
  })
  return status
}

/** Lets one transaction at a time change a member's gallery. */
export async function lockGallery(db: Database, memberId: string): Promise<void> {
  await db.query(
    { name: 'lock-gallery', text: 'select from profiles where id = $1 for no key update' },
    [memberId],
  )
}
