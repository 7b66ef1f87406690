import type { Context } from '../context.ts'

/** The whole picture of a gallery photo, as it is kept, or null where its files are gone. */
export async function readWhole(
  { photoStorage }: Context,
  photoId: string,
): Promise<Buffer | null> {
  // Photos of before crops could be chosen have no larger file than this.
  return (
    (await photoStorage.read(`${photoId}/whole.webp`)) ?? photoStorage.read(`${photoId}/large.webp`)
  )
}
