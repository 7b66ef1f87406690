import { type Compilable, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
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
  /** Runs an ordinary query, built with Kysely or its sql tag, and answers its rows. */
  rows<Row>(query: Compilable<Row>): Promise<Row[]>
  /** Everything inside happens, or nothing does. Inside a transaction it joins the one that runs. */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type ConnectOptions = {
  url: string
  now?: () => Date
  /** Two to four for each core serve best; more only queue inside PostgreSQL. */
  connections?: number
  /** The role to act as. The default can't change the schema or the ledger's past. */
  role?: 'serenade_app' | 'owner'
}

/** Our reads go by keys, and the disks of today seek for nothing: an index is nearly always right. */
const fastReads = '-c random_page_cost=1.1'

/** Connects to PostgreSQL as the application's role. */
export function connect(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 8,
    options: `${options.role === 'owner' ? '' : '-c role=serenade_app '}${fastReads}`,
  })
  // A connection that breaks, in use or idle, is replaced; the next query tells if the server is gone.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const now = options.now ?? (() => new Date())
  return {
    kysely,
    now,
    query: async (statement, values) => (await pool.query({ ...statement, values })).rows,
    rows: (query) => execute(kysely, query),
    transaction: (work) => inTransaction(pool, now, work),
    close: () => kysely.destroy(),
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  now: () => Date,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(onClient(client, now))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function onClient(client: pg.PoolClient, now: () => Date): Database {
  const borrowed = {
    connect: async () => ({
      query: client.query.bind(client),
      release: () => undefined,
    }),
    end: async () => undefined,
  } as unknown as pg.Pool
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: borrowed }) })
  const db: Database = {
    kysely,
    now,
    query: async (statement, values) => (await client.query({ ...statement, values })).rows,
    rows: (query) => execute(kysely, query),
    transaction: (work) => work(db),
    close: async () => undefined,
  }
  return db
}

async function execute<Row>(kysely: Kysely<DB>, query: Compilable<Row>): Promise<Row[]> {
  const compiled: CompiledQuery<Row> = query.compile()
  return (await kysely.executeQuery(compiled)).rows
}
