import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../refusal.ts'

export const uploadBytes = 15 * 1024 * 1024
const leastSide = 200
const mostSide = 12_000
const mostPixels = 50_000_000

/**
 * Decides by its first bytes and its header whether a file is a picture that we take, before
 * anything is decoded. What a file calls itself counts for nothing.
 */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.length > uploadBytes) throw new Refusal('photo_too_large')
  if (!kindOf(bytes)) throw new Refusal('photo_unreadable')
  const { width, height } = await headerOf(bytes)
  const sides = [width, height]
  if (sides.some((side) => side < leastSide || side > mostSide) || width * height > mostPixels) {
    throw new Refusal('photo_dimensions')
  }
}

/** Opens a checked picture for decoding: upright, on white where it was transparent, in sRGB. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .timeout({ seconds: 30 })
}

type Kind = 'jpeg' | 'png' | 'webp' | 'avif'

function kindOf(bytes: Buffer): Kind | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return isMoving(bytes, 'acTL') ? null : 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
    return isMoving(bytes, 'ANIM') ? null : 'webp'
  if (text(4, 8) === 'ftyp' && text(8, 12) === 'avif') return 'avif'
  return null
}

/** Moving pictures say so in a chunk before the first frame. */
function isMoving(bytes: Buffer, chunk: string): boolean {
  return bytes.subarray(0, 4096).includes(chunk, 0, 'latin1')
}

async function headerOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    if ((header.pages ?? 1) > 1) throw new Refusal('photo_unreadable')
    return header
  } catch {
    throw new Refusal('photo_unreadable')
  }
}
