import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

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
  /** Makes the changes made on a new connection of ours known. */
  watch(client: pg.Client): void
  /** Tells this process of a change that the database keeps to itself; nobody else hears it. */
  say(what: string): void
  close(): Promise<void>
}

const channel = 'told'
/** The state under which the function `tell` gives its notices. */
const toldState = 'SE001'
const pauseMs = 500
const patienceMs = 5000
const proofEveryMs = 10_000

/** Listens on a connection of its own, from the first ear on. */
export function changesOf(url: string): Changes {
  const ears = new Set<Ear>()
  const closing = new AbortController()
  let heardWell = false
  let listening: Promise<void> | null = null
  const tell = (what: string) => {
    for (const ear of ears) ear.told(what)
  }
  const hearing = (well: boolean) => {
    if (heardWell === well) return
    heardWell = well
    for (const ear of ears) ear.hearing(well)
  }
  return {
    hear: (ear) => {
      ears.add(ear)
      if (heardWell) ear.hearing(true)
      listening ??= keepListening(url, { tell, hearing }, closing.signal)
    },
    watch: (client) => watch(client, tell),
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

type Heard = { tell: (what: string) => void; hearing: (well: boolean) => void }

/** If the connection is lost, nothing is heard until another one has proved that it hears. */
async function keepListening(url: string, heard: Heard, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    })
    await listenOn(client, heard, closing).catch(() => undefined)
    heard.hearing(false)
    // A line that is dead does not even end.
    const given = AbortSignal.timeout(patienceMs)
    const ended = client.end().catch(() => undefined)
    await Promise.race([ended, new Promise((done) => given.addEventListener('abort', done))])
    await sleep(pauseMs, undefined, { signal: closing, ref: false }).catch(() => undefined)
  }
}

/** Listens until the connection ends, or no longer hears what is said on it. */
async function listenOn(client: pg.Client, heard: Heard, closing: AbortSignal): Promise<void> {
  const over = new AbortController()
  const end = () => {
    heard.hearing(false)
    over.abort()
  }
  client.on('error', end)
  client.on('end', end)
  closing.addEventListener('abort', end, { once: true })
  let echo = 0
  client.on('notification', ({ payload = '' }) => {
    if (payload === `echo ${process.pid}`) echo += 1
    else heard.tell(payload)
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    while (!over.signal.aborted) {
      const before = echo
      // PostgreSQL delivers a connection's own notification before it says that it was sent. A
      // pooler that hands out sessions by the transaction would not, and a dead line says nothing.
      await client.query('select pg_notify($1, $2)', [channel, `echo ${process.pid}`])
      if (echo === before) return
      if (over.signal.aborted) return
      heard.hearing(true)
      await sleep(proofEveryMs, undefined, { signal: over.signal, ref: false })
    }
  } finally {
    closing.removeEventListener('abort', end)
  }
}
