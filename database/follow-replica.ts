import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect, type Database, type Patience } from './connect.ts'
import { isOutOfReach } from './out-of-reach.ts'

/** One copy of the database, for as long as somebody reads from it. */
type Replica = {
  db: Database
  /** Whether this error is the copy's own, so that the primary should be asked the same. */
  isToBlame: (error: unknown) => boolean
}

/** The copies of a database that PostgreSQL keeps up to date, for what may be a second old. */
export type Replicas = {
  /** In turns one of those that have all that was committed until a second ago; null if none has. */
  pick: () => Replica | null
  /** Of each address, in their order, whether it has, as far as was seen. */
  fresh: () => boolean[]
  close: () => Promise<void>
}

type ReplicaOptions = {
  url: string
  primary: Database
  /** Whether a pooler may stand before it. */
  pooled: boolean
}

type Following = ReplicaOptions & {
  /** Receives, as a sentence, that it is no longer asked and why, and that it is again. */
  tell: (sentence: string) => void
}

/** What it lacks of the last second is never missed; what it lacks longer is. */
const oldestMs = 1000
const lookEveryMs = 250
/** A server that comes back within so long after another was there never went. */
const asideMs = 60_000
/** Nobody waits long for what the primary can answer as well. */
const patience: Patience = { connectionMs: 1000, statementMs: 5000 }

const faults = {
  unsure: 'cannot be compared with the primary, which does not answer',
  away: 'does not answer',
  behind: 'is more than a second behind',
  primary: 'is no replica',
  foreign: 'is a copy of another PostgreSQL',
  several: 'is more than one server: each replica has an address of its own in DATABASE_READ_URL',
  pooler:
    'is reached through a pooler: that needs DATABASE_DIRECT_URL too, which may be the same as DATABASE_URL',
}
type Fault = keyof typeof faults

/** A connection that is not what was looked at; nothing is read from it. */
class Unexpected extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(faults[fault])
    this.fault = fault
  }
}

/** Positions in the log of another cluster would compare by chance. */
const whereWeAre = {
  name: 'replica-mark',
  text: `select pg_current_wal_lsn()::text as mark, system_identifier::text as cluster
    from pg_control_system()`,
}

/** Which of all servers, since its last start. */
const which = `concat(system_identifier, ' ', extract(epoch from pg_postmaster_start_time()))`

/** One that was promoted is no copy any more. */
const howFar = {
  name: 'replica-behind',
  text: `select ${which} as server, system_identifier::text = $2 as is_ours,
      pg_is_in_recovery() as is_copy, pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there
    from pg_control_system()`,
}

/**
 * Connects to replicas and looks four times a second how far each is. Their clock and what is heard of
 * changes are the primary's. They need not be there yet: until they are, they aren't fresh.
 */
export function followReplicas({
  urls,
  ...given
}: Omit<Following, 'url'> & { urls: string[] }): Replicas {
  const all = urls.map((url) => followReplica({ ...given, url }))
  let turn = 0
  return {
    pick: () => {
      const fresh = all.filter((each) => each.isFresh())
      turn += 1
      return fresh[turn % fresh.length]?.borrow() ?? null
    },
    fresh: () => all.map((each) => each.isFresh()),
    close: async () => {
      await Promise.all(all.map((each) => each.close()))
    },
  }
}

function followReplica({ tell, ...replica }: Following) {
  const server = keepToOneServer(replica)
  const closing = new AbortController()
  const { host } = new URL(replica.url)
  const following = (async () => {
    let told: Fault | 'fresh' | null = null
    while (!closing.signal.aborted) {
      const fault = await server.look()
      const state = server.isFresh() ? 'fresh' : (fault ?? 'behind')
      if (state !== told) {
        if (state !== 'fresh') tell(`The replica at ${host} ${faults[state]}. It is not asked.`)
        else if (told) tell(`The replica at ${host} is up to date again. It is asked.`)
        told = state
      }
      const pause = { signal: closing.signal, ref: false }
      await sleep(lookEveryMs, undefined, pause).catch(() => undefined)
    }
  })()
  return {
    isFresh: server.isFresh,
    borrow: server.borrow,
    close: async () => {
      closing.abort()
      await following
      await server.close()
    },
  }
}

/** Connections to one server, which is over as soon as another answers at the address. */
type Line = { db: Database; server: string | null; isTried: boolean; isOver: boolean }

/**
 * What is read comes from the very server that was looked at: a connection that leads to another is
 * given back unused, and with it all the others. Started anew it is another server; one that is met
 * again after another was is one of several, and then none is used for a minute.
 */
function keepToOneServer({ url, primary, pooled }: ReplicaOptions) {
  const { now, changes } = primary
  let freshAt = Number.NEGATIVE_INFINITY
  let asideUntil = Number.NEGATIVE_INFINITY
  const leftAt = new Map<string, number>()
  const doubt = () => {
    freshAt = Number.NEGATIVE_INFINITY
  }
  const open = (): Line => {
    const meet = meeting(pooled, (server) => recognise(opened, server))
    const db = connect({ url, now, changes, patience, pooled, meet })
    const opened: Line = { db, server: null, isTried: false, isOver: false }
    return opened
  }
  const recognise = (asked: Line, server: string) => {
    const isBack = performance.now() - (leftAt.get(server) ?? Number.NEGATIVE_INFINITY) < asideMs
    asked.server ??= server
    if (asked.server === server && !asked.isOver && !isBack) return
    if (!asked.isOver) {
      asked.isOver = true
      void asked.db.close()
      leftAt.set(asked.server, performance.now())
      if (isBack) asideUntil = performance.now() + asideMs
      line = open()
      doubt()
    }
    throw new Unexpected('away')
  }
  let line = open()
  return {
    isFresh: () => performance.now() - freshAt < oldestMs,
    /** How it is; what is wrong with it, or null. */
    look: async (): Promise<Fault | null> => {
      const asked = performance.now()
      if (asked < asideUntil) return 'several'
      const on = line
      const fault = await compare(primary, on, (server) => recognise(on, server))
      if (on.isOver) return 'away'
      if (!fault) {
        on.isTried = true
        freshAt = asked
      }
      // One that is late has a second before it is doubted.
      else if (fault !== 'behind' && fault !== 'unsure') doubt()
      return fault
    },
    borrow: (): Replica => {
      const on = line
      const isToBlame = (error: unknown) => {
        if (!on.isOver && isOutOfReach(error)) doubt()
        return on.isOver || error instanceof Unexpected || isOutOfReach(error) || isConflict(error)
      }
      return { db: on.db, isToBlame }
    },
    close: () => line.db.close(),
  }
}

/** Asks each new connection which server it leads to, before anything is read on it. */
function meeting(pooled: boolean, recognise: (server: string) => void) {
  return async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ server: string; timeout: string }>(
      `select ${which} as server,
        (select setting from pg_settings where name = 'statement_timeout') as timeout
      from pg_control_system()`,
    )
    if (!pooled && rows[0]?.timeout !== `${patience.statementMs}`) throw new Unexpected('pooler')
    recognise(rows[0]?.server ?? '')
  }
}

type Here = { mark: string; cluster: string }
type Copy = { server: string; is_ours: boolean; is_copy: boolean; is_there: boolean | null }

/** So slow that each who asks at once needs a connection of their own, a pooler's too. */
const whoAnswers = {
  name: 'replica-which',
  text: `select ${which} as server from pg_control_system(), pg_sleep(0.1)`,
}
const askedAtOnce = 4

/**
 * Waits a second at most for a copy to have what the primary has by now. One that was not tried yet is
 * first asked by several at once who it is.
 */
async function compare(
  primary: Database,
  { db, isTried }: Pick<Line, 'db' | 'isTried'>,
  recognise: (server: string) => void,
): Promise<Fault | null> {
  // What was committed before we ask comes before the mark, so a copy that reached it has that.
  const until = performance.now() + oldestMs
  const [here] = await primary.query<Here>(whereWeAre, []).catch(() => [])
  if (!here) return 'unsure'
  try {
    const askers = Array.from({ length: isTried ? 0 : askedAtOnce }, () =>
      db.query<{ server: string }>(whoAnswers, []),
    )
    for (const [who] of await Promise.all(askers)) recognise(who?.server ?? '')
    while (performance.now() < until) {
      const [copy] = await db.query<Copy>(howFar, [here.mark, here.cluster])
      recognise(copy?.server ?? '')
      if (!copy?.is_ours) return 'foreign'
      if (!copy.is_copy) return 'primary'
      if (copy.is_there) return null
      await sleep(20, undefined, { ref: false })
    }
    return 'behind'
  } catch (error) {
    if (error instanceof Unexpected) return error.fault
    const isPooler = (error as Error).message.startsWith('unsupported startup parameter')
    return isPooler ? 'pooler' : 'away'
  }
}

/** What is wrong with a replica as it is set up, in a sentence; null if all is well. Changes nothing. */
export async function findReplicaFault({
  url,
  primary,
  pooled,
}: ReplicaOptions): Promise<string | null> {
  const { now, changes } = primary
  const servers = new Set<string>()
  const note = (server: string) => void servers.add(server)
  const meet = meeting(pooled, note)
  const db = connect({ url, now, changes, connections: askedAtOnce, patience, pooled, meet })
  try {
    const found = await compare(primary, { db, isTried: false }, note)
    const fault = servers.size > 1 ? 'several' : found
    return fault ? `The replica at ${new URL(url).host} ${faults[fault]}.` : null
  } finally {
    await db.close()
  }
}

/** A copy breaks off a query that needs rows which the primary has cleaned away meanwhile. */
function isConflict(error: unknown): boolean {
  return (error as { code?: string }).code === '40001'
}
