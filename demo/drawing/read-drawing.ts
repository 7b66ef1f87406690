import sharp from 'sharp'
import { z } from 'zod'
import type { Database } from '#database/connect.ts'
import type { Context } from '#server/context.ts'
import { hashPicture } from '#server/photos/pictures/hash-picture.ts'
import { openLane } from '#server/photos/pictures/lane.ts'
import { makeTeaser } from '#server/photos/pictures/make-variants.ts'
import { shownAge } from '#server/profiles/shown-age.ts'
import type { PortraitSubject } from '../portraits/subject.ts'
import { openDrawingDesk } from './drawing-desk.ts'

export type DrawnVariant = 'large' | 'match' | 'thumb' | 'square' | 'teaser'

/** A square is the upper part of a picture of this size, where the face is. */
const sizes: Record<DrawnVariant, { width: number; height: number }> = {
  large: { width: 800, height: 1000 },
  match: { width: 640, height: 800 },
  thumb: { width: 480, height: 600 },
  square: { width: 240, height: 300 },
  teaser: { width: 160, height: 200 },
}

/** Drawing takes a core for a moment, so that it leaves the other requests theirs. */
const lane = openLane(1)
const desk = openDrawingDesk()
const inWork = new Map<string, Promise<Buffer | null>>()

/** A picture of a demo member: drawn when it is first asked for, then kept. */
export async function readDrawing(
  context: Context,
  photoId: string,
  variant: DrawnVariant,
): Promise<Buffer | null> {
  const key = `${photoId}/${variant}.webp`
  const kept = await context.photoStorage.read(key)
  if (kept) return kept
  const running = inWork.get(key)
  if (running) return running
  const work = lane(() => {
    // Whoever still waits for a picture when the process stops is told so at once.
    context.stopping.signal.throwIfAborted()
    return draw(context, photoId, variant, key)
  }).finally(() => inWork.delete(key))
  inWork.set(key, work)
  return work
}

async function draw(
  context: Context,
  photoId: string,
  variant: DrawnVariant,
  key: string,
): Promise<Buffer | null> {
  const plan = await loadPlan(context.db, photoId)
  if (!plan) return null
  const drawn = await desk.draw(plan.subject, plan.picture, sizes[variant])
  const bytes = await finish(drawn, variant)
  await context.photoStorage.write(key, bytes)
  if (plan.thumbhash === '') await keepThumbhash(context.db, photoId, drawn)
  return bytes
}

function finish(drawn: Buffer, variant: DrawnVariant): Promise<Buffer> | Buffer {
  if (variant === 'teaser') return makeTeaser(sharp(drawn))
  if (variant !== 'square') return drawn
  const { width } = sizes.square
  return sharp(drawn)
    .extract({ left: 0, top: 0, width, height: width })
    .webp({ quality: 66 })
    .toBuffer()
}

/** Known from the first time that a picture is drawn, in whatever size. */
async function keepThumbhash(db: Database, photoId: string, drawn: Buffer): Promise<void> {
  await db.query(
    { name: 'keep-thumbhash', text: 'update photos set thumbhash = $2 where id = $1' },
    [photoId, await hashPicture(sharp(drawn))],
  )
}

const portrait = z.object({
  seed: z.number(),
  skin: z.enum(['porcelain', 'light', 'medium', 'olive', 'brown', 'deep']),
})

type Row = Pick<PortraitSubject, 'gender'> & {
  [Field in 'hair_color' | 'eye_color' | 'body_type']: PortraitSubject[Field] | null
} & { portrait: unknown; date_of_birth: string; drawing: number; thumbhash: string }

type Plan = { subject: PortraitSubject; picture: number; thumbhash: string }

async function loadPlan(db: Database, photoId: string): Promise<Plan | null> {
  const [row] = await db.query<Row>(
    {
      name: 'load-portrait',
      text: `select p.portrait, p.gender, p.date_of_birth, p.hair_color, p.eye_color, p.body_type,
          ph.drawing, ph.thumbhash
        from photos ph join profiles p on p.id = ph.member_id
        where ph.id = $1 and ph.drawing is not null and p.portrait is not null`,
    },
    [photoId],
  )
  if (!row) return null
  const subject = subjectOf(row, db.now())
  return { subject, picture: row.drawing, thumbhash: row.thumbhash }
}

/** How somebody looks follows from the profile; seed and skin are the portrait's own. */
function subjectOf(row: Row, now: Date): PortraitSubject {
  return {
    ...portrait.parse(row.portrait),
    gender: row.gender,
    age: shownAge(row.date_of_birth, now),
    hair_color: row.hair_color ?? 'brown',
    eye_color: row.eye_color ?? 'brown',
    body_type: row.body_type ?? 'average',
  }
}
