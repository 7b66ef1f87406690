import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { tidyPhotoFiles } from '../photos/tidy-photo-files.ts'

/** A small random picture, so that no two are the same file. */
export function aPicture(
  kind: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
  size: { width: number; height: number } = { width: 240, height: 300 },
): Promise<Buffer> {
  const noise = randomBytes(24 * 30 * 3)
  return sharp(noise, { raw: { width: 24, height: 30, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .toFormat(kind, { effort: 1 })
    .toBuffer()
}

/** Three pictures of 300 by 400, red and twice blue, as libavif makes one AVIF of them. */
export function aMovingAvif(): Buffer {
  return Buffer.from(movingAvif.join(''), 'base64')
}

const movingAvif = [
  'AAAALGZ0eXBhdmlzAAAAAGF2aWZhdmlzbXNmMWlzbzhtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAA',
  'AAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAPpAAAANAAAAChp',
  'aW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAABLAAA',
  'AZAAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQB',
  'AoMEAAACym1vb3YAAAB4bXZoZAEAAAAAAAAA5zIe2QAAAADnMh7ZAAAD6P//////////AAEAAAEAAAAAAAAAAAAAAAAB',
  'AAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAJKdHJh',
  'awAAAGh0a2hkAQAAAQAAAADnMh7ZAAAAAOcyHtkAAAABAAAAAP//////////AAAAAAAAAAAAAAAAAAAAAAABAAAAAAAA',
  'AAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAEsAAABkAAAAAAALGVkdHMAAAAkZWxzdAEAAAEAAAABAAAAAAAAASwA',
  'AAAAAAAAAAABAAAAAAGubWRpYQAAACxtZGhkAQAAAAAAAADnMh7ZAAAAAOcyHtkAAAPoAAAAAAAAASxVxAAAAAAAIWhk',
  'bHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAABWW1pbmYAAAAUdm1oZAAAAAEAAAAAAAAAAAAAACRkaW5mAAAAHGRy',
  'ZWYAAAAAAAAAAQAAAAx1cmwgAAAAAQAAARlzdGJsAAAAlXN0c2QAAAAAAAAAAQAAAIVhdjAxAAAAAAAAAAEAAAAAAAAA',
  'AAAAAAAAAAAAASwBkABIAAAASAAAAAAAAAABCkFPTSBDb2RpbmcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGP//AAAADGF2',
  'MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABBjY3N0AAAAAHwAAAAAAAAYc3R0cwAAAAAAAAABAAAAAwAAAGQAAAAc',
  'c3RzYwAAAAAAAAABAAAAAQAAAAMAAAABAAAAIHN0c3oAAAAAAAAAAAAAAAMAAAA0AAAALQAAABwAAAAUc3RjbwAAAAAA',
  'AAABAAAD6QAAABRzdHNzAAAAAAAAAAEAAAABAAAAhW1kYXQSAAoOAAAABESvHm18iAhoNCAyIBAAiAAAAJAAAAPOFUnu',
  'KWvW7S/bwpQiF3FLIVLFATOaEgAyKTADwIAAAEaIAAAAkAAIAB89agoSqqiHsTwz9wcCwXfPdkTQi+y/ya1AEgAyGDAF',
  'wQQAAEaIAAAAkAAIAJkjqhsvGIxlYA==',
]

/** The start of a PNG that claims a size and contains next to nothing. */
export function aHollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(33)
  header.write('\x89PNG\r\n\x1a\n', 'latin1')
  header.writeUInt32BE(13, 8)
  header.write('IHDR', 12, 'latin1')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  header.set([8, 2, 0, 0, 0], 24)
  header.writeUInt32BE(crc(header.subarray(12, 29)), 29)
  return Buffer.concat([header, Buffer.from('\0\0\0\x10IDAT'), Buffer.alloc(20)])
}

/** A PNG of 240 by 300 with texts beside the picture that say nothing, at great length. */
export function aWordyPng(
  kind: 'zTXt' | 'iTXt',
  { times, bytes }: { times: number; bytes: number },
) {
  const header = aHollowPng(240, 300).subarray(0, 33)
  const words = deflateSync(Buffer.alloc(bytes, 'a'), { level: 9 })
  const keyword = kind === 'zTXt' ? 'Comment\0\0' : 'XML:com.adobe.xmp\0\x01\0\0\0'
  const text = pngPart(kind, Buffer.concat([Buffer.from(keyword), words]))
  const pixels = pngPart('IDAT', deflateSync(Buffer.alloc(300 * (1 + 240 * 3))))
  const texts = Array.from({ length: times }, () => text)
  return Buffer.concat([header, ...texts, pixels, pngPart('IEND', Buffer.alloc(0))])
}

function pngPart(name: string, content: Buffer): Buffer {
  const part = Buffer.alloc(12 + content.length)
  part.writeUInt32BE(content.length)
  part.write(name, 4, 'latin1')
  content.copy(part, 8)
  part.writeUInt32BE(crc(part.subarray(4, -4)), part.length - 4)
  return part
}

/** A grey progressive JPEG, of a side that 8 divides, which says in so many scans that it is all grey. */
export function aJpegOfScans(side: number, scans: number): Buffer {
  const segment = (code: number, ...bytes: number[]) =>
    Buffer.from([0xff, code, 0, bytes.length + 2, ...bytes])
  const [size, blocks] = [[side >> 8, side & 255], (side / 8) ** 2]
  const oneCode = [1, ...Array(15).fill(0)]
  const first = Buffer.alloc(Math.ceil(blocks / 8))
  // "Nothing in the next 32,767 blocks", and then in those that are left; the last byte is filled with ones.
  const runs = Array.from({ length: Math.ceil(blocks / 32_767) }, () => `0${'1'.repeat(14)}`)
  const bits = runs.join('')
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []
  const run = bytes.map((each) => Number.parseInt(each, 2))
  const stuffed = run.flatMap((each) => (each === 0xff ? [0xff, 0] : [each]))
  const scan = Buffer.concat([segment(0xda, 1, 1, 0, 1, 63, 0), Buffer.from(stuffed)])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc2, 8, ...size, ...size, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, ...oneCode, 0),
    segment(0xc4, 0x10, ...oneCode, 0xe0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    first,
    ...Array.from({ length: scans }, () => scan),
    Buffer.from([0xff, 0xd9]),
  ])
}

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

/** Does what the queue would for photos: every job that is due. */
export async function tidyPhotosDue(
  owner: Database,
  context: Pick<Context, 'db' | 'photoStorage'>,
): Promise<void> {
  const due = await sql<{ payload: { photoId: string } }>`select j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'tidy_photo_files' and j.run_at <= now()`.execute(owner.kysely)
  for (const { payload } of due.rows) await tidyPhotoFiles(context, payload.photoId)
}
