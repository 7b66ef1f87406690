import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { isEvidence } from '../moderation/reports.ts'

const statement = {
  name: 'is-photo-kept',
  text: `select exists (select from photos where id = $1)
    or exists (select from chat_photos where id = $1 and state is distinct from 'revoked')
    or exists (select from case_pictures where id = $1)
    or ${isEvidence('$1')} as kept`,
}

/**
 * Removes the files of a photo that no longer exists, never came to exist, or was revoked, unless a
 * report names it.
 */
export async function tidyPhotoFiles(
  context: Pick<Context, 'db' | 'photoStorage'>,
  photoId: string,
): Promise<void> {
  if (!(await isPhotoKept(context.db, photoId))) await context.photoStorage.remove(photoId)
}

/** Whether this database has a use for the files of a photo. */
export async function isPhotoKept(db: Database, photoId: string): Promise<boolean> {
  const [row] = await db.query<{ kept: boolean }>(statement, [photoId])
  return row?.kept === true
}
