import { randomUUID } from 'node:crypto'
import { openConnection } from '../http-connection.ts'
import type { Pair } from '../make-pairs.ts'
import type { Slice } from '../slice.ts'

export const messageText =
  'A message of a usual length, about what one had for lunch and whether it will rain.'

/** A closed loop: each sender sends the next message when the last one is answered. */
export async function sendOverHttp(port: number, pairs: Pair[], forMs: number): Promise<Slice> {
  const connections = await Promise.all(pairs.map(() => openConnection(port)))
  const times: number[] = []
  const start = performance.now()
  const loop = async (pair: Pair, place: number) => {
    while (performance.now() - start < forMs) {
      const sent = performance.now()
      const status = await connections[place]?.ask(messageRequest(port, pair))
      if (status !== 201) throw new Error(`A message was answered with ${status}.`)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(pairs.map(loop))
  const seconds = (performance.now() - start) / 1000
  for (const connection of connections) connection.close()
  return { messages: times.length, perSecond: times.length / seconds, times }
}

/** As a browser on one of our own pages would send it. */
export function messageRequest(port: number, pair: Pair): string {
  const body = JSON.stringify({ id: randomUUID(), type: 'text', text: messageText })
  return [
    `POST /api/conversations/${pair.conversationId}/messages HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${pair.senderCookie}`,
    'Accept: application/json',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}
