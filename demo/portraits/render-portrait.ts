import sharp from 'sharp'
import { develop } from './develop.ts'
import { type Layer, layerSvg, portraitLayers } from './portrait.ts'
import type { PortraitSubject } from './subject.ts'

export type Size = { width: number; height: number }

/** Renders picture 0 to 5 of a subject as WebP, marked "demo", filling the given size. */
export async function renderPortrait(
  subject: PortraitSubject,
  picture: number,
  size: Size = { width: 800, height: 1000 },
): Promise<Buffer> {
  const drawn = drawnSize(size)
  const pixels = await rasterise(subject, picture, drawn)
  const image = sharp(pixels, { raw: { ...drawn, channels: 3 } })
  if (drawn.width !== size.width || drawn.height !== size.height) {
    image.resize(size.width, size.height, { fit: 'cover' })
  }
  return image.webp({ quality: 62, effort: 2 }).toBuffer()
}

/** The smallest 4:5 size that covers the one asked for. */
function drawnSize({ width, height }: Size): Size {
  const wide = Math.max(width, Math.ceil(height * 0.8))
  return { width: wide, height: Math.ceil(wide * 1.25) }
}

async function rasterise(
  subject: PortraitSubject,
  picture: number,
  { width, height }: Size,
): Promise<Buffer> {
  const layers = portraitLayers(subject, picture)
  const [background, figure, foreground] = await Promise.all([
    outOfFocus(layers.background, { width, height }, 3),
    sharp(layerSvg(layers.figure, width, height))
      .ensureAlpha()
      .raw()
      .toBuffer(),
    layers.foreground && outOfFocus(layers.foreground, { width, height }, 4),
  ])
  const pixels = develop(layers, { width, height, background, figure, foreground })
  const mark = layerSvg(layers.mark, width, height)
  const marked = sharp(pixels, { raw: { width, height, channels: 3 } }).composite([{ input: mark }])
  return marked.removeAlpha().raw().toBuffer()
}

/** A blurred layer is drawn at half size and enlarged: nobody can tell, and it costs a quarter. */
async function outOfFocus(layer: Layer, size: Size, channels: 3 | 4): Promise<Buffer> {
  const half = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) }
  const drawn = sharp(layerSvg(layer, half.width, half.height)).blur(
    Math.max(0.3, (layer.blur * size.width) / 1600),
  )
  const soft = await (channels === 3 ? drawn.removeAlpha() : drawn.ensureAlpha()).raw().toBuffer()
  const enlarged = sharp(soft, { raw: { ...half, channels } })
  return enlarged.resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer()
}
