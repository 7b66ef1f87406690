import sharp from 'sharp'
import type { Crop } from '#contract/photos.ts'
import type { Fault } from '../../refusal.ts'
import { type Crops, fitShape, shapes } from '../pictures/cut-picture.ts'

/** A section must be at least this many pixels wide and high, if the picture has them. */
const leastSide = 200
/** What cropping in a browser can lose by rounding: as a share, and in pixels. */
const roundedShare = 0.001
const roundedPixels = 1

/** What is wrong with the chosen sections of a picture: outside it, or too small to see. */
export async function cropFaults(whole: Buffer, crops: Crops): Promise<Fault[]> {
  const { width, height } = await sharp(whole).metadata()
  return (['portrait', 'square'] as const).flatMap((part): Fault[] => {
    const crop = crops[part]
    if (!crop) return []
    const least = fitShape({ width, height }, shapes[part].ratio)
    const fits =
      isInside(crop) &&
      crop.width * width >= Math.min(leastSide, least.width) - roundedPixels &&
      crop.height * height >= Math.min(leastSide, least.height) - roundedPixels
    return fits ? [] : [{ field: `${part}_crop`, code: 'invalid' }]
  })
}

function isInside({ x, y, width, height }: Crop): boolean {
  return x + width <= 1 + roundedShare && y + height <= 1 + roundedShare
}
