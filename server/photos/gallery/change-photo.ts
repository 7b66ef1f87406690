import { randomBytes } from 'node:crypto'
import type { Crop, OwnPhoto } from '#contract/photos.ts'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal, refuseFaults } from '../../refusal.ts'
import { limitPictures } from '../limit-pictures.ts'
import { cutName } from '../pictures/cut-picture.ts'
import { pictureLane } from '../pictures/decode-picture.ts'
import { recutVariants } from '../pictures/make-variants.ts'
import { readWhole } from '../read-whole.ts'
import { cropFaults } from './crop-faults.ts'
import { type OwnPhotoRow, ownPhotoColumns, presentOwnPhoto } from './present-own-photo.ts'
import { tidyCaption } from './tidy-caption.ts'

export type PhotoChange = {
  caption?: string | undefined
  portrait_crop?: Crop | null | undefined
  square_crop?: Crop | null | undefined
}

/** Changes the caption of one's own photo, or which sections of it are shown. */
export async function changePhoto(
  context: Context,
  asker: MemberAsker,
  id: string,
  change: PhotoChange,
): Promise<OwnPhoto> {
  const caption = change.caption === undefined ? undefined : tidyCaption(change.caption)
  const before = await loadOwnRow(context, asker, id)
  const wanted: Wanted = {
    caption: caption ?? before.caption,
    portrait: change.portrait_crop === undefined ? before.portrait_crop : change.portrait_crop,
    square: change.square_crop === undefined ? before.square_crop : change.square_crop,
  }
  const recuts = change.portrait_crop !== undefined || change.square_crop !== undefined
  const after = recuts
    ? await recut(context, asker, before, wanted)
    : await write(context, asker, before, { ...wanted, cut: before.cut })
  // Another device was faster: start again from what it changed.
  return after ? presentOwnPhoto(context, asker, after) : changePhoto(context, asker, id, change)
}

type Wanted = { caption: string; portrait: Crop | null; square: Crop | null }

async function loadOwnRow(context: Context, asker: MemberAsker, id: string): Promise<OwnPhotoRow> {
  const [row] = await context.db.query<OwnPhotoRow>(
    {
      name: 'load-own-photo',
      text: `select ${ownPhotoColumns} from photos where id = $1 and member_id = $2`,
    },
    [id, asker.member.id],
  )
  if (!row) throw new Refusal('photo_not_found')
  return row
}

/** New sections lie beside the old ones until the row names them, so that nobody finds a gap. */
async function recut(
  context: Context,
  asker: MemberAsker,
  before: OwnPhotoRow,
  wanted: Wanted,
): Promise<OwnPhotoRow | null> {
  const whole = await readWhole(context, before.id)
  if (!whole) throw new Refusal('photo_not_found')
  refuseFaults(await cropFaults(whole, wanted))
  await limitPictures(context.db, asker, 'cut')
  const cut = randomBytes(6).toString('hex')
  const files = await pictureLane(whole, () => recutVariants(whole, wanted, cut))
  for (const file of files) {
    await context.photoStorage.write(`${before.id}/${file.name}`, file.bytes)
  }
  const after = await write(context, asker, before, { ...wanted, cut })
  await removeCut(context, before.id, after ? before.cut : cut)
  return after
}

/** Writes only if nothing has changed since it was read; null if it has. */
async function write(
  context: Context,
  asker: MemberAsker,
  before: OwnPhotoRow,
  wanted: Wanted & { cut: string },
): Promise<OwnPhotoRow | null> {
  const [row] = await context.db.query<OwnPhotoRow>(
    {
      name: 'change-photo',
      text: `update photos set caption = $3, portrait_crop = $4, square_crop = $5, cut = $6
        where id = $1 and member_id = $2 and cut = $7 and caption = $8
        returning ${ownPhotoColumns}`,
    },
    [
      before.id,
      asker.member.id,
      wanted.caption,
      wanted.portrait && JSON.stringify(wanted.portrait),
      wanted.square && JSON.stringify(wanted.square),
      wanted.cut,
      before.cut,
      before.caption,
    ],
  )
  return row ?? null
}

async function removeCut(context: Context, photoId: string, cut: string): Promise<void> {
  for (const variant of ['match', 'thumb', 'square'] as const) {
    for (const kind of ['webp', 'avif']) {
      await context.photoStorage.remove(`${photoId}/${cutName(variant, cut)}.${kind}`)
    }
  }
}
