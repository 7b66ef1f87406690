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
