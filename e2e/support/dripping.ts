import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** A page arrives in slices of so many bytes, each this long after the one before. */
const slice_bytes = 2048
const between_ms = 30

export type Dripping = { url: string; stop: () => Promise<void> }

/**
 * Stands before the product as a slow network does: what can be seen of a document drips in, and
 * everything else comes at once.
 */
export async function startDripping(product: string): Promise<Dripping> {
  const server = createServer((asked, answer) => pass(product, asked, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url = '/', headers } = asked
  // Unpacked, so that a slice holds what it says.
  const passed = request(product + url, { method, headers: { ...headers, 'accept-encoding': '' } })
  passed.on('error', () => answer.destroy())
  passed.on('response', async (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    if (!response.headers['content-type']?.startsWith('text/html')) response.pipe(answer)
    else await drip(await buffer(response), answer)
  })
  asked.pipe(passed)
}

async function drip(page: Buffer, answer: ServerResponse): Promise<void> {
  const seen = page.lastIndexOf('</main>') + slice_bytes
  let at = 0
  for (; at < Math.min(seen, page.length); at += slice_bytes) {
    answer.write(page.subarray(at, at + slice_bytes))
    await sleep(between_ms)
  }
  answer.end(page.subarray(at))
}
