import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database, type Patience } from './connect.ts'
import { isOutOfReach } from './out-of-reach.ts'

/** A copy of the database that PostgreSQL keeps up to date, for what may be a second old. */
export type Replica = {
  db: Database
  /** Whether it has all that was committed until a second ago, as far as was seen. */
  isFresh: () => boolean
  /** Whether this error is the copy's own, so that the primary should be asked the same. */
  isToBlame: (error: unknown) => boolean
  close: () => Promise<void>
}

export type ReplicaOptions = {
  url: string
  primary: Database
  /** Receives, as a sentence, that it is no longer asked, and that it is again. */
  tell?: (sentence: string) => void
  /** How many connections to it at most. */
  connections?: number
  /** Whether a pooler may stand before it. */
  pooled?: boolean
}

/** What it lacks of the last second is never missed; what it lacks longer is. */
const oldestMs = 1000
const lookEveryMs = 250
/** Nobody waits long for what the primary can answer as well. */
const patience: Patience = { connectionMs: 1000, statementMs: 5000 }

const whereWeAre = { name: 'replica-mark', text: 'select pg_current_wal_lsn()::text as mark' }
/** One that was promoted is no copy any more. */
const howFar = {
  name: 'replica-behind',
  text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as there`,
}

/**
 * Connects to a replica and looks four times a second how far it is. Its clock and what is heard of
 * changes are the primary's. It need not be there yet: until it is, it isn't fresh.
 */
export function followReplica(options: ReplicaOptions): Replica {
  const { url, primary, tell = () => undefined, connections = 8, pooled } = options
  const { now, changes } = primary
  const db = connect({ url, now, changes, connections, patience, pooled })
  const closing = new AbortController()
  let freshAt = Number.NEGATIVE_INFINITY
  const doubt = () => {
    freshAt = Number.NEGATIVE_INFINITY
  }
  const look = async () => {
    const asked = performance.now()
    const [here] = await primary.query<{ mark: string }>(whereWeAre, [])
    // What was committed before we asked comes before the mark, so a copy that reached it has that.
    const until = asked + oldestMs
    while (here && performance.now() < until) {
      const [copy] = await db.query<{ there: boolean | null }>(howFar, [here.mark])
      if (copy?.there) {
        freshAt = asked
        return
      }
      await sleep(20, undefined, { ref: false })
    }
  }
  const isFresh = () => performance.now() - freshAt < oldestMs
  const following = (async () => {
    let wasFresh: boolean | null = null
    while (!closing.signal.aborted) {
      await look().catch(doubt)
      if (isFresh() !== wasFresh) {
        if (!isFresh()) tell('The replica is behind or does not answer: the primary does instead.')
        else if (wasFresh === false) tell('The replica is up to date again.')
        wasFresh = isFresh()
      }
      const pause = { signal: closing.signal, ref: false }
      await sleep(lookEveryMs, undefined, pause).catch(() => undefined)
    }
  })()
  return {
    db,
    isFresh,
    isToBlame: (error) => {
      const itsOwn = isOutOfReach(error) || isConflict(error)
      if (isOutOfReach(error)) doubt()
      return itsOwn
    },
    close: async () => {
      closing.abort()
      await following
      await db.close()
    },
  }
}

/** A copy breaks off a query that needs rows which the primary has cleaned away meanwhile. */
function isConflict(error: unknown): boolean {
  return (error as { code?: string }).code === '40001'
}
