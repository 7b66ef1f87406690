import type { Context } from '../context/context.ts'
import { believeTime } from '../jobs/sure-time.ts'
import { followMessages } from './follow-messages.ts'
import { tellDue } from './tell-due.ts'

/** After something happened: as soon as nobody notices, and as seldom as it costs nothing. */
const soonMs = 300
const atMostEveryMs = 1000
/** It rests this many times as long as it took, but no longer than a push may wait: telling never slows what it tells of. */
const restsFor = 99
const longestRestMs = 3000
/** Whatever nobody here heard of is found by then. */
const anywayMs = 15_000

/**
 * Notes what happens to members who are away, and sends it on its way when its time has come, until
 * it is stopped. Whatever fails is tried again.
 */
export function keepTelling(context: Context): { stop(): Promise<void> } {
  let stopped = false
  let sure = { until: 0, is: true }
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY
  let restedAt = 0
  let isRunning = false
  let heard = false

  const unsubscribe = context.bus.onNews(() => {
    heard = true
    if (!isRunning) runAt(Math.max(performance.now() + soonMs, restedAt))
  })

  function runAt(moment: number): void {
    if (stopped || moment >= due) return
    due = moment
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(run)
    }, moment - performance.now()).unref()
  }

  async function run(): Promise<void> {
    due = Number.POSITIVE_INFINITY
    isRunning = true
    heard = false
    const began = performance.now()
    const next = await tell().catch((error: unknown) => {
      context.log.warn({ err: error }, 'nobody could be told of anything; this is tried again')
      return null
    })
    const ended = performance.now()
    restedAt = ended + Math.min(Math.max(atMostEveryMs, (ended - began) * restsFor), longestRestMs)
    isRunning = false
    const waitMs = next ? next.getTime() - context.db.now().getTime() : anywayMs
    runAt(heard ? restedAt : Math.max(restedAt, ended + Math.min(waitMs, anywayMs)))
  }

  async function tell(): Promise<Date | null> {
    await followMessages(context.db)
    return (await isSure()) ? tellDue(context) : null
  }

  /** While time may have jumped, nothing is sent because some of it has passed. */
  async function isSure(): Promise<boolean> {
    if (performance.now() < sure.until) return sure.is
    const is = (await believeTime(context.db)) === null
    if (!is && sure.is) context.log.warn('nobody is told of anything: time has jumped')
    sure = { until: performance.now() + anywayMs, is }
    return is
  }

  runAt(performance.now() + soonMs)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      unsubscribe()
      await running
    },
  }
}
