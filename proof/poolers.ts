import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#database/free-port.ts'

const program = 'pgbouncer'
const version = /^PgBouncer (\S+)/.exec(`${spawnSync(program, ['--version']).stdout}`)?.[1]
export const hasPooler = version !== undefined
if (!version) process.stderr.write('Tests with PgBouncer are left out: there is no pgbouncer.\n')
/** Those before 1.21 do not look after the names of statements. */
export const keepsNames = (version ?? '').localeCompare('1.21', 'en', { numeric: true }) >= 0

export type Pooler = {
  through: (url: string) => string
  pause: () => void
  resume: () => void
  /** Has it open every connection anew. */
  reconnect: () => Promise<void>
  stop: () => Promise<void>
}

/** A PgBouncer before the one database that these addresses name, which takes turns with its connections. */
export async function aPooler(addresses: string[]): Promise<Pooler> {
  const [one = ''] = addresses
  const { hostname, port: at, pathname } = new URL(one)
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'serenade-pooler-'))]
  await chmod(folder, 0o755)
  const logins = addresses.map((each) => new URL(each))
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  await writeFile(
    users,
    logins.map((each) => `"${each.username}" "${decodeURIComponent(each.password)}"\n`).join(''),
  )
  const settings = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '' },
    ...{ auth_type: 'scram-sha-256', auth_file: users, admin_users: logins[0]?.username },
    ...{ pool_mode: 'transaction', default_pool_size: 3, server_round_robin: 1 },
    ...(keepsNames ? { max_prepared_statements: 100 } : {}),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const database = `${pathname.slice(1)} = host=${hostname} port=${at}`
  await writeFile(file, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'))
  // It refuses to run as root.
  const words = process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file]
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text
  })
  const through = (url: string) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href
  const desk = through(one).replace(/[^/]*$/, 'pgbouncer')
  await answers(desk, child, () => said)
  return {
    through,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    reconnect: () => tell(desk, 'RECONNECT'),
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(desk: string, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said()}`)
    const isThere = await tell(desk, 'SHOW VERSION').then(
      () => true,
      () => false,
    )
    if (isThere) return
    await sleep(20)
  }
}

async function tell(desk: string, what: string): Promise<void> {
  const client = new pg.Client({ connectionString: desk })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(what)
  } finally {
    await client.end().catch(() => undefined)
  }
}
