import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { letAppIn } from '#database/app-login.ts'
import { connectByItsClock } from '#database/connect-by-its-clock.ts'
import { startEmbedded } from '#database/embedded.ts'
import { findEmbedded } from '#database/find-embedded.ts'
import { isThere } from '#database/lock-folder.ts'
import { projectFile } from '#database/project-file.ts'
import { createBackup } from '#server/backups/create-backup.ts'
import { sumTables } from '#server/backups/verify-backup.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { tasksOf } from '#server/tasks.ts'
import { aMember } from '#server/testing/people.ts'
import { busyPeople, lookInto } from './busy-people.ts'
import { startIn } from './start-in.ts'

const parent = await mkdtemp(join(tmpdir(), 'serenade-restore-'))
const DATA_DIR = join(parent, 'data')
const backUp = join(parent, 'back-up')
afterAll(() => rm(parent, { recursive: true, force: true }))

test('whoever was erased after a back-up is gone again once it is restored, before anybody can look', {
  tags: ['T26', 'R14'],
}, async () => {
  const first = await startIn({ DATA_DIR })
  const { id } = await aMember(first.context.db)
  await setSeen(3)
  await first.stop()
  await cp(DATA_DIR, backUp, { recursive: true })

  const second = await startIn({ DATA_DIR })
  expect(await run('clock', 'confirm')).toMatchObject({ code: 0 })
  const { db } = second.context
  await db.kysely
    .updateTable('members')
    .set({ status: 'pending_deletion', deletion_due_at: db.now() })
    .where('id', '=', id)
    .execute()
  await tasksOf(second.context).erase_due({})
  await second.stop()

  await rm(join(DATA_DIR, 'postgres'), { recursive: true })
  await cp(join(backUp, 'postgres'), join(DATA_DIR, 'postgres'), { recursive: true })
  const { context, stop, logged } = await startIn({ DATA_DIR })
  try {
    const statuses = context.db.kysely.selectFrom('members').select('status').where('id', '=', id)
    expect(await statuses.execute()).toEqual([{ status: 'erased' }])
    expect(logged.join('')).toContain('nothing is erased, swept or reminded of')
    expect((await run('clock', 'show')).said).toContain('time has jumped 3.0 days forward')
    expect(await run('ledger', 'check')).toMatchObject({ code: 0 })
  } finally {
    await stop()
  }
})

const run = (...words: string[]) => runCommand(words, { DATA_DIR })

/** As if the service had last run this many days ago. */
async function setSeen(days: number): Promise<void> {
  const db = await connectByItsClock({
    url: (await findEmbedded(join(DATA_DIR, 'postgres'))) ?? '',
  })
  const seen_at = new Date(db.now().getTime() - days * 86_400_000)
  await db.kysely.updateTable('clock').set({ seen_at }).execute()
  await db.close()
}

const home = join(parent, 'home')
const made = join(parent, 'made')
const keys = join(parent, 'keys')
const at = (DATA_DIR: string) => ({ DATA_DIR, DEMO: '0' })
const runAt = (folder: string, ...words: string[]) => runCommand(words, at(folder))

test('a back-up made while people write has all that was acknowledged before it ended, to the last row', {
  tags: ['R14'],
}, async () => {
  await (await startIn({ DATA_DIR: home })).stop()
  const folder = join(home, 'postgres')
  const server = await startEmbedded({ folder })
  const url = await letAppIn(server.url, home)
  const people = busyPeople(url, home)
  await expect.poll(() => people.acknowledged.length).toBeGreaterThan(5)
  const before = people.acknowledged.length
  let sums = new Map<string, unknown>()
  // What has changed is written back all the while: without its label the copy would begin too late.
  let isCopied = false
  const writingBack = (async () => {
    while (!isCopied) await lookInto(server.url, (client) => client.query('checkpoint'))
  })()
  const begun = performance.now()
  await createBackup({
    ...{ dataFolder: home, ownerUrl: server.url, to: made, keysTo: keys },
    beforeEnd: async () => {
      isCopied = true
      await writingBack
      await people.stop()
      sums = await lookInto(server.url, sumTables)
    },
  })
  const making = performance.now() - begun
  // The label says where the copy begins; that luck did without it once in two tries proves nothing.
  const label = await readFile(join(made, 'postgres/backup_label'), 'utf8')
  expect(label).toMatch(/^START WAL LOCATION: /)
  const { acknowledged } = people
  const lost = busyPeople(url, home)
  await expect.poll(() => lost.acknowledged.length).toBeGreaterThan(0)
  await lost.stop()
  const slots = 'select count(*)::integer as count from pg_replication_slots'
  const left = await lookInto(server.url, (client) => client.query(slots))
  expect(left.rows).toEqual([{ count: 0 }])
  await server.stop()

  const verified = await runAt(home, 'backup', 'verify', made)
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('is whole')])
  expect(verified.said).toContain('entries of the ledger are as they were, and everything adds up')
  const restored = join(parent, 'restored')
  const restoring = performance.now()
  expect(await runAt(restored, 'backup', 'restore', made, '--keys', keys)).toMatchObject({
    code: 0,
  })
  const again = await startEmbedded({ folder: join(restored, 'postgres') })
  const minutes = (performance.now() - restoring) / 60_000
  expect(await lookInto(again.url, sumTables)).toEqual(sums)
  const wallets = await lookInto(again.url, (client) =>
    client.query<{ id: string; balance: number }>('select member_id as id, balance from wallets'),
  )
  const balances = new Map(wallets.rows.map(({ id, balance }) => [id, balance]))
  for (const { id, balance, photo } of acknowledged) {
    expect(balances.get(id), id).toBe(balance)
    expect(await readFile(join(restored, photo))).toEqual(await readFile(join(home, photo)))
  }
  for (const { id } of lost.acknowledged) expect(balances.has(id)).toBe(false)
  await again.stop()
  console.info(
    `${acknowledged.length - before} of ${acknowledged.length} signed up while it was made, in ${Math.round(making)} ms; it was there again after ${minutes.toFixed(2)} minutes, and ${lost.acknowledged.length} who came later were lost.`,
  )
})

test('a check that is broken off leaves no copy of the members behind, and no server that shows it', {
  tags: ['R14'],
}, async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const TMPDIR = await mkdtemp(join(parent, 'tmp-'))
    const cli = projectFile('scripts/cli.ts').pathname
    const env = { ...process.env, DATA_DIR: home, TMPDIR }
    const checking = spawn(process.execPath, [cli, 'backup', 'verify', made], { env })
    const said = text(checking.stderr)
    const running = async () => {
      const [copy = ''] = await readdir(TMPDIR)
      return readFile(join(TMPDIR, copy, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
    }
    await expect.poll(running).toContain('ready')
    const pid = Number((await running()).split('\n')[0])
    checking.kill(signal)
    expect(await once(checking, 'exit')).toEqual([1, null])
    expect(await said).toContain('Broken off')
    expect(await readdir(TMPDIR)).toEqual([])
    expect(isThere(pid)).toBe(false)
  }
})

test('what is restored starts, erases again who was erased since, and its books add up', {
  tags: ['T26', 'R14'],
}, async () => {
  const restored = join(parent, 'restored')
  const [first] = await lookUpMembers()
  const erasure = { id: first, erased_at: new Date().toISOString() }
  await writeFile(join(restored, 'erasures.jsonl'), `${JSON.stringify(erasure)}\n`)
  const { context, stop } = await startIn({ DATA_DIR: restored })
  try {
    const { status } = await context.db.kysely
      .selectFrom('members')
      .select('status')
      .where('id', '=', first ?? '')
      .executeTakeFirstOrThrow()
    expect(status).toBe('erased')
    expect(await runAt(restored, 'ledger', 'check')).toMatchObject({ code: 0 })
    const running = await runAt(restored, 'backup', 'restore', made)
    expect(running).toMatchObject({ code: 1, said: expect.stringContaining('in use by process') })
    const elsewhere = join(parent, 'online')
    expect(await runAt(restored, 'backup', 'create', '--to', elsewhere)).toMatchObject({ code: 0 })
    expect(await runAt(restored, 'backup', 'verify', elsewhere)).toMatchObject({ code: 0 })
    expect(await keepBeside(restored, 'data.key', Buffer.alloc(32))).toContain(
      'has another data.key',
    )
    const other = { id: '01900000-0000-7000-8000-000000000000', erased_at: '2026-01-01' }
    const longer = `${JSON.stringify(other)}\n${await readFile(join(restored, 'erasures.jsonl'))}`
    expect(await keepBeside(restored, 'erasures.jsonl', longer)).toContain('names others than ours')
    expect(await keepBeside(restored, 'erasures.jsonl', '')).toContain('Made a back-up')
    const full = await runAt(restored, 'backup', 'create', '--to', elsewhere)
    expect(full.said).toContain('is not empty')
    const inside = await runAt(restored, 'backup', 'create', '--to', join(restored, 'b'))
    expect(inside.said).toContain('inside the data folder')
  } finally {
    await stop()
  }
  const stopped = await runAt(restored, 'backup', 'create', '--to', join(parent, 'none'))
  expect(stopped.said).toContain('No database runs')
  const twice = await runAt(restored, 'backup', 'restore', made)
  expect(twice.said).toContain('is not empty')
})

/** What a back-up says to a file that is kept where its keys are to go; one it refuses stays as it is. */
async function keepBeside(folder: string, name: string, kept: Buffer | string): Promise<string> {
  const place = await mkdtemp(join(parent, 'kept-'))
  await writeFile(join(place, name), kept)
  const to = ['--to', join(place, 'made'), '--keys', join(place)]
  const { code, said } = await runAt(folder, 'backup', 'create', ...to)
  if (code !== 0) expect(await readFile(join(place, name))).toEqual(Buffer.from(kept))
  return said
}

async function lookUpMembers(): Promise<string[]> {
  const server = await startEmbedded({ folder: join(parent, 'restored', 'postgres') })
  const { rows } = await lookInto(server.url, (client) =>
    client.query<{ id: string }>("select id from members where status = 'active' order by id"),
  )
  await server.stop()
  return rows.map(({ id }) => id)
}

test('a back-up that broke off, was changed or lacks a key is not taken for whole', async () => {
  const broken = join(parent, 'broken')
  await cp(made, broken, { recursive: true })
  const verify = () => runAt(home, 'backup', 'verify', broken)
  const restore = () => runAt(join(parent, 'empty'), 'backup', 'restore', broken)
  await rename(join(broken, 'manifest.json'), join(parent, 'manifest.json'))
  expect(await verify()).toMatchObject({
    code: 1,
    said: expect.stringContaining('no whole back-up'),
  })
  expect(await restore()).toMatchObject({ code: 1 })
  await rename(join(parent, 'manifest.json'), join(broken, 'manifest.json'))

  await writeFile(join(broken, 'postgres', 'base', 'more'), '')
  expect((await verify()).said).toContain('is no part of the back-up')
  await rm(join(broken, 'postgres', 'base', 'more'))
  expect((await restore()).said).toContain('Without data.key')
  await truncate(join(broken, 'postgres', 'PG_VERSION'), 1)
  expect((await verify()).said).toContain('PG_VERSION is not as it was')
  const withKeys = () => runAt(join(parent, 'empty'), 'backup', 'restore', broken, '--keys', keys)
  expect((await withKeys()).said).toContain('PG_VERSION is not as it was')
  await expect(startIn({ DATA_DIR: join(parent, 'empty') })).rejects.toThrow('run "backup restore"')
  await cp(join(made, 'postgres', 'PG_VERSION'), join(broken, 'postgres', 'PG_VERSION'))
  expect(await withKeys()).toMatchObject({ code: 0 })
  await rm(join(broken, 'files.sha256'))
  expect((await verify()).said).toContain('is not the one of its manifest')
})
