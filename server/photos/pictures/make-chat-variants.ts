import { decodePicture, openPixels, pixelsOf } from './decode-picture.ts'
import { encodeWebp, type PictureFile } from './encode-picture.ts'
import type { PictureSource } from './read-picture.ts'

const largeWidth = 1280
const thumbWidth = 480
/** All that the recipient gets before accepting. */
const teaserSide = 16

/** Makes the files of a photo for a chat: the whole picture in two sizes, and its teaser. */
export async function makeChatVariants(
  picture: PictureSource,
): Promise<{ files: PictureFile[]; width: number; height: number }> {
  const large = await decodePicture(picture, largeWidth)
  const tiny = openPixels(large).resize({ width: teaserSide, height: teaserSide, fit: 'inside' })
  const files = [
    await encodeWebp('large', openPixels(large)),
    await encodeWebp('thumb', openPixels(large, thumbWidth)),
    await encodeWebp('teaser', openPixels(await pixelsOf(tiny)), 50),
  ]
  return { files, width: large.raw.width, height: large.raw.height }
}
