import pg from 'pg'
import { patienceOfRequests, sessionSettings } from './connect.ts'

// A pooler such as PgBouncer in transaction mode lends a connection to PostgreSQL for a transaction
// and then to somebody else. What lasts longer than that needs an address that passes it by: locks of
// sessions, LISTEN, and settings, which here are the login's own instead of the connection's.

const patience_ms = 5000

/**
 * Throws one sentence if sessions at this address are not ours alone, or do not take our settings;
 * `name` is the variable that says it.
 */
export async function checkSessions(url: string, name: keyof typeof remedies): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience_ms,
    query_timeout: patience_ms,
    options: `-c statement_timeout=${patience_ms}`,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      'select from pg_settings where name = $1 and setting = $2',
      ['statement_timeout', `${patience_ms}`],
    )
    if (rows.length === 0) throw new Error(remedies[name])
  } catch (error) {
    // PgBouncer refuses all that it cannot keep for one of those who share a connection.
    const isRefused = (error as Error).message.startsWith('unsupported startup parameter')
    throw isRefused ? new Error(remedies[name], { cause: error }) : error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const remedies = {
  DATABASE_URL:
    'DATABASE_URL leads through a pooler: name the same database past the pooler in DATABASE_DIRECT_URL, with the same login.',
  DATABASE_DIRECT_URL:
    'DATABASE_DIRECT_URL leads through a pooler: it has to name the database itself, as locks and LISTEN need sessions of their own.',
  DATABASE_OWNER_URL:
    'DATABASE_OWNER_URL leads through a pooler: it has to name the database itself, as migrations hold locks.',
  DIRECTORY_DATABASE_URL:
    'DIRECTORY_DATABASE_URL leads through a pooler: it has to name the database itself, as LISTEN needs a session of its own.',
}

type PooledAddress = { url: string; directUrl: string }

/**
 * Makes our settings the login's own in this database, so that they hold on connections that a pooler
 * opens, too. Answers what lookThroughPooler finds.
 */
export async function preparePooler(addresses: PooledAddress): Promise<string[]> {
  const client = new pg.Client({ connectionString: addresses.directUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Several processes may start at once.
    await client.query('select pg_advisory_xact_lock($1)', [defaultsLock])
    const { rows } = await client.query<{ each: string }>(ownDefaults)
    const there = new Set(rows.map(({ each }) => each))
    const [login, database] = [client.user, client.database].map((each) =>
      client.escapeIdentifier(each ?? ''),
    )
    for (const [name, value] of Object.entries(wanted)) {
      if (there.has(`${name}=${value}`)) continue
      await client.query(`alter role ${login} in database ${database} set ${name} = ${value}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  return lookThroughPooler(addresses)
}

/** Any number will do if all processes agree on it. */
const defaultsLock = 730_310_122

const wanted = sessionSettings(patienceOfRequests)

const ownDefaults = `select unnest(setconfig) as each from pg_db_role_setting
  where setrole = current_user::regrole
    and setdatabase = (select oid from pg_database where datname = current_database())`

/** What is wrong with a pooler as it is set up, in sentences; none if all is well. Changes nothing. */
export async function lookThroughPooler({ url, directUrl }: PooledAddress): Promise<string[]> {
  const [here, there] = [await factsAt(directUrl), await factsAt(url)]
  if (here.server !== there.server) {
    return ['DATABASE_DIRECT_URL and DATABASE_URL lead to different databases or logins.']
  }
  const missing = Object.entries(wanted).filter(([name, value]) => there.settings[name] !== value)
  if (missing.length === 0) return []
  const names = missing.map(([name]) => name).join(', ')
  return [
    `The pooler's connections do not have ${names} of our login: they are older, so type RECONNECT in its console; or it sets others itself.`,
  ]
}

type Facts = { server: string; settings: Record<string, string> }

async function factsAt(connectionString: string): Promise<Facts> {
  const client = new pg.Client({
    ...{ connectionString, connectionTimeoutMillis: patience_ms, query_timeout: patience_ms },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Facts>(
      `select concat_ws(' ', pg_postmaster_start_time(), current_database(), current_user) as server,
        (select json_object_agg(name, setting) from pg_settings where name = any($1)) as settings`,
      [Object.keys(wanted)],
    )
    if (!rows[0]) throw new Error('PostgreSQL does not know its settings.')
    return rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}
