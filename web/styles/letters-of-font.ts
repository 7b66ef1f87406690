import { brotliDecompressSync } from 'node:zlib'

/** A table of a font by its place in the list of well-known names (W3C WOFF 2.0, section 5.1). */
const known = { cmap: 0, glyf: 10, loca: 11 }

/** Every character that a WOFF2 font draws, as code points, read from its character map. */
export function lettersOfFont(file: Buffer): Set<number> {
  const cmap = tableOf(file, known.cmap)
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.readUInt32BE(8 + 8 * at),
  )
  const letters = new Set<number>()
  for (const start of maps) {
    const map = cmap.subarray(start)
    const format = map.readUInt16BE(0)
    if (format === 4) addSegments(map, letters)
    if (format === 12) addGroups(map, letters)
  }
  return letters
}

/** The tables lie one after another in one compressed stream, in the order of the directory. */
function tableOf(file: Buffer, wanted: number): Buffer {
  const count = file.readUInt16BE(12)
  let at = 48
  let start = 0
  let place = { start: 0, end: 0 }
  for (let table = 0; table < count; table++) {
    const flags = file.readUInt8(at++)
    const index = flags & 0x3f
    if (index === 0x3f) at += 4
    let length = number()
    const version = flags >> 6
    const reshaped = index === known.glyf || index === known.loca ? version !== 3 : version !== 0
    if (reshaped) length = number()
    if (index === wanted) place = { start, end: start + length }
    start += length
  }
  const stream = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return stream.subarray(place.start, place.end)

  /** Seven bits a byte, the highest bit says that more follow. */
  function number(): number {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }
}

/** Format 4: segments of 16 bit, each with an offset to its glyphs; glyph 0 is no letter. */
function addSegments(map: Buffer, letters: Set<number>): void {
  const size = map.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const end = map.readUInt16BE(14 + at)
    const start = map.readUInt16BE(16 + size + at)
    const delta = map.readUInt16BE(16 + 2 * size + at)
    const offsetAt = 16 + 3 * size + at
    const offset = map.readUInt16BE(offsetAt)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = offset && map.readUInt16BE(offsetAt + offset + 2 * (code - start))
      const glyph = offset ? listed && (listed + delta) & 0xffff : (code + delta) & 0xffff
      if (glyph) letters.add(code)
    }
  }
}

/** Format 12: groups of 32 bit. */
function addGroups(map: Buffer, letters: Set<number>): void {
  for (let group = 0; group < map.readUInt32BE(12); group++) {
    const at = 16 + 12 * group
    const end = map.readUInt32BE(at + 4)
    for (let code = map.readUInt32BE(at); code <= end; code++) letters.add(code)
  }
}
