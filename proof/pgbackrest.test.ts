import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { letAppIn } from '#database/app-login.ts'
import { unprivileged } from '#database/binaries.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { projectFile } from '#database/project-file.ts'
import { sumTables } from '#server/backups/verify-backup.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { tasksOf } from '#server/tasks.ts'
import { aMember } from '#server/testing/people.ts'
import { type Acknowledged, busyPeople, lookInto } from './busy-people.ts'
import { killAll } from './mortal-postgres.ts'
import { startIn } from './start-in.ts'

// A drill of what docs/back-up.md says about pgBackRest, in the words of that page: a PostgreSQL whose
// log is kept burns down while people write, and comes back as it was last, and as it was at a moment.

const program = 'pgbackrest'
const version = /^pgBackRest (\S+)/.exec(`${spawnSync(program, ['version']).stdout}`)?.[1]
/** From here on it knows PostgreSQL 18. */
const isNew = (version ?? '').localeCompare('2.55', 'en', { numeric: true }) >= 0
if (!isNew) {
  process.stderr.write(
    'The drill with pgBackRest is left out: there is no pgbackrest from 2.55 on.\n',
  )
}

describe.skipIf(!isNew)('with pgBackRest', async () => {
  const page = await readFile(projectFile('docs/back-up.md'), 'utf8')
  const [kept = '', settings = ''] = [...page.matchAll(/```ini\n(.*?)```/gs)].map(
    ([, text]) => text,
  )
  const parent = isNew ? await mkdtemp(join(tmpdir(), 'serenade-pgbackrest-')) : ''
  const cluster = join(parent, 'own/postgres')
  const DATA_DIR = join(parent, 'data')
  const sockets = join(parent, 'sockets')
  const folders = ['repository', 'log', 'lock', 'spool'].map((name) => join(parent, name))
  const file = join(parent, 'pgbackrest.conf')
  process.env.PGBACKREST_CONFIG = file
  const { wrap } = await unprivileged()
  afterAll(() => rm(parent, { recursive: true, force: true }))

  /** What the page writes, with folders of this drill's own. */
  const configure = async (port: string) => {
    let text = kept
    const change = (what: RegExp, to: string) => {
      if (!what.test(text)) throw new Error(`docs/back-up.md has nothing like ${what} any more.`)
      text = text.replace(what, to)
    }
    change(/^repo1-path=.*$/m, `repo1-path=${join(parent, 'repository')}`)
    change(/^repo1-cipher-pass=.*$/m, `repo1-cipher-pass=${randomBytes(16).toString('hex')}`)
    change(/^pg1-path=.*$/m, `pg1-path=${cluster}`)
    const own = ['log', 'lock', 'spool'].map((name) => `${name}-path=${join(parent, name)}\n`)
    const reached = { port, 'socket-path': sockets, user: 'serenade', database: 'serenade' }
    const lines = Object.entries(reached).map(([name, value]) => `pg1-${name}=${value}\n`)
    await writeFile(
      file,
      `${text.replace('[global]\n', `[global]\n${own.join('')}`)}${lines.join('')}`,
    )
    await chmod(file, 0o644)
  }

  /** One of the page's commands, the one with these words in it. */
  const run = async (words: string, password: string, target = '') => {
    const line = page.split('\n').find((each) => each.startsWith('sudo') && each.includes(words))
    const [command = '', ...given] = (line ?? '')
      .replace(/\s+#.*$/, '')
      .replace('sudo -u postgres ', '')
      .replace(/--target="[^"]*"/, () => `--target=${target.replaceAll(' ', '\u0000')}`)
      .split(' ')
    const all = given.map((each) => each.replaceAll('\u0000', ' '))
    const env = { ...process.env, PGPASSWORD: password }
    await promisify(execFile)(...wrap(command, all), { env })
  }

  const archiving = Object.fromEntries(
    settings.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+) = '?(.*?)'?(?:\s+#.*)?$/.exec(line) ?? []
      return name && value ? [[name, value]] : []
    }),
  )
  const start = () =>
    startEmbedded({ folder: cluster, settings: { ...archiving, unix_socket_directories: sockets } })

  test('a database that burned down comes back as it was last, and as it was at a moment, without whom was erased', {
    tags: ['T26', 'R14'],
  }, async () => {
    // The server runs as somebody else where this is root.
    for (const each of [parent, sockets, ...folders]) {
      await mkdir(each, { recursive: true })
      await chmod(each, 0o777)
    }
    const first = await start()
    await migrate(first.url)
    const { password, port } = new URL(first.url)
    await configure(port)
    const url = await letAppIn(first.url, join(parent, 'own'))
    const variables = { DATA_DIR, DATABASE_URL: url }
    await run('stanza-create', password)
    await run('check', password)
    const gone = await someone(variables)
    const people = busyPeople(url, DATA_DIR)
    await expect.poll(() => people.acknowledged.length).toBeGreaterThan(5)
    const backingUp = performance.now()
    await run('--type=full backup', password)
    const backedUp = performance.now()
    const count = people.acknowledged.length
    await expect.poll(() => people.acknowledged.length).toBeGreaterThan(count + 5)
    await people.stop()
    const early = await lookInto(first.url, sumTables)
    const now = await lookInto(first.url, (client) =>
      client.query<{ at: string }>('select now()::text as at'),
    )
    await sleep(20)

    await erase(gone, variables)
    const later = busyPeople(url, DATA_DIR)
    await expect.poll(() => later.acknowledged.length).toBeGreaterThan(5)
    await later.stop()
    const last = await lookInto(first.url, sumTables)
    const archived = await lookInto(first.url, async (client) => {
      const { rows } = await client.query<{ file: string }>(
        'select pg_walfile_name(pg_switch_wal()) as file',
      )
      return rows[0]?.file ?? ''
    })
    await expect
      .poll(() =>
        lookInto(first.url, async (client) => {
          const { rows } = await client.query<{ last: string }>(
            'select last_archived_wal as last from pg_stat_archiver',
          )
          return (rows[0]?.last ?? '') >= archived
        }),
      )
      .toBe(true)
    await run(' verify', password)
    await killAll(cluster)
    await first.stop()
    await rm(cluster, { recursive: true })

    await mkdir(cluster, { mode: 0o700 })
    const restoring = performance.now()
    await run('--delta restore', password)
    const second = await start()
    await untilPromoted(second.url)
    const restored = performance.now()
    expect(await lookInto(second.url, sumTables)).toEqual(last)
    await expectKept(second.url, [...people.acknowledged, ...later.acknowledged])
    await second.stop()

    await run('--type=time', password, now.rows[0]?.at)
    const third = await start()
    await untilPromoted(third.url)
    expect(await lookInto(third.url, sumTables)).toEqual(early)
    await expectKept(third.url, people.acknowledged)
    const found = await statusOf(third.url, gone)
    expect(found).toBe('active')
    const again = { ...variables, DATABASE_URL: await letAppIn(third.url, join(parent, 'own')) }
    await (await startIn(again)).stop()
    expect(await statusOf(third.url, gone)).toBe('erased')
    expect(await runCommand(['ledger', 'check'], again)).toMatchObject({ code: 0 })
    await third.stop()
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
    const all = people.acknowledged.length + later.acknowledged.length
    console.info(
      `pgBackRest ${version}: a full back-up while people wrote took ${seconds(backingUp, backedUp)}, coming back to the last of ${all} members ${seconds(restoring, restored)}; nothing was lost.`,
    )
  })
})

/** Somebody leaves for good, which is written down beside the database. */
async function erase(id: string, variables: Record<string, string>): Promise<void> {
  const { context, stop } = await startIn(variables)
  const { db } = context
  await db.kysely
    .updateTable('members')
    .set({ status: 'pending_deletion', deletion_due_at: db.now() })
    .where('id', '=', id)
    .execute()
  await tasksOf(context).erase_due({})
  await stop()
}

async function someone(variables: Record<string, string>): Promise<string> {
  const { context, stop } = await startIn(variables)
  const { id } = await aMember(context.db)
  await stop()
  return id
}

async function statusOf(url: string, id: string): Promise<string | undefined> {
  const { rows } = await lookInto(url, (client) =>
    client.query<{ status: string }>('select status from members where id = $1', [id]),
  )
  return rows[0]?.status
}

async function untilPromoted(url: string): Promise<void> {
  const look = () =>
    lookInto(url, async (client) => {
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
      return rows[0]?.waits
    }).catch(() => true)
  await expect.poll(look).toBe(false)
}

async function expectKept(url: string, acknowledged: Acknowledged[]): Promise<void> {
  const { rows } = await lookInto(url, (client) =>
    client.query<{ id: string; balance: number }>('select member_id as id, balance from wallets'),
  )
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]))
  for (const { id, balance } of acknowledged) expect([id, balances.get(id)]).toEqual([id, balance])
}
