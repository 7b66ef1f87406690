import type { Context } from '../context/context.ts'

/** The whole picture of a gallery photo as we store it, or null if its files are gone. */
export async function readWhole(
  { photoStorage }: Context,
  photoId: string,
): Promise<Buffer | null> {
  // Photos from before crops existed have no larger file than this.
  return (
    (await photoStorage.read(`${photoId}/whole.webp`)) ?? photoStorage.read(`${photoId}/large.webp`)
  )
}
