import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * A machine that is gone closes nothing. The kernel asks after ten idle seconds, and gives up within
 * ten more; by itself it would wait for two hours.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const patienceMs = 5000
const askEveryMs = 2000

/** A connection of its own that something lives by: locks, LISTEN. */
export type Session = {
  client: pg.Client
  /** Aborted as soon as the session is over, whoever ended it: what it held counts as lost. */
  over: AbortSignal
  /** Ends it, and waits until the server has let go of what it held. */
  end: () => Promise<void>
}

type SessionOptions = {
  /** What makes it the session that it is. */
  begin: (client: pg.Client) => Promise<unknown>
  /** Whether it still does what it is for. */
  ask: (client: pg.Client) => Promise<boolean>
}

/**
 * Opens a session that is asked at its beginning and every two seconds. A server that does not answer
 * within five is given up, whether or not the line to it ever ends.
 */
export async function openSession(url: string, { begin, ask }: SessionOptions): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    ...keptAlive,
  })
  const ended = new AbortController()
  const over = ended.signal
  client.on('error', () => ended.abort())
  client.on('end', () => ended.abort())
  const giveUp = () => {
    ended.abort()
    client.connection.stream.destroy()
  }
  const look = async () => {
    if (!(await ask(client))) throw new Error('A session no longer does what it is for.')
  }
  const keepLooking = async () => {
    while (!over.aborted) {
      await sleep(askEveryMs, undefined, { signal: over, ref: false })
      await look()
    }
  }
  try {
    await client.connect()
    await begin(client)
    await look()
  } catch (error) {
    giveUp()
    throw error
  }
  const looking = keepLooking().catch(() => over.aborted || giveUp())
  return {
    client,
    over,
    end: async () => {
      ended.abort()
      await looking
      // A line that is dead does not even end.
      const late = setTimeout(() => client.connection.stream.destroy(), patienceMs)
      await client.end().catch(() => undefined)
      clearTimeout(late)
    },
  }
}

/** Resolves as soon as a signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
}
