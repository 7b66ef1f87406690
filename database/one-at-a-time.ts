import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openLockSession } from './lock-database.ts'
import { aborted } from './session.ts'

/** Any number will do if all processes agree on it: the locks of this class are named by texts. */
const lockClass = 730_310_121
const lookEvery_ms = 1000

type Work = { stop: () => unknown }

/**
 * Does something in only one of the processes on a database at a time. Where that one ends, however
 * it ends, another begins within seconds; where the database no longer answers it, it stops by itself.
 * Until it is stopped, failures to begin are handed to `failed`, and it is tried again.
 */
export function oneAtATime(
  url: string,
  name: string,
  begin: () => Promise<Work> | Work,
  failed: (error: unknown) => void = () => undefined,
): { stop: () => Promise<void> } {
  const closing = new AbortController()
  const pause = { signal: closing.signal, ref: false }
  const hold = async () => {
    const session = await openLockSession(url)
    try {
      await waitFor(session.client, name, closing.signal)
      const work = await begin()
      await aborted(AbortSignal.any([session.over, closing.signal]))
      await work.stop()
    } finally {
      await session.end()
    }
  }
  const ended = (async () => {
    while (!closing.signal.aborted) {
      await hold().catch((error) => closing.signal.aborted || failed(error))
      await sleep(lookEvery_ms, undefined, pause).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      closing.abort()
      await ended
    },
  }
}

/** Does something now, but not while another process does the same. */
export async function inTurn(url: string, name: string, work: () => Promise<void>): Promise<void> {
  const session = await openLockSession(url)
  try {
    await waitFor(session.client, name)
    await work()
  } finally {
    await session.end()
  }
}

/** It asks again and again: a statement that waits would keep the database from cleaning up. */
async function waitFor(session: pg.Client, name: string, signal?: AbortSignal): Promise<void> {
  const sql = 'select pg_try_advisory_lock($1, hashtext($2)) as taken'
  for (;;) {
    const { rows } = await session.query<{ taken: boolean }>(sql, [lockClass, name])
    if (rows[0]?.taken) return
    await sleep(lookEvery_ms, undefined, { signal, ref: false })
  }
}

/** As SQL: whether some process holds the lock of this name, an expression. */
export function isHeld(name: string): string {
  return `exists (select from pg_locks l where l.locktype = 'advisory' and l.granted
    and l.classid = ${lockClass} and l.objid = (hashtext(${name})::bigint & 4294967295)::oid and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database()))`
}
