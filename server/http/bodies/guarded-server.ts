import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAdaptorServer, type ServerType } from '@hono/node-server'

export type GuardOptions = {
  /** A body of which less than `leastBytes` came in this time has come to a halt. */
  stallMs?: number
  leastBytes?: number
  /** How much, and how long, is still read of a body after its answer. */
  lingerBytes?: number
  lingerMs?: number
}

/**
 * A server that ends connections whose body does not come, however long a slow one may take, and
 * those whose body nobody wants any more: what was refused is not read on until it ends.
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

/** A little is read after the answer, so that a browser that still sends comes to hear it. */
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
    // Else Node would throw the body away by itself, all of it.
    incoming.read(0)
    incoming.resume()
    for (const event of ['end', 'close']) incoming.once(event, () => clearTimeout(end))
  })
}
