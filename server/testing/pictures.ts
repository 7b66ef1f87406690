import { randomBytes } from 'node:crypto'
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
