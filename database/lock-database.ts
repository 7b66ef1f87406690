import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isOutOfReach, standbyState } from './out-of-reach.ts'
import { aborted, openSession, type Session } from './session.ts'

/**
 * Any number will do if all servers agree on it: it names the lock of the one that works on a
 * database.
 */
const serverLock = 730_310_120

const looks = 4
const pause_ms = 500

export type DatabaseLock = { release: () => Promise<void> }

/**
 * Makes this process the only server of a database until it lets go or ends, or one of those that
 * share it; throws one sentence if another keeps it from that. The lock lives in a session of its own.
 * If that breaks or is no longer answered, it is taken again as soon as the database is back, and
 * `giveUp` receives a sentence if another server was faster.
 */
export async function lockDatabase(
  url: string,
  giveUp: (sentence: string) => void,
  { shared = false } = {},
): Promise<DatabaseLock> {
  const name = ownName()
  let released = false
  let session = await take(url, name, shared)
  const keep = () => {
    const lost = aborted(session.over).then(again)
    lost.catch((error: Error) => giveUp(error.message))
  }
  const again = async () => {
    while (!released) {
      await sleep(pause_ms)
      try {
        session = await take(url, name, shared)
        return released ? await session.end() : keep()
      } catch (error) {
        if (!isOutOfReach(error)) throw error
      }
    }
  }
  keep()
  return {
    release: async () => {
      released = true
      await session.end()
    },
  }
}

/** A session's name has at most 63 bytes. */
function ownName(): string {
  return `serenade ${process.pid}@${hostname().slice(0, 32)} ${randomBytes(4).toString('hex')}`
}

/**
 * Tries several times: the session of a server that has just ended takes a moment to go. Our own that
 * we gave up goes as soon as its server can do anything.
 */
async function take(url: string, name: string, shared: boolean): Promise<Session> {
  for (let look = 1; ; look++) {
    const session = await openLockSession(url, name)
    try {
      const holder = await lockOr(session.client, name, shared)
      if (!holder) return session
      if (look >= looks && holder.name !== name) throw new Error(taken(holder))
    } catch (error) {
      await session.end()
      throw error
    }
    await session.end()
    await sleep(pause_ms)
  }
}

/**
 * A session for locks, which end with it. The server notices within half a minute that our machine is
 * gone, and we notice in seconds that the server is. A standby is refused: whatever is locked there,
 * nobody who may write sees it.
 */
export function openLockSession(url: string, name: string = ownName()): Promise<Session> {
  return openSession(url, {
    begin: (client) =>
      client.query(
        `select set_config('application_name', $1, false), set_config('tcp_keepalives_idle', '10', false),
          set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`,
        [name],
      ),
    ask: async (client) => {
      const { rows } = await client.query('select pg_is_in_recovery() as standby')
      if (!rows[0]?.standby) return true
      throw Object.assign(new Error('The server is a standby.'), { code: standbyState })
    },
  })
}

type Holder = { name: string; address: string | null }

/** Takes the lock, or says who has it. */
async function lockOr(session: pg.Client, name: string, shared: boolean): Promise<Holder | null> {
  const sql = `select pg_try_advisory_lock${shared ? '_shared' : ''}($1) as taken`
  const taken = await session.query<{ taken: boolean }>(sql, [serverLock])
  if (taken.rows[0]?.taken) return null
  const found = await session.query<Holder & { pid: number }>(
    `select a.pid, coalesce(a.application_name, '') as name, host(a.client_addr) as address
      from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [serverLock],
  )
  const holder = found.rows[0]
  // Our own old session, whose end only we have noticed.
  if (holder?.name === name) await session.query('select pg_terminate_backend($1)', [holder.pid])
  return holder ?? { name: '', address: null }
}

function taken({ name, address }: Holder): string {
  const [, pid, host] = /^serenade (\d+)@(\S+) /.exec(name) ?? []
  const who = pid ? `process ${pid} on ${host}` : 'a server that does not tell its name'
  const from = address && address !== '127.0.0.1' ? `, connected from ${address}` : ''
  return `The database is in use by another server of ours (${who}${from}): stop it first, give both the same REDIS_URL, or set DATABASE_URL to another database.`
}
