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
  if (!kind || (await isBomb(kind, picture))) throw new Refusal('photo_unreadable')
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

/** Whether a small file would cost its decoder minutes or gigabytes, which no limit on pixels prevents. */
async function isBomb(kind: Kind, picture: PictureSource): Promise<boolean> {
  switch (kind) {
    case 'jpeg':
      return (await countScans(picture)) > mostScans
    case 'png':
      return hidesText(picture)
    case 'webp':
    case 'avif':
    case 'moving avif':
      return false
  }
}

/** A progressive JPEG has some ten; for each, of fifty bytes, the decoder goes through the whole picture. */
const mostScans = 100

/** How many scans a JPEG has, by its markers, up to one too many. */
async function countScans(picture: PictureSource): Promise<number> {
  let [scans, skipped, length] = [0, 0, 0]
  let at: 'data' | 'marker' | 'long' | 'longer' = 'data'
  for await (const chunk of piecesOf(picture)) {
    for (let place = 0; place < chunk.length; place += 1) {
      if (skipped > 0) {
        const step = Math.min(skipped, chunk.length - place)
        skipped -= step
        place += step - 1
        continue
      }
      if (at === 'data') {
        place = chunk.indexOf(0xff, place)
        if (place < 0) break
        at = 'marker'
        continue
      }
      const byte = chunk[place] as number
      switch (at) {
        case 'marker':
          if (byte === endOfImage || scans > mostScans) return scans
          if (byte === startOfScan) scans += 1
          if (byte !== 0xff) at = isBare(byte) ? 'data' : 'long'
          break
        case 'long':
          length = byte * 256
          at = 'longer'
          break
        case 'longer':
          skipped = Math.max(0, length + byte - 2)
          at = 'data'
      }
    }
  }
  return scans
}

const endOfImage = 0xd9
const startOfScan = 0xda

/** A byte after 0xff that begins nothing with a length: data that looks like a marker, a restart, the start. */
function isBare(byte: number): boolean {
  return byte <= 1 || (byte >= 0xd0 && byte <= 0xd8)
}

function piecesOf(picture: PictureSource): AsyncIterable<Buffer> | Buffer[] {
  return typeof picture === 'string' ? createReadStream(picture) : [picture]
}

/** Packed it is a thousand times shorter, and the decoder unpacks all of it, whether anybody reads it or not. */
const mostPackedText = 64 * 1024
/** So many parts have only files that are made to be slow. */
const mostParts = 5000
/** The name of a part, and of a text its keyword of up to 79 letters with what says whether it is packed. */
const partHeadBytes = 8 + 81

/** Whether a PNG has more packed text than a picture needs, or no end. */
async function hidesText(picture: PictureSource): Promise<boolean> {
  const file = typeof picture === 'string' ? await open(picture) : null
  const partHead = async (place: number) => {
    if (!file) return (picture as Buffer).subarray(place, place + partHeadBytes)
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(partHeadBytes),
      0,
      partHeadBytes,
      place,
    )
    return buffer.subarray(0, bytesRead)
  }
  try {
    let [place, packed] = [8, 0]
    for (let parts = 0; parts < mostParts; parts += 1) {
      const head = await partHead(place)
      const name = head.toString('latin1', 4, 8)
      if (head.length < 8 || name === 'IEND') return false
      const length = head.readUInt32BE()
      if (name === 'zTXt' || (name === 'iTXt' && saysPacked(head))) packed += length
      if (packed > mostPackedText) return true
      place += 8 + length + 4
    }
    return true
  } finally {
    await file?.close()
  }
}

/** Behind the keyword of an international text and its null. */
function saysPacked(head: Buffer): boolean {
  const end = head.indexOf(0, 8)
  return end < 0 || head[end + 1] !== 0
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
  for await (const chunk of piecesOf(picture)) hash.update(chunk)
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
