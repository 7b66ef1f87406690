import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries, RunAs } from './binaries.ts'

type Given = {
  folder: string
  binaries: Binaries
  runAs: RunAs
  /** Receives, as a sentence, what an operator should know. */
  tell: (sentence: string) => void
}

/** Where the password of the cluster in this folder is kept. */
export function passwordFile(folder: string): string {
  return join(dirname(folder), 'database-password')
}

/**
 * Makes sure that the folder holds a cluster that can be started, and returns its password. If it
 * is killed at any moment, the next call finishes what is there or starts over. What may hold data
 * is never deleted or replaced by something empty.
 */
export async function prepareCluster(given: Given): Promise<string> {
  const { folder } = given
  if (existsSync(`${folder}.restoring`)) {
    throw new Error(
      `A back-up was not restored to its end into ${dirname(folder)}: run "backup restore" again.`,
    )
  }
  await letServerIn(dirname(folder), given.runAs)
  await removeDrafts(folder)
  const password = await readPassword(folder)
  if (existsSync(join(folder, 'PG_VERSION'))) {
    const known = password ?? (await setPassword(given))
    if (known) return known
  }
  if (existsSync(folder) && (await readdir(folder)).length > 0) await setAside(given)
  return makeCluster(given, password)
}

/** Earlier versions wrote the password last, so a cluster without one has never been used. */
async function setPassword({ folder, binaries, runAs }: Given): Promise<string | null> {
  const password = newPassword()
  const [command, args] = runAs.wrap(binaries.postgres, ['--single', '-D', folder, 'postgres'])
  const server = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'] })
  const said: Buffer[] = []
  server.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  // One that ends at once does not read its input, and says why.
  server.stdin.on('error', () => undefined)
  server.stdin.end(`alter user serenade password '${password}'\n`)
  const code = await new Promise<number | null>((done, fail) => {
    server.once('error', fail)
    server.once('close', done)
  })
  if (code !== 0 || /ERROR|FATAL|PANIC/.test(Buffer.concat(said).toString())) return null
  await keepPassword(folder, password)
  return password
}

/** What is set aside was never finished. If it may contain members' data, a person has to look. */
async function setAside({ folder, tell }: Given): Promise<void> {
  const databases = await readdir(join(folder, 'base')).catch(() => [])
  // PostgreSQL's own databases have lower numbers than this.
  if (databases.some((name) => Number(name) >= 16_384)) {
    throw new Error(
      `The database in ${folder} is damaged: it has data, yet cannot be opened without ${passwordFile(folder)}; bring back both from a back-up.`,
    )
  }
  const aside = `${folder}.unfinished-${randomBytes(4).toString('hex')}`
  await rename(folder, aside)
  tell(`An earlier start did not finish ${folder}: it lies in ${aside} now, without any data.`)
}

/** Made beside its place and renamed once it is whole; the password is there before it. */
async function makeCluster(
  { folder, binaries, runAs }: Given,
  kept: string | null,
): Promise<string> {
  const password = kept ?? newPassword()
  if (!kept) await keepPassword(folder, password)
  const draft = `${folder}.new-${randomBytes(6).toString('hex')}`
  const handed = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await writeFile(handed, `${password}\n`, { mode: 0o600 })
  if (runAs.owner) {
    for (const each of [draft, handed]) await chown(each, runAs.owner.uid, runAs.owner.gid)
  }
  const [command, args] = runAs.wrap(binaries.initdb, [
    `--pgdata=${draft}`,
    '--username=serenade',
    `--pwfile=${handed}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ])
  try {
    await promisify(execFile)(command, args)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not set up its folder ${folder}: ${lastLine(error)}`)
  } finally {
    await rm(handed, { force: true })
  }
  return password
}

/** Nobody has ever used what a killed start left behind; a program still filling it will fail. */
async function removeDrafts(folder: string): Promise<void> {
  const parent = dirname(folder)
  const names = (await readdir(parent)).filter((name) =>
    name.startsWith(`${basename(folder)}.new-`),
  )
  for (const name of names) {
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * A server that runs as somebody else passes through our folder by its group, without being able to
 * list it.
 */
async function letServerIn(parent: string, { owner, isLesser }: RunAs): Promise<void> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const { uid, mode } = await stat(parent)
  const isClosed = isLesser && (owner !== undefined || uid !== 0) && (mode & 0o001) === 0
  if (!isClosed) return
  await chown(parent, uid, owner?.gid ?? 0)
  await chmod(parent, (mode & 0o700) | 0o010)
}

async function readPassword(folder: string): Promise<string | null> {
  const text = await readFile(passwordFile(folder), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.trim() || null
}

async function keepPassword(folder: string, password: string): Promise<void> {
  const draft = `${folder}.new-${randomBytes(6).toString('hex')}.password`
  await writeFile(draft, password, { mode: 0o600, flush: true })
  await rename(draft, passwordFile(folder))
}

function newPassword(): string {
  return randomBytes(18).toString('base64url')
}

function lastLine(error: unknown): string {
  const text = (error as { stderr?: string }).stderr || String(error)
  return text.trim().split('\n').at(-1) ?? ''
}
