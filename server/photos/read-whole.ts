import { readDrawing } from '#demo/drawing/read-drawing.ts'
import type { Context } from '../context.ts'

/** The whole picture of a gallery photo, as it is kept, or null where its files are gone. */
export async function readWhole(
  context: Context,
  photo: { id: string; drawing: number | null },
): Promise<Buffer | null> {
  if (photo.drawing !== null) return readDrawing(context, photo.id, 'large')
  const { photoStorage } = context
  // Photos of before crops could be chosen have no larger file than this.
  return (
    (await photoStorage.read(`${photo.id}/whole.webp`)) ??
    photoStorage.read(`${photo.id}/large.webp`)
  )
}
