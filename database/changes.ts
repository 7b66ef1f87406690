import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { aborted, openSession } from './session.ts'

/** Who remembers what is in the database, and has to hear of its changes. */
type Ear = {
  /** Something changed, as the triggers of `tell` say it: `members`, `members ID,ID`, `sites`. */
  told: (what: string) => void
  /**
   * Whether changes made elsewhere are heard from now on. Until the first time, and whenever they
   * are not, nothing that was remembered may be believed.
   */
  hearing: (well: boolean) => void
}

/** What all connections of a process hear of changes. */
export type Changes = {
  /** Changes of the process's own connections are heard before their promise is fulfilled. */
  hear(ear: Ear): void
  /**
   * Makes the changes made on a new connection of ours known. If another server takes this one's
   * place, the connection is closed, so that nobody waits for the one before or writes to it.
   */
  watch(client: pg.Client): void
  /** Tells this process of a change that the database keeps to itself; nobody else hears it. */
  say(what: string): void
  close(): Promise<void>
}

const channel = 'told'
/** The state under which the function `tell` gives its notices. */
const toldState = 'SE001'
const pauseMs = 500

/** Listens on a connection of its own, from the first ear on. */
export function changesOf(url: string): Changes {
  const ears = new Set<Ear>()
  const closing = new AbortController()
  const ours = new Set<pg.Client>()
  /** Those that were open when the server was last heard. */
  let before: pg.Client[] = []
  let server: string | null = null
  let heardWell = false
  let listening: Promise<void> | null = null
  const tell = (what: string) => {
    for (const ear of ears) ear.told(what)
  }
  const hearing = (well: boolean) => {
    if (heardWell === well) return
    heardWell = well
    if (!well) before = [...ours]
    for (const ear of ears) ear.hearing(well)
  }
  const at = (found: string) => {
    if (server !== null && found !== server) {
      for (const client of before) client.connection.stream.destroy()
    }
    server = found
    before = []
  }
  return {
    hear: (ear) => {
      ears.add(ear)
      if (heardWell) ear.hearing(true)
      listening ??= keepListening(url, { tell, hearing, at }, closing.signal)
    },
    watch: (client) => {
      ours.add(client)
      client.once('end', () => ours.delete(client))
      watch(client, tell)
    },
    say: tell,
    close: async () => {
      closing.abort()
      await listening
    },
  }
}

/**
 * A notice comes while the change is still to be committed, so it is passed on when the connection
 * is idle again, just before the promise of what it did is fulfilled.
 */
function watch(client: pg.Client, tell: (what: string) => void): void {
  const told = new Set<string>()
  client.on('notice', ({ code, message }) => {
    if (code === toldState && message) told.add(message)
  })
  client.connection.on('readyForQuery', ({ status }: { status: string }) => {
    if (status !== 'I' || told.size === 0) return
    for (const what of told) tell(what)
    told.clear()
  })
}

type Heard = {
  tell: (what: string) => void
  hearing: (well: boolean) => void
  /** Which server it is that answers; a server that begins anew is another. */
  at: (server: string) => void
}

const whichServer = 'select pg_postmaster_start_time()::text as server'

/** If the connection is lost, nothing is heard until another one has proved that it hears. */
async function keepListening(url: string, heard: Heard, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await listen(url, heard, closing).catch(() => undefined)
    await sleep(pauseMs, undefined, { signal: closing, ref: false }).catch(() => undefined)
  }
}

/** Listens until the session is over, or no longer hears what is said on it. */
async function listen(url: string, heard: Heard, closing: AbortSignal): Promise<void> {
  let echo = 0
  const session = await openSession(url, {
    begin: async (client) => {
      client.on('notification', ({ payload = '' }) => {
        if (payload === `echo ${process.pid}`) echo += 1
        else heard.tell(payload)
      })
      await client.query(`listen ${channel}`)
      const { rows } = await client.query<{ server: string }>(whichServer)
      if (rows[0]) heard.at(rows[0].server)
    },
    // PostgreSQL delivers a connection's own notification before it says that it was sent. A pooler
    // that hands out sessions by the transaction would not, and a dead line says nothing.
    ask: async (client) => {
      const before = echo
      await client.query('select pg_notify($1, $2)', [channel, `echo ${process.pid}`])
      return echo !== before
    },
  })
  const over = AbortSignal.any([session.over, closing])
  heard.hearing(!over.aborted)
  over.addEventListener('abort', () => heard.hearing(false), { once: true })
  await aborted(over)
  await session.end()
}
