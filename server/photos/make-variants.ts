import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../refusal.ts'
import { openLane } from './lane.ts'
import { openPicture } from './read-picture.ts'

/** Widths of what is shown; pictures are never made wider than they are. */
export const widths = { large: 1280, thumb: 480, match: 640 } as const
const teaser = { width: 16, height: 20 }

/** Decoding costs memory, so that only two pictures are worked on at a time. */
const lane = openLane(2)

export type PictureFile = { name: string; bytes: Buffer }

/**
 * Makes every file of a photo from an upload. All are encoded anew from the pixels alone, so that
 * neither place nor camera nor anything else that was hidden in the file comes along.
 */
export function makeVariants(
  bytes: Buffer,
): Promise<{ files: PictureFile[]; width: number; height: number }> {
  return lane(async () => {
    const { data, info } = await decode(bytes)
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const sized = (width: number) =>
      sharp(data, { raw }).resize({ width, withoutEnlargement: true })
    const files: PictureFile[] = [
      { name: 'teaser.webp', bytes: await makeTeaser(sharp(data, { raw })) },
    ]
    for (const [variant, width] of Object.entries(widths)) {
      const picture = sized(width)
      files.push({ name: `${variant}.webp`, bytes: await asWebp(picture.clone()) })
      files.push({ name: `${variant}.avif`, bytes: await asAvif(picture.clone()) })
    }
    return { files, width: info.width, height: info.height }
  })
}

/** Everything that a locked photo shows: 16 by 20 pixels of it, whatever its own shape. */
export function makeTeaser(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ ...teaser, fit: 'cover' })
    .webp({ quality: 50, effort: 2 })
    .toBuffer()
}

function asWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 80, effort: 2 }).toBuffer()
}

function asAvif(picture: Sharp): Promise<Buffer> {
  return picture.avif({ quality: 55, effort: 2 }).toBuffer()
}

/** The pixels at the largest width that is kept. A broken file shows itself here. */
async function decode(bytes: Buffer) {
  try {
    return await openPicture(bytes)
      .resize({ width: widths.large, withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new Refusal('photo_unreadable')
  }
}
