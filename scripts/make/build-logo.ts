import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { folderOf, logoFile, markFile, shortcutFile, slugs } from './draw-brand.ts'

type Icon = { name: string; size_px: number; mark_px: number; background: string }

const white = '#ffffff'
const clear = '#ffffff00'
const icons: Icon[] = [
  { name: 'icon-192.png', size_px: 192, mark_px: 176, background: clear },
  { name: 'icon-512.png', size_px: 512, mark_px: 472, background: clear },
  { name: 'apple-touch-icon.png', size_px: 180, mark_px: 124, background: white },
  // A maskable icon may lose everything outside the middle 80 percent.
  { name: 'icon-512-maskable.png', size_px: 512, mark_px: 300, background: white },
]
/** What the icon of the installed app offers when it is held, each as a picture of its own. */
const shortcuts = { chats: 'chats-circle-fill', search: 'magnifying-glass-bold' }
const oldIcon: Icon = { name: 'favicon.ico', size_px: 32, mark_px: 32, background: clear }

for (const slug of slugs) {
  const folder = folderOf(slug)
  const mark = markFile(slug)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('favicon.svg', folder), mark)
  writeFileSync(new URL('logo.svg', folder), logoFile(slug))
  for (const icon of icons) writeFileSync(new URL(icon.name, folder), await draw(mark, icon))
  for (const [name, icon] of Object.entries(shortcuts)) {
    const drawn = sharp(Buffer.from(shortcutFile(slug, icon)), { density: 72 * 2 })
    const picture = await drawn
      .resize(192, 192)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
    writeFileSync(new URL(`shortcut-${name}.png`, folder), picture)
  }
  writeFileSync(new URL(oldIcon.name, folder), icoOf(await draw(mark, oldIcon)))
}

async function draw(mark: string, { size_px, mark_px, background }: Icon): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(mark), { density: 72 * (mark_px / 64) * 2 })
    .resize(mark_px, mark_px)
    .png()
    .toBuffer()
  return sharp({ create: { width: size_px, height: size_px, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An icon file is a short head before one PNG; browsers ask for one unprompted. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
