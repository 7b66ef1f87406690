import type { Database } from '#database/connect.ts'
import type { PhotoStorage } from '../outside/photo-storage.ts'
import { isEvidence } from './evidence-sql.ts'
import type { ReportState } from './list-reports.ts'

const close = {
  name: 'close-report',
  text: `update reports set state = $2, closed_at = $3 where id = $1 and state = 'open' returning 1`,
}

const findLeftovers = {
  name: 'close-report-finds-photos',
  text: `select photo_id as id from report_messages e
    where report_id = $1 and photo_id is not null and not ${isEvidence('e.photo_id')}
      and not exists (select from chat_photos where id = photo_id and state <> 'revoked')`,
}

/**
 * Closes an open report; false if there is none with this id. Photos kept only as its evidence are
 * removed.
 */
export async function closeReport(
  { db, photoStorage }: { db: Database; photoStorage: PhotoStorage },
  id: string,
  state: Exclude<ReportState, 'open'>,
): Promise<boolean> {
  const closed = await db.query(close, [id, state, db.now()])
  if (closed.length === 0) return false
  const leftovers = await db.query<{ id: string }>(findLeftovers, [id])
  await Promise.all(leftovers.map((photo) => photoStorage.remove(photo.id)))
  return true
}
