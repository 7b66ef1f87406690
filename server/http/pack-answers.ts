import { randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { readCookie, sessionCookie } from '../context/own-cookies.ts'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What is shorter gains nothing. */
const fewestBytes = 1000

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
export function packJson(c: HonoContext, text: string): Promise<PackedText> | null {
  if (text.length * mostBytesOfOne < fewestBytes) return null
  const way = wayToPack(c)
  if (!way) return null
  const plain = Buffer.from(text)
  if (plain.length < fewestBytes) return null
  return packIn(way, plain, 'json').then((bytes) => ({ bytes, encoding: way.encoding }))
}

export type PackedText = { bytes: Buffer<ArrayBuffer>; encoding: Encoding }

/** The longest that one UTF-16 unit becomes. */
const mostBytesOfOne = 3

type Way = { encoding: Encoding; isPrivate: boolean }

/** How an answer to this request may be packed. */
function wayToPack(c: HonoContext): Way | null {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  if (!encoding) return null
  const isPrivate = readCookie(c, sessionCookie) !== undefined
  return isPrivate && !isOwnDoing(c) ? null : { encoding, isPrivate }
}

function packIn({ encoding, isPrivate }: Way, plain: Buffer, kind: Kind) {
  return pack(isPrivate ? Buffer.concat([plain, padding[kind]()]) : plain, encoding)
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
  page: () => Buffer.from(`<!--${randomBytes(randomInt(mostPadding)).toString('base64url')}-->`),
  json: () => {
    const row = randomBytes(randomInt(mostPadding * 4))
    return row.map((byte) => whiteSpace[byte % 4] ?? 32)
  },
}

const whiteSpace = [...' \t\n\r'].map((each) => each.charCodeAt(0))

function kindOf({ headers }: Response): Kind | null {
  const type = headers.get('Content-Type') ?? ''
  if (type.startsWith('text/html')) return 'page'
  return /^application\/(?:problem\+)?json\b/.test(type) ? 'json' : null
}

/** The best that the browser accepts, or null. */
export function encodingFor(accepts = ''): Encoding | null {
  return encodings.find((each) => accepts.includes(each)) ?? null
}

/**
 * Packed beside our own thread. Of brotli 4 and 5 pack as much a millisecond as any, and 5 packs more; what
 * is kept for many is worth 7, which packs a hundredth more in twice the time, and 10, for which brotli
 * alone goes, a twelfth more in eight times.
 */
export function pack(
  plain: Buffer,
  encoding: Encoding,
  quality: 5 | 7 | 10 = 5,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(plain, { level: quality }) as Promise<Buffer<ArrayBuffer>>
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return brotli(plain, { params }) as Promise<Buffer<ArrayBuffer>>
}
