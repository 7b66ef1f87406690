import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'

const least_difference = 20
const share_of_picture = 0.02
/** A small component that changed is little of the whole picture, but much of its own tile. */
const tile_px = 12
const share_of_tile = 0.5
const size_tolerance_px = 8
const updating = process.env.UPDATE_PICTURES === '1'

/**
 * Null when a picture looks like the stored one, else how it differs. When asked to update, it stores
 * what is missing or looks different and leaves the rest as it is.
 */
export async function compareWithStored(file: string, shot: Buffer): Promise<string | null> {
  const stored = existsSync(file) ? await readFile(file) : null
  const difference = stored ? await differenceOf(stored, shot) : 'There is no stored picture.'
  if (!difference || !updating) return difference
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await smallPng(shot))
  return null
}

function smallPng(shot: Buffer): Promise<Buffer> {
  return sharp(shot).png({ palette: true, colours: 128, dither: 0, effort: 10 }).toBuffer()
}

/** How two pictures differ to the eye; null when edges and letters only moved by a hair. */
async function differenceOf(stored: Buffer, shot: Buffer): Promise<string | null> {
  const before = await sharp(stored).metadata()
  const after = await sharp(shot).metadata()
  const apart = [before.width - after.width, before.height - after.height].map(Math.abs)
  if (Math.max(...apart) > size_tolerance_px) {
    return `It was ${before.width} × ${before.height}, now ${after.width} × ${after.height}.`
  }
  const box = {
    width: Math.min(before.width, after.width),
    height: Math.min(before.height, after.height),
  }
  const [was, is] = await Promise.all([pixelsOf(stored, box), pixelsOf(shot, box)])
  const { whole, worst } = changesOf(was, is)
  if (whole > share_of_picture) return `${percent(whole)} of it changed.`
  if (worst.share <= share_of_tile) return null
  return `It changed around ${worst.x}, ${worst.y}: ${percent(worst.share)} of the pixels there.`
}

type Pixels = { data: Buffer; width: number; height: number }

const scale = 2

async function pixelsOf(picture: Buffer, box: { width: number; height: number }): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .extract({ left: 0, top: 0, ...box })
    .resize(Math.ceil(box.width / scale), Math.ceil(box.height / scale), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function changesOf(was: Pixels, is: Pixels) {
  const { width, height } = was
  const columns = Math.ceil(width / tile_px)
  const tiles = new Uint32Array(columns * Math.ceil(height / tile_px))
  let changed = 0
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (!strange(was, is, pixel) && !strange(is, was, pixel)) continue
    changed += 1
    const row = Math.floor(pixel / width / tile_px)
    const tile = row * columns + Math.floor((pixel % width) / tile_px)
    tiles[tile] = (tiles[tile] ?? 0) + 1
  }
  const most = tiles.indexOf(Math.max(...tiles))
  const worst = {
    share: (tiles[most] ?? 0) / tile_px ** 2,
    x: (most % columns) * tile_px * scale,
    y: Math.floor(most / columns) * tile_px * scale,
  }
  return { whole: changed / (width * height), worst }
}

/** Whether a colour is found nowhere near this place in the other picture. */
function strange({ data }: Pixels, other: Pixels, pixel: number): boolean {
  for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) {
    const value = data[at] ?? 0
    if (Math.abs(value - (other.data[at] ?? 0)) <= least_difference) continue
    const { least, most } = rangeAround(other, at)
    if (value < least - least_difference || value > most + least_difference) return true
  }
  return false
}

const reach_px = 3

/** Letters are a hair wider in another browser and push what follows, so look a little way around. */
function rangeAround({ data, width, height }: Pixels, at: number): { least: number; most: number } {
  const channel = at % 3
  const [row, column] = [Math.floor(at / 3 / width), Math.floor(at / 3) % width]
  let [least, most] = [255, 0]
  for (let y = Math.max(row - reach_px, 0); y <= Math.min(row + reach_px, height - 1); y += 1) {
    for (
      let x = Math.max(column - reach_px, 0);
      x <= Math.min(column + reach_px, width - 1);
      x += 1
    ) {
      const value = data[(y * width + x) * 3 + channel] ?? 0
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  }
  return { least, most }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
