import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'

/** The present is further from the last moment we believed than it can be. */
export type Jump = { lastSeen: Date; now: Date }

const believe = {
  name: 'believe-time',
  text: `update clock set seen_at = greatest(seen_at, $1)
    where $1::timestamptz between seen_at - interval '1 minute' and seen_at + interval '1 day'
    returning 1`,
}

const lastBelieved = { name: 'last-believed-time', text: 'select seen_at from clock' }

/**
 * Notes how far time has come. Answers null if it has gone on normally since the last note; after a
 * jump of more than a day forward, or any back, nothing is noted until an operator confirms the
 * time.
 */
export async function believeTime(db: Database): Promise<Jump | null> {
  const now = db.now()
  const believed = await db.query(believe, [now])
  if (believed.length > 0) return null
  const [clock] = await db.query<{ seen_at: Date }>(lastBelieved, [])
  if (!clock) throw new Error('The table clock is empty.')
  return { lastSeen: clock.seen_at, now }
}

/** An operator has looked: the present is right, however far it is from the last note. */
export async function confirmTime(db: Database): Promise<void> {
  await db.kysely.updateTable('clock').set({ seen_at: db.now() }).execute()
}

/** Does something that cannot be undone, or says that it waits because time has jumped. */
export async function inSureTime(
  { db, log }: Pick<Context, 'db' | 'log'>,
  job: string,
  work: () => Promise<void>,
): Promise<void> {
  const jump = await believeTime(db)
  if (!jump) return work()
  log.warn({ job, ...jump }, `${job} waits: ${jumped}`)
}

/** At the start: says what is held back, since a service that was off for days sees a jump too. */
export async function tellOfJump({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const jump = await believeTime(db)
  if (jump) log.warn(jump, `nothing is erased, swept or reminded of: ${jumped}`)
}

const jumped =
  'time has jumped since it was last seen. See npm run cli -- clock show, then clock confirm'
