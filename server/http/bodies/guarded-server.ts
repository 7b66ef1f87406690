import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAdaptorServer, type ServerType } from '@hono/node-server'

export type GuardOptions = {
  /** A body of which fewer than `leastBytes` arrive in this time has stalled. */
  stallMs?: number
  leastBytes?: number
  /** How much of a body is still read after the answer, and for how long. */
  lingerBytes?: number
  lingerMs?: number
}

/**
 * A server that ends connections whose body stalls, however long a slow one may take, and
 * connections whose body nobody wants any more: a refused body is not read to its end.
 */
export function guardedServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  options: GuardOptions = {},
): ServerType {
  const server = createAdaptorServer({ fetch, autoCleanupIncoming: false })
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!hasBody(incoming)) return
    endStalled(incoming, options)
    endUnwanted(incoming, outgoing, options)
  })
  return server
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

function endStalled(incoming: IncomingMessage, options: GuardOptions): void {
  const { stallMs = 30_000, leastBytes = 32 * 1024 } = options
  const { socket } = incoming
  let before = socket.bytesRead
  const look = setInterval(() => {
    if (incoming.complete) return clearInterval(look)
    if (socket.bytesRead - before < leastBytes) socket.destroy()
    before = socket.bytesRead
  }, stallMs)
  incoming.once('close', () => clearInterval(look))
}

/** A little is read after the answer, so that a browser that is still sending gets to see it. */
function endUnwanted(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: GuardOptions,
): void {
  const { lingerBytes = 256 * 1024, lingerMs = 1000 } = options
  outgoing.once('prefinish', () => {
    if (incoming.complete || incoming.destroyed) return
    let left = lingerBytes
    const end = setTimeout(() => incoming.socket.destroySoon(), lingerMs)
    incoming.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) incoming.pause()
      else incoming.resume()
    })
    // Otherwise Node would read the whole body just to throw it away.
    incoming.read(0)
    incoming.resume()
    for (const event of ['end', 'close']) incoming.once(event, () => clearTimeout(end))
  })
}
