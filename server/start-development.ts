import type { Server } from 'node:http'
import { readEnvironment } from './config/environment.ts'
import { openLog } from './config/log.ts'
import type { Context } from './context/context.ts'
import type { Demo } from './open-cell.ts'
import { demoFor, endInOrder, startContext } from './start.ts'
import { endingSignals } from './start-processes.ts'
import { welcome } from './welcome.ts'

/**
 * Starts everything long-lived, on the server for which scripts/dev.ts supplies the latest modules,
 * and ends it in order. Null if it could not be started: then the process ends.
 */
export async function startForDevelopment(
  server: Server,
  close: () => Promise<void>,
  loadDemo: () => Promise<Demo>,
): Promise<Context | null> {
  const { stops, end } = endInOrder()
  stops.push(close)
  for (const signal of endingSignals) process.on(signal, () => void end(0))
  try {
    const environment = readEnvironment()
    if (environment.directory) throw new Error(oneDatabase)
    const log = openLog(environment)
    const giveUp = (sentence: string) => void end(1, sentence)
    const demo = await demoFor(environment, loadDemo)
    const context = await startContext({ environment, log, stops, server, giveUp, demo })
    stops.push(() => void server.close())
    welcome(environment, demo)
    return context
  } catch (error) {
    await end(1, (error as Error).message)
    return null
  }
}

const oneDatabase = 'While developing there is one database: leave out DIRECTORY_DATABASE_URL.'
