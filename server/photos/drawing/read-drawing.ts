import sharp from 'sharp'
import { z } from 'zod'
import type { PortraitSubject } from '#database/cast/portraits/subject.ts'
import type { Database } from '#database/connect.ts'
import type { Context } from '../../context.ts'
import { shownAge } from '../../profiles/shown-age.ts'
import { openLane } from '../lane.ts'
import { makeTeaser } from '../make-variants.ts'
import type { PhotoVariant } from '../sign-photos.ts'
import { openDrawingDesk } from './drawing-desk.ts'

const sizes: Record<PhotoVariant, { width: number; height: number }> = {
  large: { width: 800, height: 1000 },
  match: { width: 640, height: 800 },
  thumb: { width: 480, height: 600 },
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
  variant: PhotoVariant,
): Promise<Buffer | null> {
  const key = `${photoId}/${variant}.webp`
  const kept = await context.photoStorage.read(key)
  if (kept) return kept
  const running = inWork.get(key)
  if (running) return running
  const work = lane(() => draw(context, photoId, variant, key)).finally(() => inWork.delete(key))
  inWork.set(key, work)
  return work
}

async function draw(
  context: Context,
  photoId: string,
  variant: PhotoVariant,
  key: string,
): Promise<Buffer | null> {
  const plan = await loadPlan(context.db, photoId)
  if (!plan) return null
  const drawn = await desk.draw(plan.subject, plan.picture, sizes[variant])
  const bytes = variant === 'teaser' ? await makeTeaser(sharp(drawn)) : drawn
  await context.photoStorage.write(key, bytes)
  return bytes
}

const portrait = z.object({
  seed: z.number(),
  skin: z.enum(['porcelain', 'light', 'medium', 'olive', 'brown', 'deep']),
})

type Row = Pick<PortraitSubject, 'gender'> & {
  [Field in 'hair_color' | 'eye_color' | 'body_type']: PortraitSubject[Field] | null
} & { portrait: unknown; date_of_birth: string; drawing: number }

async function loadPlan(
  db: Database,
  photoId: string,
): Promise<{ subject: PortraitSubject; picture: number } | null> {
  const [row] = await db.query<Row>(
    {
      name: 'load-portrait',
      text: `select p.portrait, p.gender, p.date_of_birth, p.hair_color, p.eye_color, p.body_type,
          ph.drawing
        from photos ph join profiles p on p.id = ph.member_id
        where ph.id = $1 and ph.drawing is not null and p.portrait is not null`,
    },
    [photoId],
  )
  return row ? { subject: subjectOf(row, db.now()), picture: row.drawing } : null
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
