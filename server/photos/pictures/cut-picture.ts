import sharp, { type Sharp } from 'sharp'
import type { Crop } from '#contract/photos.ts'
import { openPixels, type Pixels, pixelsOf } from './decode-picture.ts'
import { encodeBoth, type PictureFile } from './encode-picture.ts'

/** The sections that the owner chose; where there is none, we look for what catches the eye. */
export type Crops = { portrait: Crop | null; square: Crop | null }
export type CutVariant = 'match' | 'thumb' | 'square'
type Size = { width: number; height: number }

/** The shapes of the sections, width to height, and the greatest width at which each is kept. */
export const shapes = {
  portrait: { ratio: 4 / 5, width: 640 },
  square: { ratio: 1, width: 240 },
} as const
const thumbWidth = 480

/** The name under which a section is kept: newly cut ones lie beside the old. */
export function cutName(variant: CutVariant, cut: string): string {
  return cut === '' ? variant : `${variant}-${cut}`
}

/** The files that show a part of the picture. */
export async function cutPicture(whole: Pixels, crops: Crops, cut: string): Promise<PictureFile[]> {
  const portrait = await pixelsOf(cutOut(whole, crops.portrait, shapes.portrait))
  return [
    ...(await encodeBoth(cutName('match', cut), openPixels(portrait))),
    ...(await encodeBoth(cutName('thumb', cut), openPixels(portrait, thumbWidth))),
    ...(await encodeBoth(cutName('square', cut), cutOut(whole, crops.square, shapes.square))),
  ]
}

/** The largest section of this shape that fits into a picture. */
export function fitShape({ width, height }: Size, ratio: number): Size {
  const wide = Math.min(width, height * ratio)
  return { width: wide, height: wide / ratio }
}

function cutOut({ data, raw }: Pixels, crop: Crop | null, shape: Shape): Sharp {
  const area = crop && areaOf(raw, crop)
  const picture = sharp(data, { raw })
  if (area) picture.extract(area)
  const fitting = fitShape(area ?? raw, shape.ratio)
  const width = Math.max(1, Math.floor(Math.min(shape.width, fitting.width)))
  return picture.resize({
    width,
    height: Math.max(1, Math.floor(width / shape.ratio)),
    fit: 'cover',
    position: crop ? 'centre' : sharp.strategy.attention,
  })
}

type Shape = (typeof shapes)[keyof typeof shapes]

function areaOf({ width, height }: Size, crop: Crop) {
  const left = Math.min(width - 1, Math.round(crop.x * width))
  const top = Math.min(height - 1, Math.round(crop.y * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  }
}
