import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../refusal.ts'
import { openLane } from './lane.ts'
import { megapixelsOf, openPicture, type PictureSource } from './read-picture.ts'

/** A decoded picture: nothing but its pixels. */
export type Pixels = {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const lane = openLane(2)

/** Beyond this, the pixels alone take as much memory as two phone pictures. */
const largeMegapixels = 25

/** Decoding takes memory, so only two pictures are worked on at a time, and a large one alone. */
export async function pictureLane<Done>(
  picture: PictureSource,
  work: () => Promise<Done>,
): Promise<Done> {
  return lane(work, (await megapixelsOf(picture)) > largeMegapixels ? 2 : 1)
}

/** The pixels at the greatest width that we keep. A broken file shows itself here. */
export async function decodePicture(picture: PictureSource, width: number): Promise<Pixels> {
  try {
    return await pixelsOf(
      openPicture(picture).resize({ width, withoutEnlargement: true }).removeAlpha(),
    )
  } catch {
    throw new Refusal('photo_unreadable')
  }
}

/** The result of a chain of operations, as pixels for the next chain. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Starts a new chain of operations on pixels, never wider than this. */
export function openPixels({ data, raw }: Pixels, width = raw.width): Sharp {
  return sharp(data, { raw }).resize({ width, withoutEnlargement: true })
}
