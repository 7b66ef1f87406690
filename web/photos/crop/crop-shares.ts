import type { Crop } from '#contract/photos.ts'

/** The two sections of a photo that its owner chooses, as width to height. */
export const cropRatios = { portrait_crop: 4 / 5, square_crop: 1 } as const
export type CropPart = keyof typeof cropRatios

type Size = { width: number; height: number }

/** The server refuses sections with fewer pixels on a side. */
const leastSide = 200
const mostZoomEver = 5

/** How far one can zoom in before a section becomes too small to see. */
export function mostZoom({ width, height }: Size, ratio: number): number {
  const wide = Math.min(width, height * ratio)
  const side = Math.min(wide, wide / ratio)
  return Math.min(mostZoomEver, Math.max(1, side / leastSide))
}

/** A section given in percent by the cropper, as shares that never reach beyond the picture. */
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

/** The same section in percent. */
export function percentOf({ x, y, width, height }: Crop): Crop {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}

function share(percent: number): number {
  return Math.min(1, Math.max(0, percent / 100))
}
