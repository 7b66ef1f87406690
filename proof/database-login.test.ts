import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#database/embedded.ts'
import { findEmbedded } from '#database/find-embedded.ts'
import { projectFile } from '#database/project-file.ts'
import { startIn } from './start-in.ts'

const parent = await mkdtemp(join(tmpdir(), 'serenade-login-'))
const data = join(parent, 'data')
afterAll(() => rm(parent, { recursive: true, force: true }))

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const ownUrl = async () => (await findEmbedded(join(data, 'postgres'))) ?? ''
const ownersUrl = async () => {
  const password = (await readFile(join(data, 'database-password'), 'utf8')).trim()
  return Object.assign(new URL(await ownUrl()), { username: 'serenade', password }).href
}

const denied = [
  'create table taken (id int)',
  'create temporary table taken (id int)',
  'create schema taken',
  'create database taken',
  "create function taken() returns int language sql as 'select 1'",
  'alter table members add column taken int',
  'alter table ledger_entries disable trigger all',
  'drop table messages',
  'truncate messages',
  "insert into migrations (name) values ('taken')",
  ...['ledger_entries', 'site_entries', 'receipts'].flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table}`,
  ]),
  'update ledger_entries set delta = 1',
  'update site_entries set delta = 1',
  'insert into payment_moves select * from payment_moves',
  'set role serenade',
  'set session authorization serenade',
  'set session_replication_role = replica',
  'grant serenade to serenade_app',
  'create role taken',
  'alter role serenade_app superuser',
  'alter role serenade_app createrole',
  "alter role serenade password 'taken'",
  "alter system set log_statement = 'all'",
  'select * from pg_authid',
  'select * from pg_shadow',
  "select pg_read_file('postgresql.conf')",
  "copy members to program 'cat'",
  "copy members from program 'id'",
  "copy members to '/tmp/taken'",
  "select lo_import('/etc/passwd')",
  'create policy taken on graphile_worker._private_jobs using (true)',
]

test('the application signs in as somebody who owns nothing, and gets no further', {
  tags: ['T54'],
}, async () => {
  const { context, stop } = await startIn({ DATA_DIR: data })
  try {
    await inDatabase(await ownUrl(), async (client) => {
      const allowed: string[] = []
      for (const text of denied) {
        const code = await client.query(text).then(
          () => 'done',
          (error) => error.code,
        )
        if (code !== '42501') allowed.push(`${text}: ${code}`)
      }
      expect(allowed).toEqual([])
      await client.query('reset role; reset session authorization')
      const { rows } = await client.query(
        `select current_user::text as name, session_user::text as session, rolsuper, rolcreaterole, rolcreatedb,
          rolbypassrls, rolreplication,
          (select count(*) from pg_auth_members where member = r.oid) as memberships,
          (select count(*) from pg_class where relowner = r.oid) as owned
        from pg_roles r where rolname = current_user`,
      )
      expect(rows).toEqual([
        {
          ...{ name: 'serenade_app', session: 'serenade_app', rolsuper: false },
          ...{ rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
          ...{ rolreplication: false, memberships: 0, owned: 0 },
        },
      ])
    })
    expect(await context.db.kysely.selectFrom('sites').select('slug').execute()).toHaveLength(1)
    // Every connection that we have open, the queue's included, except the one asking, and those
    // still signing in: they have no name yet.
    const { rows } = await inDatabase(await ownersUrl(), (client) =>
      client.query(
        `select distinct usename from pg_stat_activity
          where backend_type = 'client backend' and usename is not null and pid <> pg_backend_pid()`,
      ),
    )
    expect(rows).toEqual([{ usename: 'serenade_app' }])
    for (const name of ['database-password', 'database-app-password']) {
      expect((await stat(join(data, name))).mode & 0o777, name).toBe(0o600)
    }
  } finally {
    await stop()
  }
})

test('a data folder from before the login gets it at the next start', {
  tags: ['T54'],
}, async () => {
  const before = await startEmbedded({ folder: join(data, 'postgres') })
  await inDatabase(before.url, (client) =>
    client.query('alter role serenade_app nologin password null; grant serenade_app to serenade'),
  ).finally(before.stop)
  await rm(join(data, 'database-app-password'))
  const { context, stop } = await startIn({ DATA_DIR: data })
  expect(await context.db.kysely.selectFrom('sites').select('slug').execute()).toHaveLength(1)
  await stop()
})

test('a database of one’s own is made as README.md says, and its owner is refused as the application', {
  tags: ['T54'],
}, async () => {
  const server = await startEmbedded({ folder: join(parent, 'own', 'postgres') })
  const own = join(parent, 'own-data')
  await mkdir(own)
  const at = (username: string, password: string) =>
    Object.assign(new URL(server.url), { username, password }).href
  const [owner, app] = [at('serenade_owner', 'first'), at('serenade_app', 'second')]
  try {
    await inDatabase(server.url.replace(/serenade$/, 'postgres'), async (client) => {
      await client.query('drop database serenade')
      for (const each of await readmeSql()) await client.query(each)
    })
    const refusal = (DATABASE_URL: string) =>
      startIn({ DATA_DIR: own, DATABASE_URL }).then(
        () => 'started',
        (error: Error) => error.message,
      )
    expect(await refusal(app)).toMatch(/^The database lacks \d+ migrations: set DATABASE_OWNER_URL/)
    const both = { DATABASE_URL: app, DATABASE_OWNER_URL: owner }
    await (await startIn({ DATA_DIR: own, ...both })).stop()
    await (await startIn({ DATA_DIR: own, DATABASE_URL: app })).stop()
    expect(await refusal(server.url)).toContain('signs in as serenade, who is a superuser')
    expect(await refusal(owner)).toContain('signs in as serenade_owner, who owns its tables')
  } finally {
    await server.stop()
  }
})

/** The SQL that README.md has an operator type, with passwords filled in. */
async function readmeSql(): Promise<string[]> {
  const readme = await readFile(projectFile('README.md'), 'utf8')
  const [, sql = ''] = /```sql\n([\s\S]+?)```/.exec(readme) ?? []
  const passwords = ['first', 'second']
  return sql
    .replaceAll("'…'", () => `'${passwords.shift()}'`)
    .split(';')
    .filter((each) => each.trim() !== '')
}
