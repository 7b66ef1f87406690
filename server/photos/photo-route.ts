import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import type { PhotoVariant } from '../context/services.ts'
import { isFindable, maySee } from '../profiles/may-meet.ts'
import { countReading } from '../reading/count-reading.ts'
import { readChatPhoto } from './chat-photos.ts'
import { photosSeen, type Viewer } from './photo-limits.ts'
import { type CutVariant, cutName } from './pictures.ts'
import { readWhole } from './read-whole.ts'

/**
 * How long a browser shows what it has without asking. A photo that nobody may see any more is gone
 * from there, too, after this time.
 */
const freshSeconds = 60

/**
 * GET /photos/…: the bytes behind a signed address, for the viewer it was made for. A site whose
 * photos come by another host (`cdn_prefix`) is asked without a session; there the address says who
 * looks.
 */
export async function photoRoute(context: Context, c: HonoContext): Promise<Response> {
  const asker = await context.whoAsks(c)
  const viewer = (await carriedViewer(context, asker, c.req.path)) ?? asker
  await countReading(context, { ...viewer, network: asker.network }, 'photos', 1)
  const served = await servePhoto(context, viewer, c.req.path, c.req.header('accept') ?? '')
  if (!served) return c.body(null, 404, { 'Cache-Control': 'private, no-store' })
  const etag = `"${createHash('sha256').update(served.bytes).digest('base64url').slice(0, 22)}"`
  const kept = {
    'Cache-Control': `private, max-age=${freshSeconds}`,
    ETag: etag,
    Vary: 'Accept, Cookie',
    ...(viewer !== asker && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, kept)
  return c.body(new Uint8Array(served.bytes), 200, {
    ...kept,
    'Content-Type': served.type,
    'Content-Disposition': 'inline',
    'X-Content-Type-Options': 'nosniff',
  })
}

const viewerStatement = {
  name: 'viewer-of-address',
  text: `select m.id, w.orders_completed > 0 as premium
    from members m join wallets w on w.member_id = m.id
    where m.id = $1 and m.site_id = $2 and m.status in ('not_confirmed', 'active')`,
}

/** Whoever an address names as its viewer, on a site whose photos come by another host, or null. */
async function carriedViewer(
  { db, signPhotos }: Context,
  { site }: Asker,
  address: string,
): Promise<Viewer | null> {
  const opened = site.settings.cdn_prefix ? signPhotos.openCarried(address) : null
  if (!opened) return null
  if (!opened.viewerId) return { site, member: null }
  const values = [opened.viewerId, site.id]
  const [member] = await db.query<NonNullable<Viewer['member']>>(viewerStatement, values)
  return member ? { site, member } : null
}

type ServedPhoto = { bytes: Buffer; type: 'image/avif' | 'image/webp' }

type Row = {
  id: string
  own: boolean
  /** How many active photos come before this one. */
  rank: number
  cut: string
}

const columns = `ph.id, ph.cut, (select count(*)::integer from photos earlier
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
 * be allowed to see the photo right now, whatever was true when the address was made.
 */
export async function servePhoto(
  context: Context,
  asker: Viewer,
  address: string,
  accept: string,
): Promise<ServedPhoto | null> {
  const opened = openFor(context, asker, address)
  if (!opened) return null
  const { kind, photoId, variant } = opened
  if (kind === 'chat') return asWebp(await readChatPhoto(context, asker, photoId, variant))
  // The address is made for nobody but the member who shared it.
  if (kind === 'shared')
    return asWebp(await context.photoStorage.read(`${photoId}/${variant}.webp`))
  const [row] = asker.member
    ? await context.db.query<Row>(forMember, [photoId, asker.member.id])
    : await context.db.query<Row>(forVisitor, [photoId, asker.site.id])
  if (!row || !mayOpen(asker, row, variant)) return null
  return isCut(variant)
    ? readCut(context, row, variant, accept)
    : readUncut(context, row, variant, accept)
}

function openFor({ signPhotos }: Context, { site, member }: Viewer, address: string) {
  const viewerId = member?.id ?? null
  const carried = site.settings.cdn_prefix ? signPhotos.openCarried(address) : null
  return carried?.viewerId === viewerId ? carried : signPhotos.open(address, viewerId)
}

/**
 * Only its owner gets the whole picture: others see it in the sizes and sections that are shown.
 */
function mayOpen(asker: Viewer, row: Row, variant: PhotoVariant): boolean {
  if (row.own || variant === 'teaser') return true
  return variant !== 'whole' && row.rank < photosSeen(asker)
}

function isCut(variant: PhotoVariant): variant is CutVariant {
  return ['thumb', 'match', 'small', 'square'].includes(variant)
}

async function readCut(
  context: Context,
  row: Row,
  variant: CutVariant,
  accept: string,
): Promise<ServedPhoto | null> {
  const served = await readFile(context, row.id, cutName(variant, row.cut), accept)
  if (served || variant === 'match' || variant === 'thumb') return served
  // Photos from before squares and small ones existed have none until they are cut again.
  return readFile(
    context,
    row.id,
    variant === 'small' ? cutName('thumb', row.cut) : 'thumb',
    accept,
  )
}

async function readUncut(
  context: Context,
  row: Row,
  variant: 'large' | 'whole' | 'teaser',
  accept: string,
): Promise<ServedPhoto | null> {
  if (variant === 'whole') return asWebp(await readWhole(context, row.id))
  return readFile(context, row.id, variant, variant === 'teaser' ? '' : accept)
}

/** A picture that is kept as WebP alone is served so. */
async function readFile(
  { photoStorage }: Context,
  id: string,
  name: string,
  accept: string,
): Promise<ServedPhoto | null> {
  const bytes = accept.includes('image/avif') && (await photoStorage.read(`${id}/${name}.avif`))
  if (bytes) return { bytes, type: 'image/avif' }
  return asWebp(await photoStorage.read(`${id}/${name}.webp`))
}

function asWebp(bytes: Buffer | null): ServedPhoto | null {
  return bytes && { bytes, type: 'image/webp' }
}
