import { createServer } from 'node:http'
import { pino } from 'pino'
import { readEnvironment } from '#server/config/environment.ts'
import type { Context } from '#server/context/context.ts'
import type { Stop } from '#server/open-cell.ts'
import { startContext } from '#server/start.ts'

export type Started = { context: Context; stop: () => Promise<void>; logged: string[] }

/** Starts the product as usual, without the demo, except that it answers no requests. */
export async function startIn(variables: Record<string, string>): Promise<Started> {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const server = createServer()
  const stops: Stop[] = [() => server.close()]
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  const environment = readEnvironment({ PORT: '0', DEMO: '0', ...variables })
  const giveUp = (sentence: string) => log.error(sentence)
  const starting = { environment, log, stops, server, giveUp }
  const context = await startContext(starting).catch(async (error) => {
    await stop()
    throw error
  })
  return { context, stop, logged }
}
