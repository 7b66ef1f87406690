import cluster from 'node:cluster'
import { migrate } from '#database/migrate.ts'
import { checkSessions } from '#database/pooler.ts'
import { runCommand } from './cli/run-command.ts'
import { type Environment, readEnvironment } from './config/environment.ts'
import type { Role } from './open-cell.ts'
import { type StartOptions, start } from './start.ts'
import { startProcesses } from './start-processes.ts'

const usage = `Usage: main.js [all | web | worker | migrate | cli …]
  all      answers, runs jobs, tells of news: everything (what no word means)
  web      answers; runs no jobs
  worker   runs jobs and tells of news; answers only /healthz and /readyz, if PORT is set
  migrate  brings the database up to date with the owner's login, and ends
  cli      is the operator's command line`

/** Does what the first word says: one build has every role. */
export async function startRole(words: string[], options: StartOptions): Promise<void> {
  const [role = 'all', ...rest] = words
  switch (role) {
    case 'all':
    case 'web':
    case 'worker':
      return serve(role, options)
    case 'migrate':
      return endWith(migrateAsOwner)
    case 'cli':
      return endWith(() => runCommand(rest))
    default:
      return endWith(async () => ({ code: 2, said: usage }))
  }
}

async function serve(role: Role, options: StartOptions): Promise<void> {
  try {
    const environment = readEnvironment()
    refuseAlone(role, environment)
    const isMany = environment.webProcesses > 1 && role !== 'worker'
    if (isMany && cluster.isPrimary) return await startProcesses(role, environment)
    await start(role, options)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

/** A web server without a worker would leave every mail unsent, and two would not know of each other. */
function refuseAlone(role: Role, { databaseUrl, redisUrl }: Environment): void {
  if (role === 'all' || redisUrl) return
  throw new Error(
    databaseUrl
      ? `The role ${role} is one of several processes, which need REDIS_URL to know of each other.`
      : `With the embedded PostgreSQL one process does everything: leave out the word ${role}, or set DATABASE_URL and REDIS_URL.`,
  )
}

async function migrateAsOwner(): Promise<{ code: number; said: string }> {
  const { databaseUrl, databaseOwnerUrl, directory, cells } = readEnvironment()
  if (!databaseUrl) {
    const said =
      'With the embedded PostgreSQL one process does everything: its start brings the database up to date.'
    return { code: 1, said }
  }
  const all = [databaseOwnerUrl, directory?.ownerUrl, ...cells.map((cell) => cell.databaseOwnerUrl)]
  const owners = all.filter((url) => typeof url === 'string')
  if (owners.length === 0) return { code: 1, said: 'To migrate, set DATABASE_OWNER_URL.' }
  const done = new Set<string>()
  for (const url of owners) {
    await checkSessions(url, 'DATABASE_OWNER_URL')
    for (const each of await migrate(url)) done.add(each)
  }
  const said = done.size > 0 ? `Ran ${[...done].join(', ')}.` : 'Nothing was to be done.'
  return { code: 0, said }
}

async function endWith(work: () => Promise<{ code: number; said: string }>): Promise<void> {
  process.umask(0o077)
  const { code, said } = await work().catch((error: Error) => ({ code: 1, said: error.message }))
  const out = code === 0 ? process.stdout : process.stderr
  out.write(`${said}\n`, () => process.exit(code))
}
