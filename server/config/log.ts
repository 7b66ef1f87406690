import cluster from 'node:cluster'
import { type DestinationStream, type Logger, pino } from 'pino'
import { thisRequest } from '../telemetry/this-request.ts'
import type { Environment } from './environment.ts'

const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : null

/**
 * JSON lines without personal data for machines, readable lines in a terminal; each with the id of the
 * request that it is about.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: plainError },
    mixin: requestId,
  }
  if (destination) return pino(options, destination)
  return pretty ? pino(options, pretty({ ignore: 'pid,hostname' })) : pino(options)
}

/** The log of a process that starts; the first of several tells what is strange about its environment. */
export function openLog({ logLevel, misspelt }: Environment): Logger {
  const log = createLog(logLevel)
  if (cluster.isPrimary) for (const sentence of misspelt) log.warn(sentence)
  return log
}

/**
 * A fault that nobody handled says what a log may say, and ends the process: what it left undone is not
 * known. By itself it would print all that it carries.
 */
export function endOnFaults(log: Logger, end: (code: number) => void): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody handled this: the process ends')
    end(1)
  })
}

/**
 * What Node and libraries warn of, and a page that failed, is a line of the log. By itself it would be
 * printed as it stands, with whatever a request has put into it.
 */
export function logWarnings(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'warned'))
}

function requestId(): { request?: string } {
  const id = thisRequest()?.id
  return id ? { request: id } : {}
}

/** A database error carries the values it failed on; we keep only what identifies the fault. */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as Error & Record<string, unknown>
  const isDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    type: error.name,
    message: isDatabase ? 'database error' : error.message,
    stack: error.stack?.split('\n').slice(1).join('\n'),
    ...(isDatabase && { code, constraint, table }),
  }
}
