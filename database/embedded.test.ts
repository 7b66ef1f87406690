import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { passwordFile } from './prepare-cluster.ts'

const settings = {
  fsync: 'off',
  shared_buffers: '16MB',
  // The memory that a killed server leaves behind then lies in its own folder.
  dynamic_shared_memory_type: 'mmap',
}
const parent = await mkdtemp(join(tmpdir(), 'serenade-embedded-'))
await chmod(parent, 0o755)
afterAll(() => rm(parent, { recursive: true, force: true }))

// Made once, with something that must not be lost; each test has a copy.
const origin = join(parent, 'origin')
await mkdir(origin, { mode: 0o755 })
await withServer(origin, (url) => ask(url, 'create table kept as select 1 as one'))

test('two on one folder: the second is refused and names the first, which goes on', async () => {
  const data = await aCopy()
  await withServer(data, async (url) => {
    await expect(start(data)).rejects.toThrow(`is in use by process ${process.pid}`)
    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }])
  })
})

test('a server whose owner was killed is ended, and a new one goes on with its data', async () => {
  const data = await aCopy()
  const { owner, until } = startElsewhere(data)
  await until((said) => said.includes('up'))
  await endBy(owner, 'SIGKILL')
  expect(isRunning(await postmasterOf(data))).toBe(true)
  await withServer(data, async (url) => {
    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }])
  })
})

test('a number that a dead server left and another process has by now harms neither', async () => {
  const data = await aCopy()
  const lines = [process.ppid, join(data, 'postgres'), '1763700000', '54321', '', '127.0.0.1']
  await writeFile(join(data, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`)
  await withServer(data, async (url) => {
    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }])
  })
  expect(isRunning(process.ppid)).toBe(true)
})

test('a server that is killed is started again at the same address; at the third time it is given up', {
  tags: ['R3'],
}, async () => {
  const data = await aCopy()
  const [told, gaveUp]: string[][] = [[], []]
  const tell = (sentence: string) => told?.push(sentence)
  const giveUp = (sentence: string) => gaveUp?.push(sentence)
  const server = await start(data, { tell, giveUp })
  const before = await postmasterOf(data)
  for (const life of [1, 2]) {
    process.kill(await postmasterOf(data), 'SIGKILL')
    await vi.waitFor(() => expect(told).toHaveLength(2 * life), 60_000)
    expect(await ask(server.url, 'select one from kept')).toEqual([{ one: 1 }])
  }
  expect(await postmasterOf(data)).not.toBe(before)
  expect(told?.slice(0, 2)).toEqual([
    'PostgreSQL ended by itself (SIGKILL) and is started again.',
    'PostgreSQL runs again.',
  ])
  process.kill(await postmasterOf(data), 'SIGKILL')
  await vi.waitFor(() => expect(gaveUp).toHaveLength(1), 60_000)
  expect(gaveUp).toEqual(['PostgreSQL ended 3 times within a minute, at last by SIGKILL.'])
  await server.stop()
})

test('a cluster that was told to keep its log elsewhere starts all the same', async () => {
  const data = await aCopy()
  const told = "logging_collector = on\nlog_destination = 'csvlog'\nlog_min_messages = panic\n"
  await writeFile(join(data, 'postgres/postgresql.auto.conf'), told)
  await withServer(data, async (url) => {
    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }])
  })
})

test('a cluster whose password was never written gets one, and keeps what is in it', async () => {
  const data = await aCopy()
  await rm(passwordFile(join(data, 'postgres')))
  await withServer(data, async (url) => {
    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }])
  })
})

test('a folder that was left half made by an earlier version is set aside, and a new one made', async () => {
  const data = await aCopy()
  const folder = join(data, 'postgres')
  await rm(passwordFile(folder))
  await rm(join(folder, 'global'), { recursive: true })
  await leaveNoData(folder)
  const told: string[] = []
  const server = await start(data, { tell: (sentence) => told.push(sentence) })
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  const aside = (await readdir(data)).filter((name) => name.startsWith('postgres.unfinished-'))
  expect(aside).toHaveLength(1)
  expect(told).toEqual([expect.stringContaining(join(data, aside[0] ?? ''))])
})

test('where there may be data, a damaged folder is refused in a sentence and left as it is', async () => {
  const data = await aCopy()
  const folder = join(data, 'postgres')
  await rename(passwordFile(folder), join(data, 'elsewhere'))
  await rename(join(folder, 'global'), join(data, 'global'))
  await expect(start(data)).rejects.toThrow(`The database in ${folder} is damaged`)
  await rename(join(data, 'elsewhere'), passwordFile(folder))
  await rename(join(data, 'global'), join(folder, 'global'))
  await withServer(data, async (url) => {
    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }])
  })
})

test.each([
  ['while PostgreSQL sets up its files', (names: string[]) => names.some(isDraft)],
  ['when its password stands', (names: string[]) => names.includes('database-password')],
  ['when its folder has its name', (names: string[]) => names.includes('postgres')],
])('a first start that is killed %s is made good by the next', async (_, isThere) => {
  const data = await mkdtemp(join(parent, 'first-'))
  await chmod(data, 0o755)
  const { owner } = startElsewhere(data)
  while (!isThere(await readdir(data)));
  await endBy(owner, 'SIGKILL')
  await withServer(data, async (url) => {
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
  expect((await readdir(data)).sort()).toEqual(['database-password', 'postgres'])
})

function start(data: string, more: Partial<EmbeddedOptions> = {}) {
  return startEmbedded({ folder: join(data, 'postgres'), settings, ...more })
}

async function withServer(data: string, work: (url: string) => Promise<unknown>): Promise<void> {
  const server = await start(data)
  await work(server.url).finally(server.stop)
}

async function aCopy(): Promise<string> {
  const data = await mkdtemp(join(parent, 'copy-'))
  await chmod(data, 0o755)
  await cp(origin, data, { recursive: true })
  return data
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

/** Starts the server in a process of its own, which says when it is up. */
function startElsewhere(data: string) {
  const module = fileURLToPath(new URL('embedded.ts', import.meta.url))
  const options = JSON.stringify({ folder: join(data, 'postgres'), settings })
  const script = `const { startEmbedded } = await import(${JSON.stringify(module)})
    await startEmbedded(${options})
    console.log('up')
    setInterval(() => undefined, 60_000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script])
  let said = ''
  owner.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  owner.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const until = (isSaid: (said: string) => boolean) =>
    vi.waitFor(() => expect(isSaid(said), said).toBe(true), 60_000)
  return { owner, until }
}

async function endBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function postmasterOf(data: string): Promise<number> {
  return Number((await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) || process.platform !== 'linux'
}

/** As if initdb had been killed: there is no database of our own yet. */
async function leaveNoData(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, 'base'))) {
    if (Number(name) >= 16_384) await rm(join(folder, 'base', name), { recursive: true })
  }
}

function isDraft(name: string): boolean {
  return /^postgres\.new-[0-9a-f]+$/.test(name)
}
