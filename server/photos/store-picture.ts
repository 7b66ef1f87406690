import type { Context } from '../context/context.ts'
import { enqueue } from '../jobs/queue.ts'
import { isUnreachable } from '../outside/files/files.ts'
import type { PictureFile } from './pictures.ts'
import { tidyPhotoFiles } from './tidy-photo-files.ts'

/** By then every upload has either become a photo or failed. */
const uploadsEndMs = 3_600_000

/**
 * Stores the files of a new photo and lets the caller add its row. Without the row no file stays,
 * even if the process ends in between: a job looks again later.
 */
export async function storePicture<Row>(
  context: Context,
  files: PictureFile[],
  addRow: (id: string) => Promise<Row>,
): Promise<Row> {
  const { db, photoStorage } = context
  const id = await newPhotoId(context)
  const runAt = new Date(db.now().getTime() + uploadsEndMs)
  await enqueue(db, 'tidy_photo_files', { photoId: id }, { runAt })
  try {
    for (const file of files) await photoStorage.write(`${id}/${file.name}`, file.bytes)
    return await addRow(id)
  } catch (error) {
    // If the row may exist after all, or nothing can be removed now, the job looks later.
    if (!isUnreachable(error)) await tidyPhotoFiles(context, id)
    throw error
  }
}

async function newPhotoId({ db }: Context): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    { name: 'new-photo-id', text: 'select uuidv7() as id' },
    [],
  )
  if (!row) throw new Error('The database made no id.')
  return row.id
}
