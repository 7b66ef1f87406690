import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { projectFile } from '#database/project-file.ts'
import { cardFile, slugs } from './draw-brand.ts'

/** Two processors may round an edge differently; a change in the drawing is far larger. */
const tolerance = 8

const checking = process.argv.includes('--check')
const stale: string[] = []
// Other sites show these beside a link to ours or to one of its landers; they accept no SVG.
for (const slug of slugs) {
  await build(cardFile(slug), `public/sites/${slug}/og.png`)
}
const scenes = projectFile('scripts/make/pictures/landers/')
for (const name of await readdir(scenes)) {
  const scene = await readFile(new URL(name, scenes), 'utf8')
  await build(scene, `public/landers/og/${name.replace('.svg', '.png')}`)
}
// Mail programs show no SVG either.
const letters = projectFile('scripts/make/pictures/mails/')
for (const name of await readdir(letters)) {
  const drawing = await readFile(new URL(name, letters), 'utf8')
  await build(drawing, `server/notifications/pictures/${name.replace('.svg', '.png')}`)
}
if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run: node scripts/make/build-pictures.ts`)
  process.exitCode = 1
}

async function build(drawing: string, path: string): Promise<void> {
  const goal = fileURLToPath(projectFile(path))
  const drawn = await sharp(Buffer.from(drawing))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  if (checking) {
    if (!(await looksLike(drawn, goal))) stale.push(path)
    return
  }
  await mkdir(dirname(goal), { recursive: true })
  await writeFile(goal, drawn)
}

async function looksLike(drawn: Buffer, file: string): Promise<boolean> {
  const [one, other] = await Promise.all([pixels(drawn), pixels(file).catch(() => null)])
  if (other?.length !== one.length) return false
  return one.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= tolerance)
}

function pixels(picture: Buffer | string): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer()
}
