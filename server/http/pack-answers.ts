import { randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { readCookie, sessionCookie } from '../context/own-cookies.ts'

/** For visitors, whose first page should come in the first flight of a connection: the best first. */
const small = ['br', 'gzip'] as const
/** For members: zstd is a tenth longer than brotli, and takes a tenth of its time. */
const quick = ['zstd', ...small] as const
export type SmallEncoding = (typeof small)[number]
export type Encoding = (typeof quick)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What is shorter gains nothing. */
const fewestBytes = 1000

/** Up to here packing takes no longer than having it done beside our thread. */
const mostAtOnce = 8000

/** How much longer than needed an answer may be. */
const mostPadding = 256

/**
 * Packs pages and other answers in a way the browser accepts. What is packed tells by its length how
 * alike its parts are, so for whoever has a session an answer is packed only if our own page or the
 * person asked for it, never because of a page from elsewhere, and its length is blurred
 * (docs/decisions/0028).
 */
export function packAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const plain = c.res
    const packed = await packAnswer(c, plain)
    if (packed !== plain) replace(c, packed)
  }
}

/** An answer packed, or as it is. */
export async function packAnswer(c: HonoContext, answer: Response): Promise<Response> {
  const { status, headers } = answer
  const kind = headers.has('Content-Encoding') ? null : kindOf(answer)
  const way = kind && wayToPack(c)
  if (!way) return answer
  const plain = Buffer.from(await answer.arrayBuffer())
  if (plain.length < fewestBytes) return new Response(plain, { status, headers })
  headers.set('Content-Encoding', way.encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  return new Response(await packIn(way, plain, kind), { status, headers })
}

/** The text that a call answers packed in the same way; null where it travels as it is. */
export async function packJson(c: HonoContext, text: string): Promise<PackedText | null> {
  if (text.length * mostBytesOfOne < fewestBytes) return null
  const way = wayToPack(c)
  if (!way) return null
  const plain = Buffer.from(text)
  if (plain.length < fewestBytes) return null
  return { bytes: await packIn(way, plain, 'json'), encoding: way.encoding }
}

export type PackedText = { bytes: Buffer<ArrayBuffer>; encoding: Encoding }

/** The longest that one UTF-16 unit becomes. */
const mostBytesOfOne = 3

type Way = { encoding: Encoding; isPrivate: boolean }

/** How an answer to this request may be packed. */
function wayToPack(c: HonoContext): Way | null {
  const isPrivate = readCookie(c, sessionCookie) !== undefined
  const encoding = accepted(isPrivate ? quick : small, c.req.header('accept-encoding'))
  if (!encoding) return null
  return isPrivate && !isOwnDoing(c) ? null : { encoding, isPrivate }
}

function packIn({ encoding, isPrivate }: Way, plain: Buffer, kind: Kind) {
  const bytes = isPrivate ? Buffer.concat([plain, padding[kind]()]) : plain
  return encoding === 'zstd' ? packQuickly(bytes) : packSmall(bytes, encoding)
}

const quickly = { [constants.ZSTD_c_compressionLevel]: 3 }

/**
 * On our own thread, whatever its length: to ask another one takes longer than zstd does. Told how long
 * the text is, it takes no larger tables than that needs; they would be megabytes.
 */
function packQuickly(plain: Buffer): Buffer<ArrayBuffer> {
  const chunkSize = chunkSizeOf(plain)
  return zstdCompressSync(plain, { params: quickly, pledgedSrcSize: plain.length, chunkSize })
}

/** Most come out in one piece, and none holds much more than it needs. */
function chunkSizeOf({ length }: Buffer): number {
  return Math.max(1000, length >> 2)
}

/** Whether the browser says that our own page, or the person directly, asked; old ones say nothing. */
function isOwnDoing(c: HonoContext): boolean {
  const from = c.req.header('sec-fetch-site')
  return from === 'same-origin' || from === 'none'
}

/** Not merged with the answer before it, as Hono would: its headers are here already. */
function replace(c: HonoContext, answer: Response): void {
  c.res = undefined
  c.res = answer
}

type Kind = keyof typeof padding

/**
 * At the end of the text, where it means nothing. It has to be by chance, or it would be packed to
 * nothing: in JSON a row of the four kinds of white space, which keeps 2 bits of each.
 */
const padding = {
  page: () => Buffer.from(`<!--${drawBytes(randomInt(mostPadding)).toString('base64url')}-->`),
  json: () => {
    const row = drawBytes(randomInt(mostPadding * 4))
    return row.map((byte) => whiteSpace[byte % 4] ?? 32)
  },
}

const whiteSpace = [...' \t\n\r'].map((each) => each.charCodeAt(0))

let drawn = Buffer.alloc(0)

/** Random bytes, each given once. They are drawn many at a time, since a draw takes longer than they do. */
function drawBytes(count: number): Buffer {
  if (drawn.length < count) drawn = randomBytes(64 * mostPadding)
  const row = drawn.subarray(0, count)
  drawn = drawn.subarray(count)
  return row
}

function kindOf({ headers }: Response): Kind | null {
  const type = headers.get('Content-Type') ?? ''
  if (type.startsWith('text/html')) return 'page'
  return /^application\/(?:problem\+)?json\b/.test(type) ? 'json' : null
}

/** The best way to pack that this browser accepts, or null. */
export function smallEncodingFor(accepts?: string): SmallEncoding | null {
  return accepted(small, accepts)
}

function accepted<Known extends Encoding>(ways: readonly Known[], accepts = ''): Known | null {
  return ways.find((each) => accepts.includes(each)) ?? null
}

/**
 * What is long is packed beside our own thread, where of brotli 4 and 5 pack as much a millisecond as any,
 * and 5 packs more. On our thread it is 3: a tenth more bytes, a hundred or two, in half the time. What is
 * kept for many is worth 7, which packs a hundredth more than 5 in twice the time. Brotli alone goes further:
 * 10 packs a twelfth more than 7 in four times as long, 11 another fiftieth in three times as long again.
 */
export async function packSmall(
  plain: Buffer,
  encoding: SmallEncoding,
  quality: 3 | 5 | 7 | 10 | 11 = plain.length <= mostAtOnce ? 3 : 5,
): Promise<Buffer<ArrayBuffer>> {
  const atOnce = plain.length <= mostAtOnce
  const chunkSize = chunkSizeOf(plain)
  if (encoding === 'gzip') {
    const options = { level: quality, chunkSize }
    return atOnce ? gzipSync(plain, options) : zip(plain, options)
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(plain.length),
  }
  return atOnce
    ? brotliCompressSync(plain, { params, chunkSize })
    : brotli(plain, { params, chunkSize })
}

/**
 * How far back brotli looks, as a power of two: over the whole text, and no further. From 17 on its tables
 * take a megabyte, which costs more than packing a short text does.
 */
function windowOf(bytes: number): number {
  return Math.min(Math.max(16, Math.ceil(Math.log2(bytes))), constants.BROTLI_MAX_WINDOW_BITS)
}
