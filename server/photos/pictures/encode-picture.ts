import type { Sharp } from 'sharp'

export type PictureFile = { name: string; bytes: Buffer }

/** A picture as a file in each of the two formats that we serve. */
export async function encodeBoth(name: string, picture: Sharp): Promise<PictureFile[]> {
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
