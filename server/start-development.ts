import type { Context } from './context.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { createLog } from './log.ts'
import { startContext } from './start.ts'
import { welcome } from './welcome.ts'

/** Starts what lives long; scripts/dev.ts answers the requests with the newest modules. */
export async function startForDevelopment(
  stops: (() => Promise<void> | void)[],
): Promise<{ context: Context; environment: Environment }> {
  const environment = readEnvironment()
  const context = await startContext(environment, createLog(environment.logLevel), stops)
  welcome(environment)
  return { context, environment }
}
