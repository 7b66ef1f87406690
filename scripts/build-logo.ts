import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const mark = readFileSync(new URL('favicon.svg', folder))
const white = '#ffffff'
const clear = '#ffffff00'

await write('icon-32.png', 32, 32, clear)
await write('icon-192.png', 192, 176, clear)
await write('icon-512.png', 512, 472, clear)
await write('apple-touch-icon.png', 180, 124, white)
// A maskable icon may lose everything outside the middle 80 percent.
await write('icon-512-maskable.png', 512, 300, white)
writeFileSync(new URL('favicon.ico', folder), icoOf(readFileSync(new URL('icon-32.png', folder))))

async function write(name: string, size_px: number, mark_px: number, background: string) {
  const drawn = await sharp(mark, { density: 72 * (mark_px / 64) * 2 })
    .resize(mark_px, mark_px)
    .png()
    .toBuffer()
  await sharp({ create: { width: size_px, height: size_px, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toFile(new URL(name, folder).pathname)
}

/** An icon file is a short head before one PNG; browsers ask for it without being told. */
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
