import type { Context } from '../context/context.ts'

/** The whole picture of a photo as we store it, a WebP, or null if its files are gone. */
export async function readWhole(
  { photoStorage }: Pick<Context, 'photoStorage'>,
  photoId: string,
): Promise<Buffer | null> {
  // Photos of chats, and those from before crops existed, have no larger file than this.
  return (
    (await photoStorage.read(`${photoId}/whole.webp`)) ?? photoStorage.read(`${photoId}/large.webp`)
  )
}
