import { pipeline, Readable, type Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const encodings = ['br', 'gzip'] as const

const packers: Record<(typeof encodings)[number], () => Transform> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }),
}

/**
 * Compresses a page in a way the browser accepts; each part leaves as soon as it is written. Only
 * for visitors' pages: they hold no secret that the length of an answer could give away.
 */
export function packPage(response: Response, accepts = ''): Response {
  const { body, status } = response
  const encoding = encodings.find((each) => accepts.includes(each))
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  if (!encoding || !body || !isPage) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  const packed = pipeline(Readable.fromWeb(body as ReadableStream), packers[encoding](), () => {
    // The reader sees a page that breaks off; there is nothing else we can do.
  })
  return new Response(Readable.toWeb(packed) as BodyInit, { status, headers })
}
