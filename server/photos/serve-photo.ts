import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { isFindable, maySee } from '../profiles/may-meet.ts'
import { readDrawing } from './drawing/read-drawing.ts'
import { photosSeen } from './photo-limits.ts'
import type { PhotoVariant } from './sign-photos.ts'

export type ServedPhoto = { bytes: Buffer; type: 'image/avif' | 'image/webp' }

type Row = {
  own: boolean
  /** How many active photos stand before this one. */
  rank: number
  drawing: number | null
}

const columns = `ph.drawing, (select count(*)::integer from photos earlier
  where earlier.member_id = ph.member_id and earlier.status = 'active'
    and earlier.position < ph.position) as rank`

const forMember = {
  name: 'serve-photo-to-member',
  text: `select p.id = v.id as own, ${columns}
    from photos ph join profiles p on p.id = ph.member_id join profiles v on v.id = $2
    where ph.id = $1 and (p.id = v.id or (ph.status = 'active' and ${maySee('v', 'p')}))`,
}

const forVisitor = {
  name: 'serve-photo-to-visitor',
  text: `select false as own, ${columns}
    from photos ph join profiles p on p.id = ph.member_id
    where ph.id = $1 and p.site_id = $2 and ph.status = 'active' and ${isFindable('p')}`,
}

/**
 * The bytes behind an address, or null. The address must be the viewer's own, and the viewer must
 * be allowed to see the photo at this moment, whatever was true when the address was made.
 */
export async function servePhoto(
  context: Context,
  asker: Asker,
  address: string,
  accept: string,
): Promise<ServedPhoto | null> {
  const opened = context.signPhotos.open(address, asker.member?.id ?? null)
  if (!opened) return null
  const { photoId, variant } = opened
  const [row] = asker.member
    ? await context.db.query<Row>(forMember, [photoId, asker.member.id])
    : await context.db.query<Row>(forVisitor, [photoId, asker.site.id])
  if (!row || !mayOpen(asker, row, variant)) return null
  if (row.drawing !== null) return asType(await readDrawing(context, photoId, variant), 'webp')
  const kind = variant !== 'teaser' && accept.includes('image/avif') ? 'avif' : 'webp'
  return asType(await context.photoStorage.read(`${photoId}/${variant}.${kind}`), kind)
}

function mayOpen(asker: Asker, row: Row, variant: PhotoVariant): boolean {
  return row.own || variant === 'teaser' || row.rank < photosSeen(asker)
}

function asType(bytes: Buffer | null, kind: 'avif' | 'webp'): ServedPhoto | null {
  return bytes && { bytes, type: `image/${kind}` }
}
