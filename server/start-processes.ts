import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Environment } from './config/environment.ts'
import { endOnFaults, logWarnings, openLog } from './config/log.ts'
import type { Role } from './open-cell.ts'
import { welcome } from './welcome.ts'

/** What a process says to the one that started it, once it answers. */
export const ready = 'ready'

/** What asks to end in order; the last comes when the terminal is closed. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** One that dies again and again is started more and more seldom. */
const firstPauseMs = 500
const longestPauseMs = 30_000
/** One that has lived so long is not counted among those. */
const steadyMs = 60_000

/**
 * Starts as many web servers behind one port as the environment says, and with them, for `all`, one
 * worker. Whoever dies is started again; the first that cannot start at all ends everything.
 */
export async function startProcesses(
  role: Exclude<Role, 'worker'>,
  environment: Environment,
): Promise<void> {
  const log = openLog(environment)
  const wanted: Role[] = Array.from({ length: environment.webProcesses }, () => 'web')
  if (role === 'all') wanted.push('worker')
  const running = new Set<Worker>()
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    const ended = [...running].map((each) => new Promise((done) => each.once('exit', done)))
    for (const each of running) each.process.kill('SIGTERM')
    await Promise.all(ended)
    process.exit(code)
  }
  endOnFaults(log, (code) => void end(code))
  logWarnings(log)
  for (const signal of endingSignals) process.on(signal, () => void end(0))
  const keeping = { log, running, isEnding: () => isEnding, giveUp: () => void end(1) }
  await Promise.all(wanted.map((each) => keep(each, keeping)))
  if (!isEnding) welcome(environment, null)
}

type Keeping = {
  log: Logger
  running: Set<Worker>
  isEnding: () => boolean
  giveUp: () => void
}

/** Resolves once the first of its kind answers. */
function keep(role: Role, { log, running, isEnding, giveUp }: Keeping): Promise<void> {
  return new Promise((answers) => {
    let wasReady = false
    let pauseMs = firstPauseMs
    const begin = () => {
      if (isEnding()) return
      cluster.setupPrimary({ args: [role] })
      const born = performance.now()
      const worker = cluster.fork()
      running.add(worker)
      worker.on('message', (said) => {
        if (said !== ready) return
        wasReady = true
        answers()
      })
      worker.once('exit', async (code, signal) => {
        running.delete(worker)
        if (isEnding()) return
        if (!wasReady) return giveUp()
        log.error({ role, pid: worker.process.pid, code, signal }, 'a process died; another begins')
        pauseMs = performance.now() - born > steadyMs ? firstPauseMs : pauseMs
        await sleep(pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        begin()
      })
    }
    begin()
  })
}
