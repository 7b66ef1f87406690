import type { Context } from '../context/context.ts'

const statement = {
  name: 'is-photo-kept',
  text: `select exists (select from photos where id = $1)
    or exists (select from chat_photos where id = $1 and state is distinct from 'revoked')
    or exists (select from case_pictures where id = $1) as kept`,
}

/** Removes the files of a photo that no longer exists, never came to exist, or was revoked. */
export async function tidyPhotoFiles(
  context: Pick<Context, 'db' | 'photoStorage'>,
  photoId: string,
): Promise<void> {
  const [row] = await context.db.query<{ kept: boolean }>(statement, [photoId])
  if (!row?.kept) await context.photoStorage.remove(photoId)
}
