import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** A blurred first impression of a picture in some 25 bytes (ThumbHash), as base64. */
export async function hashPicture(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: 100, height: 100, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
