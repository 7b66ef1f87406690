import type { Database } from '#database/connect.ts'
import type { Context } from '#server/context/context.ts'
import type { PhotoStorage } from '#server/outside/photo-storage.ts'
import { openLane } from '#server/photos/pictures.ts'
import { shownAge } from '#server/profiles/shown-age.ts'
import { skinSchema } from '../people/member.ts'
import type { PortraitSubject } from '../portraits/subject.ts'
import { openDrawingDesk, sizes, type Variant } from './drawing-desk.ts'

/** The files that are drawn; all others of a photo are made of these by the product. */
const drawable = new RegExp(`^([0-9a-f-]{36})/(${Object.keys(sizes).join('|')})\\.webp$`)

/**
 * A photo storage that has the pictures of the demo's people too: drawn when they are first
 * asked for, then kept as any other photo is.
 */
export function drawnPhotos({
  db,
  photoStorage,
  stopping,
}: Pick<Context, 'db' | 'photoStorage' | 'stopping'>): PhotoStorage {
  /** Drawing takes a whole core for a moment, so the other cores are left to other requests. */
  const lane = openLane(1)
  const drawAtDesk = openDrawingDesk()
  const inWork = new Map<string, Promise<Buffer | null>>()
  const draw = async (photoId: string, variant: Variant, key: string) => {
    const plan = await loadPlan(db, photoId)
    if (!plan) return null
    const { subject, picture } = plan
    const wantsHash = plan.thumbhash === ''
    const { bytes, thumbhash } = await drawAtDesk({ subject, picture, variant, wantsHash })
    await photoStorage.write(key, bytes)
    if (thumbhash !== null) await keepThumbhash(db, photoId, thumbhash)
    return bytes
  }
  const drawOnce = (photoId: string, variant: Variant, key: string) => {
    const running = inWork.get(key)
    if (running) return running
    const work = lane(() => {
      // Anybody still waiting for a picture when the process stops is told at once.
      stopping.signal.throwIfAborted()
      return draw(photoId, variant, key)
    }).finally(() => inWork.delete(key))
    inWork.set(key, work)
    return work
  }
  return {
    ...photoStorage,
    read: async (key) => {
      const kept = await photoStorage.read(key)
      if (kept) return kept
      const [, photoId, variant] = drawable.exec(key) ?? []
      return photoId ? drawOnce(photoId, variant as Variant, key) : null
    },
  }
}

/** Known once a picture has been drawn for the first time, in whatever size. */
async function keepThumbhash(db: Database, photoId: string, thumbhash: string): Promise<void> {
  await db.query(
    { name: 'keep-thumbhash', text: 'update photos set thumbhash = $2 where id = $1' },
    [photoId, thumbhash],
  )
}

type Row = Pick<PortraitSubject, 'gender' | 'seed'> & {
  [Field in 'hair_color' | 'eye_color' | 'body_type']: PortraitSubject[Field] | null
} & { skin: string; date_of_birth: string; picture: number; thumbhash: string }

type Plan = { subject: PortraitSubject; picture: number; thumbhash: string }

async function loadPlan(db: Database, photoId: string): Promise<Plan | null> {
  const [row] = await db.query<Row>(
    {
      name: 'load-drawing',
      text: `select d.picture, d.seed, d.skin, p.gender, p.date_of_birth, p.hair_color, p.eye_color,
          p.body_type, ph.thumbhash
        from demo_drawings d join photos ph on ph.id = d.photo_id
          join profiles p on p.id = ph.member_id
        where d.photo_id = $1`,
    },
    [photoId],
  )
  if (!row) return null
  const subject = subjectOf(row, db.now())
  return { subject, picture: row.picture, thumbhash: row.thumbhash }
}

/** The looks come from the profile; seed and skin belong to the portrait. */
function subjectOf(row: Row, now: Date): PortraitSubject {
  return {
    seed: row.seed,
    skin: skinSchema.parse(row.skin),
    gender: row.gender,
    age: shownAge(row.date_of_birth, now),
    hair_color: row.hair_color ?? 'brown',
    eye_color: row.eye_color ?? 'brown',
    body_type: row.body_type ?? 'average',
  }
}
