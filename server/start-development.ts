import type { Server } from 'node:http'
import type { Context } from './context.ts'
import { readEnvironment } from './environment.ts'
import { createLog } from './log.ts'
import { endInOrder, startContext } from './start.ts'
import { welcome } from './welcome.ts'

/**
 * Starts what lives long, on the server that scripts/dev.ts answers with the newest modules, and
 * ends it in order. Null where it could not be started: the process ends then.
 */
export async function startForDevelopment(
  server: Server,
  close: () => Promise<void>,
): Promise<Context | null> {
  const { stops, end } = endInOrder()
  stops.push(close)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  try {
    const environment = readEnvironment()
    const log = createLog(environment.logLevel)
    const giveUp = (sentence: string) => void end(1, sentence)
    const context = await startContext({ environment, log, stops, server, giveUp })
    stops.push(() => void server.close())
    welcome(environment)
    return context
  } catch (error) {
    await end(1, (error as Error).message)
    return null
  }
}
