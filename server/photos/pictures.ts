import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Crop } from '#contract/photos.ts'
import { Refusal } from '../context/refusal.ts'
import { megapixelsOf, openPicture, type PictureSource } from './check-picture.ts'

/** How wide the whole picture is stored, and shown; pictures are never enlarged. */
export const wholeWidth = 2048

const largeWidth = 1280

const teaser = { width: 16, height: 20 }

export type Variants = { files: PictureFile[]; width: number; height: number; thumbhash: string }

/**
 * Makes every file of a photo from an upload. All are encoded again from the pixels alone, so that
 * neither place nor camera nor anything else hidden in the file comes along.
 */
export async function makeVariants(picture: PictureSource): Promise<Variants> {
  const whole = await decodePicture(picture, wholeWidth)
  const { width, height } = shownSize(whole.raw)
  const files = [
    await encodeWebp('whole', openPixels(whole), 88),
    ...(await encodeBoth('large', openPixels(whole, largeWidth))),
    ...(await cutPicture(whole, { portrait: null, square: null }, '')),
    { name: 'teaser.webp', bytes: await makeTeaser(openPixels(whole)) },
  ]
  return { files, width, height, thumbhash: await hashPicture(openPixels(whole)) }
}

/** Cuts the sections of a photo again from its whole picture. */
export async function recutVariants(
  bytes: Buffer,
  crops: Crops,
  cut: string,
): Promise<PictureFile[]> {
  return cutPicture(await decodePicture(bytes, wholeWidth), crops, cut)
}

/** All that the recipient gets before accepting. */
const chatTeaserSide = 16

/** Makes the files of a photo for a chat: the whole picture in two sizes, and its teaser. */
export async function makeChatVariants(
  picture: PictureSource,
): Promise<{ files: PictureFile[]; width: number; height: number }> {
  const large = await decodePicture(picture, largeWidth)
  const tiny = openPixels(large).resize({
    width: chatTeaserSide,
    height: chatTeaserSide,
    fit: 'inside',
  })
  const files = [
    await encodeWebp('large', openPixels(large)),
    await encodeWebp('thumb', openPixels(large, thumbWidth)),
    await encodeWebp('teaser', openPixels(await pixelsOf(tiny)), 50),
  ]
  return { files, width: large.raw.width, height: large.raw.height }
}

/** All that a locked photo shows: 16 by 20 pixels, whatever its own shape. */
export function makeTeaser(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ ...teaser, fit: 'cover' })
    .webp({ quality: 50, effort: 2 })
    .toBuffer()
}

/** The size of the large picture, as the decoder rounds it. */
function shownSize(whole: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, largeWidth / whole.width)
  return {
    width: Math.round(whole.width * scale),
    height: Math.max(1, Math.round(whole.height * scale)),
  }
}

/** The sections that the owner chose; where there is none, we look for what catches the eye. */
export type Crops = { portrait: Crop | null; square: Crop | null }

export type CutVariant = 'match' | 'thumb' | 'small' | 'square'

type Size = { width: number; height: number }

/** The shapes of the sections, width to height, and the greatest width at which each is kept. */
export const shapes = {
  portrait: { ratio: 4 / 5, width: 640 },
  square: { ratio: 1, width: 240 },
} as const

const thumbWidth = 480

/** As wide as a card is on most screens. */
const smallWidth = 320

/** The name under which a section is kept: newly cut ones lie beside the old. */
export function cutName(variant: CutVariant, cut: string): string {
  return cut === '' ? variant : `${variant}-${cut}`
}

/** The files that show a part of the picture. */
async function cutPicture(whole: Pixels, crops: Crops, cut: string): Promise<PictureFile[]> {
  const portrait = await pixelsOf(cutOut(whole, crops.portrait, shapes.portrait))
  return [
    ...(await encodeBoth(cutName('match', cut), openPixels(portrait))),
    ...(await encodeBoth(cutName('thumb', cut), openPixels(portrait, thumbWidth))),
    ...(await encodeBoth(cutName('small', cut), openPixels(portrait, smallWidth))),
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

/** A decoded picture: nothing but its pixels. */
type Pixels = {
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
async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Starts a new chain of operations on pixels, never wider than this. */
export function openPixels({ data, raw }: Pixels, width = raw.width): Sharp {
  return sharp(data, { raw }).resize({ width, withoutEnlargement: true })
}

export type PictureFile = { name: string; bytes: Buffer }

/** A picture as a file in each of the two formats that we serve. */
async function encodeBoth(name: string, picture: Sharp): Promise<PictureFile[]> {
  return [await encodeWebp(name, picture), await encodeAvif(name, picture)]
}

/** WebP, which every browser understands. */
export async function encodeWebp(name: string, picture: Sharp, quality = 80): Promise<PictureFile> {
  const bytes = await picture.clone().webp({ quality, effort: 2 }).toBuffer()
  return { name: `${name}.webp`, bytes }
}

async function encodeAvif(name: string, picture: Sharp): Promise<PictureFile> {
  const bytes = await picture.clone().avif({ quality: 55, effort: 2 }).toBuffer()
  return { name: `${name}.avif`, bytes }
}

type Lane = <T>(work: () => Promise<T>, places?: number) => Promise<T>

/**
 * Lets pieces of work run at the same time that together take this many places; the rest wait in
 * order.
 */
export function openLane(width: number): Lane {
  const waiting: { places: number; start: () => void }[] = []
  let free = width
  const startNext = () => {
    for (let next = waiting[0]; next && next.places <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.places
      next.start()
    }
  }
  return async (work, places = 1) => {
    await new Promise<void>((start) => {
      waiting.push({ places, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      free += places
      startNext()
    }
  }
}
