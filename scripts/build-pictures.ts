import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { cardFile, folderOf, slugs } from './draw-brand.ts'

/** Two processors may round an edge differently; a change of the drawing is far larger. */
const tolerance = 8

const stale: string[] = []
// What others show beside a link to a site; they take no SVG.
for (const slug of slugs) {
  const goal = fileURLToPath(new URL('og.png', folderOf(slug)))
  const drawn = await sharp(Buffer.from(cardFile(slug)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  if (!process.argv.includes('--check')) await writeFile(goal, drawn)
  else if (!(await looksLike(drawn, goal))) stale.push(`public/sites/${slug}/og.png`)
}
if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run: node scripts/build-pictures.ts`)
  process.exitCode = 1
}

async function looksLike(drawn: Buffer, file: string): Promise<boolean> {
  const [one, other] = await Promise.all([pixels(drawn), pixels(file).catch(() => null)])
  if (other?.length !== one.length) return false
  return one.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= tolerance)
}

function pixels(picture: Buffer | string): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer()
}
