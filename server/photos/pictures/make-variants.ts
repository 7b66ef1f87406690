import type { Sharp } from 'sharp'
import { type Crops, cutPicture } from './cut-picture.ts'
import { decodePicture, openPixels } from './decode-picture.ts'
import { encodeBoth, encodeWebp, type PictureFile } from './encode-picture.ts'
import { hashPicture } from './hash-picture.ts'
import type { PictureSource } from './read-picture.ts'

/** How wide the whole picture is stored, and shown; pictures are never enlarged. */
const wholeWidth = 2048
const largeWidth = 1280
const teaser = { width: 16, height: 20 }

export type Variants = { files: PictureFile[]; width: number; height: number; thumbhash: string }

/**
 * Makes every file of a photo from an upload. All are encoded again from the pixels alone, so that
 * neither place nor camera nor anything else hidden in the file comes along.
 */
export async function makeVariants(picture: PictureSource): Promise<Variants> {
  const whole = await decodePicture(picture, wholeWidth)
  const { width, height } = shownSize(whole.raw)
  const files = [
    await encodeWebp('whole', openPixels(whole), 88),
    ...(await encodeBoth('large', openPixels(whole, largeWidth))),
    ...(await cutPicture(whole, { portrait: null, square: null }, '')),
    { name: 'teaser.webp', bytes: await makeTeaser(openPixels(whole)) },
  ]
  return { files, width, height, thumbhash: await hashPicture(openPixels(whole)) }
}

/** Cuts the sections of a photo again from its whole picture. */
export async function recutVariants(
  bytes: Buffer,
  crops: Crops,
  cut: string,
): Promise<PictureFile[]> {
  return cutPicture(await decodePicture(bytes, wholeWidth), crops, cut)
}

/** All that a locked photo shows: 16 by 20 pixels, whatever its own shape. */
export function makeTeaser(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ ...teaser, fit: 'cover' })
    .webp({ quality: 50, effort: 2 })
    .toBuffer()
}

/** The size of the large picture, as the decoder rounds it. */
function shownSize(whole: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, largeWidth / whole.width)
  return {
    width: Math.round(whole.width * scale),
    height: Math.max(1, Math.round(whole.height * scale)),
  }
}
