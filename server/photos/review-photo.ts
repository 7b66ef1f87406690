import type { Image } from '#contract/profiles.ts'
import type { Database } from '#database/connect.ts'
import { Refusal, refuseFaults } from '../context/refusal.ts'

export type Review = { photoId: string; decision: 'approve' | 'reject'; reason?: string }
export type ReviewState = 'waiting' | Image['status']

export type ReviewedPhoto = {
  id: string
  member_id: string
  member_name: string
  status: Image['status']
  rejection_reason: string | null
  caption: string
  width: number
  height: number
  created_at: Date
  /** When a person last looked at it; null while it is waiting. */
  reviewed_at: Date | null
}

/** Decides whether others see a photo. A rejection has a reason, which the owner reads. */
export async function reviewPhoto(
  db: Database,
  { photoId, decision, reason = '' }: Review,
): Promise<void> {
  const rejects = decision === 'reject'
  if (rejects && !reason.trim()) refuseFaults([{ field: 'reason', code: 'required' }])
  const reviewed = await db.kysely
    .updateTable('photos')
    .set({
      status: rejects ? 'rejected' : 'active',
      rejection_reason: rejects ? reason.trim() : null,
      reviewed_at: db.now(),
    })
    .where('id', '=', photoId)
    .returning('id')
    .executeTakeFirst()
  if (!reviewed) throw new Refusal('photo_not_found')
}

/**
 * Photos of all sites: those that wait for a look, whatever others see of them meanwhile, the
 * longest waiting first; or those of one status, the latest first.
 */
export function listPhotosToReview(
  db: Database,
  { state = 'waiting', limit = 50 }: { state?: ReviewState; limit?: number } = {},
): Promise<ReviewedPhoto[]> {
  const uploads = db.kysely
    .selectFrom('photos as ph')
    .innerJoin('profiles as p', 'p.id', 'ph.member_id')
    .select(['ph.id', 'ph.member_id', 'p.name as member_name', 'ph.status', 'ph.rejection_reason'])
    .select(['ph.caption', 'ph.width', 'ph.height', 'ph.created_at', 'ph.reviewed_at'])
    .limit(limit)
  const wanted =
    state === 'waiting'
      ? uploads.where('ph.reviewed_at', 'is', null).orderBy('ph.created_at')
      : uploads.where('ph.status', '=', state).orderBy('ph.created_at', 'desc')
  return wanted.$castTo<ReviewedPhoto>().execute()
}

export type JudgedPhoto = {
  id: string
  member_id: string
  member_name: string
  site: string
  /** Null for a photo of a chat. */
  status: Image['status'] | null
  reviewed_at: Date | null
  /** When it was uploaded, or sent. */
  created_at: Date
  /** The report that names it as its evidence; null for a photo of a gallery. */
  report_id: string | null
}

const judged = {
  name: 'find-photo-to-judge',
  text: `select ph.id, p.id as member_id, p.name as member_name, s.slug as site, ph.status,
      ph.reviewed_at, ph.created_at, null::uuid as report_id
    from photos ph join profiles p on p.id = ph.member_id join sites s on s.id = p.site_id
    where ph.id = $1
    union all (select e.photo_id, p.id, p.name, s.slug, null, null, e.sent_at, e.report_id
      from report_messages e join reports r on r.id = e.report_id
      join profiles p on p.id = e.sender_id join sites s on s.id = p.site_id
      where e.photo_id = $1 order by r.state <> 'open', r.created_at limit 1)`,
}

/**
 * A photo of a gallery, or one that a report names as its evidence, whose it is and where, for whoever
 * judges it. Other photos of chats are not ours to look at: null.
 */
export async function findPhotoToJudge(db: Database, id: string): Promise<JudgedPhoto | null> {
  const [photo] = await db.query<JudgedPhoto>(judged, [id])
  return photo ?? null
}
