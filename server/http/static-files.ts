import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

type Stored = {
  type: string
  cache: string
  /** The `?v=` with which it never changes. */
  version: string | null
  br: Buffer | null
  /** Made once somebody takes nothing better: without TLS browsers don't name brotli. */
  gzip: Promise<Buffer> | null
  /** Empty where it is there packed. */
  plain: Buffer
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Serves the browser's built files from memory, compressed in advance: twelve times cheaper than
 * reading them again. Names under /assets carry a hash and never change. What is there packed is not
 * kept in other ways too: scripts stand there in every language, and hardly anybody takes them so.
 */
export async function staticFiles(folder: string): Promise<MiddlewareHandler> {
  const files = await readFolder(folder)
  return async (c, next) => {
    const file = files.get(c.req.path)
    if (!file || c.req.method !== 'GET') return next()
    const cache = file.version && c.req.query('v') === file.version ? forEver : file.cache
    const part = file.type.startsWith('video/') ? askedPart(c.req.header('range'), file) : null
    if (part) {
      return c.body(file.plain.subarray(part.from, part.to + 1) as Uint8Array<ArrayBuffer>, 206, {
        'Content-Type': file.type,
        'Cache-Control': file.cache,
        'Content-Range': `bytes ${part.from}-${part.to}/${file.plain.length}`,
      })
    }
    const accepts = c.req.header('accept-encoding') ?? ''
    const encoding = file.br && ['br', 'gzip'].find((each) => accepts.includes(each))
    const body = await bodyOf(file, encoding)
    return c.body(body as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': file.type,
      'Cache-Control': cache,
      Vary: 'Accept-Encoding',
      ...(file.type.startsWith('video/') && { 'Accept-Ranges': 'bytes' }),
      ...(encoding && { 'Content-Encoding': encoding }),
    })
  }
}

async function bodyOf(file: Stored, encoding: string | null | undefined): Promise<Buffer> {
  if (!file.br) return file.plain
  if (encoding === 'br') return file.br
  if (encoding !== 'gzip') return unpack(file.br)
  file.gzip ??= unpack(file.br).then((plain) => pack(plain, { level: 9 }))
  return file.gzip
}

const unpack = promisify(brotliDecompress)
const pack = promisify(gzip)

/**
 * Safari plays no video that it cannot request in parts. A part that makes no sense gets the whole
 * file.
 */
function askedPart(
  range: string | undefined,
  { plain }: Stored,
): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!first && !last) return null
  const end = plain.length - 1
  const from = first ? Number(first) : Math.max(0, plain.length - Number(last))
  const to = first && last ? Math.min(Number(last), end) : end
  return from <= to ? { from, to } : null
}

async function readFolder(folder: string): Promise<Map<string, Stored>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => types[extname(name)])
  const read = (name: string) => readFile(join(folder, name)).catch(() => null)
  const entries = names.map(async (name): Promise<[string, Stored]> => {
    const br = await read(`${name}.br`)
    const plain = (br ? null : await read(name)) ?? Buffer.alloc(0)
    const type = types[extname(name)] as string
    const version = hasVersion.test(name) ? versionOf(br ? await unpack(br) : plain) : null
    return [`/${name}`, { type, cache: cacheOf(name), version, br, gzip: null, plain }]
  })
  return new Map(await Promise.all(entries))
}

/**
 * Their addresses say which version is meant (scripts/make/build-icons.ts). One that isn't ours, from a
 * page of the version before or after, is answered with what is there, but not kept.
 */
const hasVersion = /^icons(-\w+)?\.svg$/

export function versionOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}

const forEver = 'public, max-age=31536000, immutable'

/** Browsers check a service worker every time, so that a changed one takes over at once. */
function cacheOf(name: string): string {
  if (name === 'sw-push.js') return 'no-cache'
  return name.startsWith('assets/') ? forEver : 'public, max-age=3600'
}
