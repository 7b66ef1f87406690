import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isOutOfReach } from './out-of-reach.ts'
import type { DB } from './tables.ts'

// Counts, credits and minor units of money stay far below 2^53, so bigint is read as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day has no time zone; a Date would give it one.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** A hot statement: prepared once for each connection under its name. */
export type Statement = { name: string; text: string }

/** The database as every verb gets it, together with the one clock of the process. */
export type Database = {
  /** The typed query builder, for ordinary queries. */
  kysely: Kysely<DB>
  /** The present, from the clock that the process was started with. */
  now: () => Date
  /** Runs a prepared statement and answers its rows. */
  query<Row>(statement: Statement, values: unknown[]): Promise<Row[]>
  /** Everything inside happens, or nothing does. Inside a transaction it joins the one that runs. */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type ConnectOptions = {
  url: string
  now?: () => Date
  /** Two to four for each core serve best; more only queue inside PostgreSQL. */
  connections?: number
  /** How long is waited for the database; what takes longer fails as out of reach. */
  patience?: Patience
}

/** In milliseconds: for a connection, which may be one of the pool's, and for a statement. */
export type Patience = { connectionMs: number; statementMs: number }

/** Somebody waits for the answer. */
export const patienceOfRequests: Patience = { connectionMs: 3000, statementMs: 5000 }

/** Nobody waits: jobs, the first start, an operator's commands. */
export const patienceOfWork: Patience = { connectionMs: 30_000, statementMs: 900_000 }

/** A server that stands still cannot end its statements by itself, so we do a moment later. */
const grace_ms = 1000

/** Our reads go by keys, and the disks of today seek for nothing: an index is nearly always right. */
const fastReads = '-c random_page_cost=1.1'

/** Connects to PostgreSQL with the rights of the login that the address names. */
export function connect(options: ConnectOptions): Database {
  const { connectionMs, statementMs } = options.patience ?? patienceOfRequests
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 8,
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + grace_ms,
    keepAlive: true,
    options: fastReads,
  })
  // A connection that breaks, in use or idle, is replaced; the next query tells if the server is gone.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = kyselyOn({ connect: () => borrow(pool), end: () => pool.end() })
  const now = options.now ?? (() => new Date())
  return {
    kysely,
    now,
    query: async (statement, values) => (await pool.query({ ...statement, values })).rows,
    transaction: (work) => inTransaction(pool, now, work),
    close: () => kysely.destroy(),
  }
}

type Borrowed = Pick<pg.PoolClient, 'query'> & { release: () => void }

/**
 * A connection of the pool. One on which a query got no answer is ended when it is given back: the
 * answer may still come, and whatever was open is undone.
 */
async function borrow(pool: pg.Pool): Promise<Borrowed> {
  const client = await pool.connect()
  let broken = false
  const query = async (...asked: Parameters<pg.PoolClient['query']>) => {
    try {
      return await client.query(...asked)
    } catch (error) {
      broken ||= isOutOfReach(error)
      throw error
    }
  }
  return { query: query as pg.PoolClient['query'], release: () => client.release(broken) }
}

async function inTransaction<T>(
  pool: pg.Pool,
  now: () => Date,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const client = await borrow(pool)
  try {
    await client.query('begin')
    const result = await work(onClient(client, now))
    await commit(client)
    return result
  } catch (error) {
    // Without an answer the end of the connection undoes it, and nobody waits once more.
    if (!isOutOfReach(error)) await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** PostgreSQL answers the commit of a transaction with a fault in it by undoing it. */
async function commit(client: Borrowed): Promise<void> {
  const { command } = await client.query('commit')
  if (command === 'ROLLBACK') throw new Error('A transaction with a fault in it was committed.')
}

function onClient(client: Borrowed, now: () => Date): Database {
  const connection = { query: client.query, release: () => undefined }
  const kysely = kyselyOn({ connect: async () => connection, end: async () => undefined })
  const db: Database = {
    kysely,
    now,
    query: async (statement, values) => (await client.query({ ...statement, values })).rows,
    transaction: (work) => work(db),
    close: async () => undefined,
  }
  return db
}

function kyselyOn(pool: {
  connect: () => Promise<Borrowed>
  end: () => Promise<void>
}): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}
