import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Crop, OwnPhoto } from '#contract/photos.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { type Fault, Refusal, refuseFaults } from '../context/refusal.ts'
import { checkGalleryPicture, hashOf, type PictureSource } from './check-picture.ts'
import { limitPictures, photoLimit } from './photo-limits.ts'
import {
  type Crops,
  cutName,
  fitShape,
  makeVariants,
  pictureLane,
  recutVariants,
  shapes,
  type Variants,
} from './pictures.ts'
import { type ImageRow, photoAddresses, presentImage } from './present-image.ts'
import { readWhole } from './read-whole.ts'
import { storePicture } from './store-picture.ts'

/** The columns of an OwnPhotoRow, of `photos`. */
const ownPhotoColumns = `id, status, caption, width, height, thumbhash, cut,
  rejection_reason, portrait_crop, square_crop`

/** Takes an upload into the member's gallery, as its last photo. */
export async function addPhoto(
  context: Context,
  asker: MemberAsker,
  picture: PictureSource,
): Promise<OwnPhoto> {
  await checkGalleryPicture(picture)
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

/** Deletes one of the member's own photos with all its files. */
export async function removePhoto(context: Context, asker: MemberAsker, id: string): Promise<void> {
  const removed = await context.db.query(
    {
      name: 'remove-photo',
      text: 'delete from photos where id = $1 and member_id = $2 returning 1',
    },
    [id, asker.member.id],
  )
  if (removed.length === 0) throw new Refusal('photo_not_found')
  await context.photoStorage.remove(id)
}

type PhotoChange = {
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
  try {
    for (const file of files) {
      await context.photoStorage.write(`${before.id}/${file.name}`, file.bytes)
    }
  } catch (error) {
    // Nobody would look for what a full disk has of it. Why it failed is said all the same.
    await removeCut(context, before.id, cut).catch(() => undefined)
    throw error
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
  for (const variant of ['match', 'thumb', 'small', 'square'] as const) {
    for (const kind of ['webp', 'avif']) {
      await context.photoStorage.remove(`${photoId}/${cutName(variant, cut)}.${kind}`)
    }
  }
}

type OwnPhotoRow = ImageRow & {
  rejection_reason: string | null
  portrait_crop: Crop | null
  square_crop: Crop | null
}

function presentOwnPhoto(context: Context, asker: MemberAsker, row: OwnPhotoRow): OwnPhoto {
  return {
    id: row.id,
    image: presentImage(context, asker, row),
    rejection_reason: row.rejection_reason,
    whole_filename: photoAddresses(context, asker, row)('whole'),
    portrait_crop: row.portrait_crop,
    square_crop: row.square_crop,
  }
}

/**
 * Puts the member's own photos in this order. Those not named follow in their previous order, and
 * one that is gone, since another device has deleted it meanwhile, moves no other. Refused where
 * none of them is there.
 */
export async function orderPhotos(db: Database, asker: MemberAsker, ids: string[]): Promise<void> {
  const memberId = asker.member.id
  await db.transaction(async (tx) => {
    await lockGallery(tx, memberId)
    const own = await ownIds(tx, memberId)
    const there = ids.filter((id) => own.includes(id))
    if (ids.length > 0 && there.length === 0) throw new Refusal('photo_not_found')
    await tx.query(
      {
        name: 'order-photos',
        text: `update photos set position = wanted.place - 1
          from unnest($2::uuid[]) with ordinality wanted (id, place)
          where photos.id = wanted.id and photos.member_id = $1`,
      },
      [memberId, [...new Set([...there, ...own])]],
    )
  })
}

async function ownIds(db: Database, memberId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    { name: 'own-photo-ids', text: 'select id from photos where member_id = $1 order by position' },
    [memberId],
  )
  return rows.map((row) => row.id)
}

/** Lets one transaction at a time change a member's gallery. */
async function lockGallery(db: Database, memberId: string): Promise<void> {
  await db.query(
    { name: 'lock-gallery', text: 'select from profiles where id = $1 for no key update' },
    [memberId],
  )
}

/** A section must be at least this many pixels wide and high, if the picture has them. */
const leastSide = 200
/** What cropping in a browser can lose by rounding: as a share, and in pixels. */
const roundedShare = 0.001
const roundedPixels = 1

/** What is wrong with the chosen sections of a picture: outside it, or too small to see. */
async function cropFaults(whole: Buffer, crops: Crops): Promise<Fault[]> {
  const { width, height } = await sharp(whole).metadata()
  return (['portrait', 'square'] as const).flatMap((part): Fault[] => {
    const crop = crops[part]
    if (!crop) return []
    const least = fitShape({ width, height }, shapes[part].ratio)
    const fits =
      isInside(crop) &&
      crop.width * width >= Math.min(leastSide, least.width) - roundedPixels &&
      crop.height * height >= Math.min(leastSide, least.height) - roundedPixels
    return fits ? [] : [{ field: `${part}_crop`, code: 'invalid' }]
  })
}

function isInside({ x, y, width, height }: Crop): boolean {
  return x + width <= 1 + roundedShare && y + height <= 1 + roundedShare
}

const limit = 200

/** A caption as we store it: one line without control characters, at most 200 code points. */
function tidyCaption(text: string): string {
  const tidy = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if ([...tidy].length > limit) {
    refuseFaults([{ field: 'caption', code: 'too_long', values: { limit } }])
  }
  return tidy
}
