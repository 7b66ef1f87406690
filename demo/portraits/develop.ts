import { channels } from './colour.ts'
import { grainAt, grainTile } from './grain.ts'
import type { Light } from './light.ts'
import type { PortraitLayers } from './portrait.ts'
import { windowLightAt } from './window-light.ts'

export type Rasters = {
  width: number
  height: number
  background: Buffer
  figure: Buffer
  foreground: Buffer | undefined
}

type Canvas = { width: number; height: number; pixels: Uint8ClampedArray }

const grainStep = 16

/** Combines the rasterised layers into one RGB picture: rim light, window light, vignette, colour and grain. */
export function develop({ light, shot }: PortraitLayers, rasters: Rasters): Buffer {
  const { width, height, background, figure, foreground } = rasters
  const canvas = { width, height, pixels: new Uint8ClampedArray(background) }
  lightRim(figure, canvas, light, (shot.scale * width) / 800)
  layOver(canvas, figure)
  if (foreground) layOver(canvas, foreground)
  const windowAt = windowLightAt(shot, light)
  if (windowAt) throwWindowLight(canvas, windowAt)
  finish(canvas, light)
  return Buffer.from(canvas.pixels.buffer)
}

/** Light along the outline, found in the figure's own transparency: a pixel glows if it is open toward the light. */
function lightRim(figure: Buffer, { width, height }: Canvas, light: Light, scale: number): void {
  const [r, g, b] = channels(light.rim)
  const strength = 0.62 * light.rimStrength
  const offsets = rimOffsets(light.side, scale)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const f = (y * width + x) * 4
      if ((figure[f + 3] ?? 0) === 0) continue
      let open = 1
      for (const { dx, dy, weight } of offsets) {
        const inside = x + dx >= 0 && x + dx < width && y + dy >= 0
        open -= inside ? (weight * (figure[f + (dy * width + dx) * 4 + 3] ?? 0)) / 255 : weight
      }
      if (open < 0.01) continue
      const edge = open * strength
      const [fr, fg, fb] = [figure[f] ?? 0, figure[f + 1] ?? 0, figure[f + 2] ?? 0]
      figure[f] = fr + (r - fr) * edge
      figure[f + 1] = fg + (g - fg) * edge
      figure[f + 2] = fb + (b - fb) * edge
    }
  }
}

function rimOffsets(side: number, scale: number) {
  const offsets = [
    [1.6, 1, 0.25],
    [3.2, 2.2, 0.3],
    [5.4, 3, 0.25],
    [8, 4, 0.2],
  ] as const
  return offsets.map(([x, y, weight]) => ({
    dx: Math.round(x * scale * side),
    dy: -Math.round(y * scale),
    weight,
  }))
}

function layOver({ pixels }: Canvas, layer: Buffer): void {
  for (let p = 0, f = 0; f < layer.length; p += 3, f += 4) {
    const alpha = (layer[f + 3] ?? 0) / 255
    if (alpha === 0) continue
    for (let c = 0; c < 3; c++) {
      const below = pixels[p + c] ?? 0
      pixels[p + c] = below + ((layer[f + c] ?? 0) - below) * alpha
    }
  }
}

function throwWindowLight(
  { width, height, pixels }: Canvas,
  windowAt: (u: number, v: number) => readonly [number, number, number],
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 3
      const factors = windowAt(x / width, y / height)
      for (let c = 0; c < 3; c++) pixels[p + c] = (pixels[p + c] ?? 0) * (factors[c] ?? 1)
    }
  }
}

/** Washes in the key light, darkens the corners and breaks every gradient into grain. */
function finish({ width, height, pixels }: Canvas, light: Light): void {
  const [keyR, keyG, keyB] = channels(light.key)
  const tile = grainTile()
  for (let y = 0; y < height; y++) {
    const v = y / height
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 3
      const u = x / width
      const across = light.side > 0 ? u : 1 - u
      const wash = 0.07 * Math.max(0, across * 0.6 + (1 - v) * 0.6 - 0.3)
      const vignette = 1 - 0.34 * ((u - 0.5) ** 2 + (v - 0.47) ** 2)
      const r = ((pixels[p] ?? 0) + keyR * wash) * vignette
      const g = ((pixels[p + 1] ?? 0) + keyG * wash) * vignette
      const b = ((pixels[p + 2] ?? 0) + keyB * wash) * vignette
      const luminance = 0.3 * r + 0.59 * g + 0.11 * b
      const noise = grainAt(tile, x, y)
      const stepped = Math.round(luminance / grainStep + noise * 0.62) * grainStep
      const base = luminance + (stepped - luminance) * 0.42 + noise * 4
      pixels[p] = base + (r - luminance) * 1.09
      pixels[p + 1] = base + (g - luminance) * 1.09
      pixels[p + 2] = base + (b - luminance) * 1.09
    }
  }
}
