import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Changes, changesOf } from './changes.ts'
import { isOutOfReach } from './out-of-reach.ts'
import { keptAlive } from './session.ts'
import type { DB } from './tables.ts'
import { watched, watchPool } from './watch.ts'

// Counts, credits and minor units of money stay far below 2^53, so bigint is read as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A calendar day has no time zone; a Date would give it one.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** A hot statement, prepared under its name once for each connection. */
export type Statement = { name: string; text: string }

/** The database as every verb receives it, together with the process's one clock. */
export type Database = {
  /** The typed query builder, for ordinary queries. */
  kysely: Kysely<DB>
  /** The present, by the clock that the process was started with. */
  now: () => Date
  /** Runs a prepared statement and returns its rows. */
  query<Row>(statement: Statement, values: unknown[]): Promise<Row[]>
  /** Everything inside happens, or nothing does. Inside another transaction it joins that one. */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** What is told of changes, for whoever remembers something. */
  changes: Changes
  close(): Promise<void>
}

export type ConnectOptions = {
  url: string
  now?: () => Date
  /** Two to four per core work best; more only queue inside PostgreSQL. */
  connections?: number
  /** How long to wait for the database; anything slower fails as out of reach. */
  patience?: Patience
  /** Those of another pool of this process on the same database, which then hears of our changes. */
  changes?: Changes
  /** Whether a pooler stands between, which lends connections for a transaction (pooler.ts). */
  pooled?: boolean
  /** Looks at a new connection before anybody has it; what it throws, whoever wanted it gets. */
  meet?: (client: pg.ClientBase) => Promise<void>
}

/** In milliseconds: for a connection, perhaps from the pool, and for a statement. */
export type Patience = { connectionMs: number; statementMs: number }

/** Somebody is waiting for the answer. */
export const patienceOfRequests: Patience = { connectionMs: 3000, statementMs: 5000 }

/** Nobody is waiting: jobs, the first start, an operator's commands. */
export const patienceOfWork: Patience = { connectionMs: 30_000, statementMs: 900_000 }

/** A server that stands still cannot end its own statements, so we do, a moment later. */
const grace_ms = 1000

/**
 * What PostgreSQL goes by on our connections, in its own units. Our reads go by key, and seeking costs
 * little on today's disks: an index is nearly always right. Notices tell us of our own changes
 * (changes.ts), whatever a server thinks of notices.
 */
export function sessionSettings({ statementMs }: Patience): Record<string, string> {
  return {
    statement_timeout: `${statementMs}`,
    lock_timeout: `${lockMs(statementMs)}`,
    random_page_cost: '1.1',
    client_min_messages: 'notice',
  }
}

/** Connects to PostgreSQL with the rights of the login that the address names. */
export function connect(options: ConnectOptions): Database {
  const patience = options.patience ?? patienceOfRequests
  const greet = async (client: pg.ClientBase) => {
    if (options.pooled) line.keepsNames = await keepsNames(client)
    await options.meet?.(client)
  }
  const changes = options.changes ?? changesOf(options.url)
  const { pooled, url, connections = 8 } = options
  const name = patience === patienceOfWork ? 'work' : 'requests'
  const pool = openPool({ url, connections, patience, changes, name, pooled, greet })
  const line: Line = { pool, keepsNames: !pooled }
  const kysely = kyselyOn({ connect: () => borrow(line), end: async () => undefined })
  const now = options.now ?? (() => new Date())
  return {
    kysely,
    now,
    query: async (statement, values) =>
      (await watched(statement, () => pool.query(askOn(line, { ...statement, values })))).rows,
    transaction: (work) => inTransaction({ line, now, changes }, work),
    changes,
    close: async () => {
      if (!options.changes) await changes.close()
      await kysely.destroy()
      // Kysely ends nothing if it was never asked anything.
      if (!pool.ending) await pool.end()
    },
  }
}

type PoolOptions = Pick<ConnectOptions, 'url' | 'pooled'> & {
  connections: number
  patience: Patience
  changes: Changes
  /** What it is called where its use is measured. */
  name: string
  /** Awaited with each new connection before it is used; one with which that fails is not. */
  greet?: (client: pg.ClientBase) => Promise<void>
}

/**
 * Opens connections that are lent one at a time. One that breaks, in use or idle, is replaced; the next
 * query will tell if the server is gone.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const { url, connections, patience, changes, name, pooled, greet } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience.connectionMs,
    query_timeout: patience.statementMs + grace_ms,
    ...keptAlive,
    ...(pooled ? {} : { options: atStart(patience) }),
    onConnect: greet,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', changes.watch)
  closeUnanswered(pool)
  watchPool(pool, name)
  return pool
}

/**
 * If a query on a connection got no answer, it is closed when it is given back: the answer may still
 * come, and whatever was open is undone.
 */
function closeUnanswered(pool: pg.Pool): void {
  const unanswered = new WeakSet<object>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    const ask = (...asked: unknown[]) => {
      const answer = query(...asked)
      if (answer instanceof Promise) {
        answer.catch((error) => isOutOfReach(error) && unanswered.add(client))
      }
      return answer
    }
    client.query = ask as typeof client.query
  })
  pool.on('release', (_, client) => {
    if (unanswered.has(client)) void client.end()
  })
}

/**
 * Whoever waits so long for a row stands behind somebody who is stuck: better to say so while there is
 * time left, and to let the next one have the connection.
 */
function lockMs(statementMs: number): number {
  return Math.min(Math.ceil(statementMs * 0.6), 60_000)
}

function atStart(patience: Patience): string {
  const settings = Object.entries(sessionSettings(patience))
  return settings.map(([name, value]) => `-c ${name}=${value}`).join(' ')
}

type Line = {
  pool: pg.Pool
  /** Whether a statement that was prepared under a name is found by it again. */
  keepsNames: boolean
}

/**
 * Whether a pooler looks after the names of statements: it does if PostgreSQL knows them by others.
 * PgBouncer does since 1.21, with max_prepared_statements.
 */
async function keepsNames(client: pg.ClientBase): Promise<boolean> {
  const name = 'serenade-names'
  await client.query('begin')
  const { rows } = await client.query<{ name: string }>({
    name,
    text: 'select name from pg_prepared_statements',
  })
  const isOurs = rows.some((each) => each.name === name)
  if (isOurs) await client.query(`deallocate "${name}"`)
  await client.query('commit')
  return !isOurs
}

type Named = { name?: string; text: string; values: unknown[] }

function askOn({ keepsNames }: Line, { name, ...unnamed }: Named): Named {
  return keepsNames ? { name, ...unnamed } : unnamed
}

type Borrowed = Pick<pg.PoolClient, 'query'> & { release: () => void }

/** A connection from the pool, for as long as it is needed. */
async function borrow(line: Line): Promise<Borrowed> {
  const client = await line.pool.connect()
  const query = (asked: string | Named) => {
    const ask = typeof asked === 'string' ? asked : askOn(line, asked)
    return watched(asked, () => client.query(ask))
  }
  return { query: query as pg.PoolClient['query'], release: () => client.release() }
}

type Held = { line: Line } & Pick<Database, 'now' | 'changes'>

async function inTransaction<T>(
  { line, ...held }: Held,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const client = await borrow(line)
  try {
    await client.query('begin')
    const result = await work(onClient(client, held))
    await commit(client)
    return result
  } catch (error) {
    // If there is no answer, closing the connection undoes the work, and nobody waits a second
    // time.
    if (!isOutOfReach(error)) await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** PostgreSQL answers the commit of a failed transaction by rolling it back. */
async function commit(client: Borrowed): Promise<void> {
  const { command } = await client.query('commit')
  if (command === 'ROLLBACK') throw new Error('A transaction with a fault in it was committed.')
}

function onClient(client: Borrowed, held: Omit<Held, 'line'>): Database {
  const connection = { query: client.query, release: () => undefined }
  const kysely = kyselyOn({ connect: async () => connection, end: async () => undefined })
  const db: Database = {
    kysely,
    ...held,
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
  const naming = {
    connect: async () => {
      const client = await pool.connect()
      const query = (text: string, values: unknown[]) =>
        client.query({ name: nameOf(text), text, values })
      return { query, release: client.release }
    },
    end: pool.end,
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: naming as unknown as pg.Pool }) })
}

/** Each costs every connection memory, and so do those that are forgotten here but prepared there. */
const namesAtMost = 300
const asksBeforeName = 3
const asked = new Map<string, { name: string | undefined; times: number }>()
let names = 0

/**
 * A name for a statement that is asked again and again, so that PostgreSQL parses it once for each
 * connection: that costs more than running most of ours. Texts that vary with the length of a list
 * come and go; they never get more names than there are.
 */
function nameOf(text: string): string | undefined {
  const known = asked.get(text)
  if (known?.name) return known.name
  if (names >= namesAtMost || !/^(select|insert|update|delete|with) [^;]*$/.test(text)) return
  if (asked.size >= 4 * namesAtMost) forgetRare()
  const times = (known?.times ?? 0) + 1
  const name = times >= asksBeforeName ? `kysely-${++names}` : undefined
  asked.set(text, { name, times })
  return name
}

function forgetRare(): void {
  for (const [text, { name }] of asked) if (!name) asked.delete(text)
}
