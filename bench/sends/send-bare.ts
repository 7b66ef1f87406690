import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sendValues } from '#server/chats/send-batches.ts'
import { sendStatement } from '#server/chats/send-statement.ts'
import type { Pair } from '../make-pairs.ts'
import type { Slice } from '../slice.ts'
import { messageText } from './send-over-http.ts'

/** As in database/connect.ts, but with the generic plan from the first message on. */
export const limitSettings = '-c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan'

/** The limit where pgbench is missing: bare connections, one message to a commit. */
export async function sendBare(databaseUrl: string, pairs: Pair[], forMs: number): Promise<Slice> {
  const clients = pairs.map(
    () => new pg.Client({ connectionString: databaseUrl, options: limitSettings }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  const times: number[] = []
  let start = performance.now()
  const loop = async (pair: Pair, place: number, untilMs: number) => {
    do {
      const sent = performance.now()
      const values = sendValues([draftOf(pair)], new Date())
      await clients[place]?.query({ ...sendStatement, values })
      times.push(performance.now() - sent)
    } while (performance.now() - start < untilMs)
  }
  await Promise.all(pairs.map((pair, place) => loop(pair, place, 0)))
  const planned = times.splice(0).length
  start = performance.now()
  await Promise.all(pairs.map((pair, place) => loop(pair, place, forMs)))
  const seconds = (performance.now() - start) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return { messages: planned + times.length, perSecond: times.length / seconds, times }
}

function draftOf(pair: Pair) {
  return {
    senderId: pair.senderId,
    to: { conversationId: pair.conversationId },
    draft: { id: randomUUID(), type: 'text' as const, text: messageText },
    credits: 1,
    startLimit: 2,
    recipientConnected: true,
  }
}
