import type { Crop } from '#contract/photos.ts'

/** The two parts of a photo that its owner chooses, and their width to height. */
export const cropRatios = { portrait_crop: 4 / 5, square_crop: 1 } as const
export type CropPart = keyof typeof cropRatios

type Size = { width: number; height: number }

/** The server refuses parts with a side of fewer pixels. */
const leastSide = 200
const mostZoomEver = 5

/** How far one may zoom in before a part gets too small to be seen. */
export function mostZoom({ width, height }: Size, ratio: number): number {
  const wide = Math.min(width, height * ratio)
  const side = Math.min(wide, wide / ratio)
  return Math.min(mostZoomEver, Math.max(1, side / leastSide))
}

/** A part in percent, as the cropper tells it, in shares that never reach beyond the picture. */
export function sharesOf(percent: Crop): Crop {
  const x = share(percent.x)
  const y = share(percent.y)
  return {
    x,
    y,
    width: Math.min(1 - x, share(percent.width)),
    height: Math.min(1 - y, share(percent.height)),
  }
}

/** The same part in percent. */
export function percentOf({ x, y, width, height }: Crop): Crop {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}

function share(percent: number): number {
  return Math.min(1, Math.max(0, percent / 100))
}
