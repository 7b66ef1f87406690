import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** What other sites show beside a link to us; they take no SVG. */
const names = ['og']
/** Two processors may round an edge differently; a change of the drawing is far larger. */
const tolerance = 8

const stale: string[] = []
for (const name of names) {
  const source = readFileSync(new URL(`pictures/${name}.svg`, import.meta.url))
  const goal = new URL(`../public/${name}.png`, import.meta.url).pathname
  const drawn = await sharp(source).png({ palette: true, compressionLevel: 9 }).toBuffer()
  if (!process.argv.includes('--check')) await writeFile(goal, drawn)
  else if (!(await looksLike(drawn, goal))) stale.push(`public/${name}.png`)
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
