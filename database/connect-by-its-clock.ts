import { performance } from 'node:perf_hooks'
import {
  type ConnectOptions,
  connect,
  type Database,
  patienceOfRequests,
  patienceOfWork,
} from './connect.ts'

const everyMs = 60_000
/**
 * Anything less is no difference between clocks: the answer may have waited that long to be read.
 */
const unnoticedMs = 1000

const reading = { name: 'read-clock', text: 'select clock_timestamp() as moment' }

/**
 * Connects, with the database's clock as the present, whatever this machine's says, so that every
 * process judges by the same one. It is read once a minute; in between, time goes on by a clock
 * that nobody can set.
 */
export async function connectByItsClock(
  options: Omit<ConnectOptions, 'now'>,
  machinesOrigin = performance.timeOrigin,
): Promise<Database> {
  let origin = machinesOrigin
  const at = (moment: number) => origin + moment
  const db = connect({ ...options, now: () => new Date(at(performance.now())) })
  const read = async () => {
    const asked = performance.now()
    const [row] = await db.query<{ moment: Date }>(reading, [])
    const answered = performance.now()
    if (!row) return
    const moment = row.moment.getTime()
    const agrees = moment > at(asked) - unnoticedMs && moment < at(answered) + unnoticedMs
    if (!agrees) origin = moment - answered
  }
  await read().catch(async (error) => {
    await db.close()
    throw error
  })
  // If the database is away, the next reading makes up for it.
  const timer = setInterval(() => read().catch(() => undefined), everyMs).unref()
  return {
    ...db,
    close: () => {
      clearInterval(timer)
      return db.close()
    },
  }
}

/** Works on the database at an address for as long as that takes, as an operator's command does. */
export async function onDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const patience = { ...patienceOfWork, connectionMs: patienceOfRequests.connectionMs }
  const db = await connectByItsClock({ url, connections: 2, patience })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
