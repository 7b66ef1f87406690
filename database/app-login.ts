import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pendingMigrations } from './migrate.ts'

/** The application's role in PostgreSQL; the migrations grant it what it may do. */
const login = 'serenade_app'

/**
 * Creates the application's login in a cluster that we own, with a password that is made once and
 * kept in the data folder. Returns the address it signs in with.
 */
export async function letAppIn(ownerUrl: string, dataFolder: string): Promise<string> {
  const password = (await readAppPassword(dataFolder)) ?? (await makeAppPassword(dataFolder))
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const found = await client.query('select from pg_roles where rolname = $1', [login])
    if (found.rowCount === 0) await client.query(`create role ${login}`)
    // Anyone who could sign in as the application could have changed its password, so it is set
    // anew.
    await client.query(
      `alter role ${login} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
        password ${client.escapeLiteral(password)}`,
    )
    // Otherwise everybody may create temporary tables.
    const database = client.escapeIdentifier(client.database ?? '')
    await client.query(`revoke temporary on database ${database} from public`)
  } finally {
    await client.end()
  }
  return appUrl(ownerUrl, password)
}

/** The address the application signs in with, given the owner's. */
export function appUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl)
  Object.assign(url, { username: login, password })
  return url.href
}

/** The password of the application in this data folder; null before the first start. */
export async function readAppPassword(dataFolder: string): Promise<string | null> {
  try {
    return (await readFile(join(dataFolder, fileName), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const fileName = 'database-app-password'

async function makeAppPassword(dataFolder: string): Promise<string> {
  const password = randomBytes(18).toString('base64url')
  const file = join(dataFolder, fileName)
  await writeFile(`${file}.new`, password, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return password
}

type Rights = { name: string; rolsuper: boolean; powerful: boolean; owns: boolean }

const rights = `
  select rolname as name, rolsuper,
    rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as powerful,
    exists (select from pg_class where relnamespace = 'public'::regnamespace
      and pg_has_role(own.oid, relowner, 'member')) as owns
  from pg_roles own where rolname = current_user`

/**
 * Checks the login that DATABASE_URL names before it is used. Throws one sentence if it may do more
 * than the application should, or if migrations are waiting that it cannot run.
 */
export async function checkAppLogin(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Rights>(rights)
    const tooMuch = rows[0] && tooMuchOf(rows[0])
    if (tooMuch) throw new Error(tooMuch)
    const pending = await pendingMigrations(client)
    if (pending.length > 0) {
      throw new Error(
        `The database lacks ${pending.length} migrations: set DATABASE_OWNER_URL to the login that owns it.`,
      )
    }
  } finally {
    await client.end()
  }
}

function tooMuchOf({ name, rolsuper, powerful, owns }: Rights): string | null {
  const is = rolsuper
    ? 'is a superuser'
    : powerful
      ? 'may create roles or databases or pass by row security'
      : owns && 'owns its tables'
  if (!is) return null
  return `DATABASE_URL signs in as ${name}, who ${is}: give the application the login ${login} (README.md, "A database of your own"), and name this one in DATABASE_OWNER_URL.`
}
