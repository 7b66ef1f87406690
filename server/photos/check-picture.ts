import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { photoBytes } from '#contract/rules/photo-rules.ts'
import { Refusal } from '../context/refusal.ts'

const leastSide = 200

const mostSide = 12_000

const mostPixels = 50_000_000

/** The bytes of a picture of ours, or the path of a file that somebody sent. */
export type PictureSource = Buffer | string

/**
 * Decides by a file's first bytes and its header whether it is a picture that we accept, before
 * anything is decoded. What a file claims to be counts for nothing. Of one that moves the first
 * picture is what counts, and all that is kept.
 */
export async function checkPicture(
  picture: PictureSource,
): Promise<{ width: number; height: number }> {
  const { head, length } = await beginningOf(picture)
  if (length > photoBytes) throw new Refusal('photo_too_large')
  const kind = kindOf(head)
  if (!kind) throw new Refusal('photo_unreadable')
  if (kind === 'moving avif') await callStill(picture)
  const { width, height } = await headerOf(picture)
  const sides = [width, height]
  if (sides.some((side) => side < leastSide || side > mostSide) || width * height > mostPixels) {
    throw new Refusal('photo_dimensions')
  }
  return { width, height }
}

/** How many times as long as the other one side may be, so that sections of it are sharp on cards. */
const mostStretched = 5

/** The same for a picture of somebody's gallery, which is shown in sections upright and square. */
export async function checkGalleryPicture(picture: PictureSource): Promise<void> {
  const { width, height } = await checkPicture(picture)
  if (Math.max(width, height) > mostStretched * Math.min(width, height)) {
    throw new Refusal('photo_shape')
  }
}

const headBytes = 4096

async function beginningOf(picture: PictureSource): Promise<{ head: Buffer; length: number }> {
  if (typeof picture !== 'string') {
    return { head: picture.subarray(0, headBytes), length: picture.length }
  }
  const file = await open(picture)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return { head: buffer.subarray(0, bytesRead), length: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'moving avif'

function kindOf(bytes: Buffer): Kind | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && text(8, 12) === 'avif') return 'avif'
  if (text(4, 8) === 'ftyp' && text(8, 12) === 'avis') return 'moving avif'
  return null
}

/**
 * An AVIF that moves has its first picture as one that does not, too, but what decodes it takes only
 * those for pictures that say so in their beginning.
 */
async function callStill(picture: PictureSource): Promise<void> {
  if (typeof picture !== 'string') return void picture.write('avif', 8, 'latin1')
  const file = await open(picture, 'r+')
  try {
    await file.write('avif', 8, 'latin1')
  } finally {
    await file.close()
  }
}

async function headerOf(picture: PictureSource): Promise<{ width: number; height: number }> {
  try {
    return await sharp(picture, { limitInputPixels: false }).metadata()
  } catch {
    throw new Refusal('photo_unreadable')
  }
}

/** The same for the same bytes, and for no others. */
export async function hashOf(picture: PictureSource): Promise<Buffer> {
  const hash = createHash('sha256')
  const chunks = typeof picture === 'string' ? createReadStream(picture) : [picture]
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest()
}

/** How many pixels its header announces, in millions; 0 if it cannot be read. */
export async function megapixelsOf(picture: PictureSource): Promise<number> {
  const { width, height } = await headerOf(picture).catch(() => ({ width: 0, height: 0 }))
  return (width * height) / 1e6
}

/** Opens a checked picture for decoding: upright, in sRGB, with white in place of transparency. */
export function openPicture(picture: PictureSource): Sharp {
  return sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .timeout({ seconds: 30 })
}
