import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { batchSends } from '#server/chats/send-batches.ts'
import { aSending } from '#server/testing/sendings.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const { owner, url } = await testDatabase()
const patience = { connectionMs: 10_000, statementMs: 2000 }
const db = connect({ url, connections: 1, patience })
afterAll(() => db.close())
await sql`create table notes (id int primary key)`.execute(owner.kysely)
await sql`grant all on notes to serenade_app`.execute(owner.kysely)

test('a statement that takes too long is ended', async () => {
  expect(await fault(read(db, sql`select pg_sleep(30)`))).toBe('out of reach')
  expect(await read(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a row that somebody else holds is not waited for until the statement is over', async () => {
  await read(db, sql`insert into notes values (3)`)
  const other = connect({ url, connections: 1, patience })
  let letGo: () => void = () => undefined
  const held = db.transaction(async (tx) => {
    await read(tx, sql`select id from notes where id = 3 for update`)
    await new Promise<void>((done) => (letGo = done))
  })
  const waiting = read(other, sql`select id from notes where id = 3 for update`)
  const { code } = await waiting.then(
    () => ({ code: 'none' }),
    (error: { code: string }) => error,
  )
  expect(code).toBe('55P03')
  letGo()
  await held
  await other.close()
})

test('a server that stands still is not waited for, and its connection is never used again', async () => {
  const stopped = await aStoppedBackend(db)
  expect(await fault(read(db, sql`select 1 as one`))).toBe('out of reach')
  expect(await backendOf(db)).not.toBe(stopped)
})

test.skipIf(!existsSync('/proc/net/tcp'))(
  'the kernel asks in ten seconds whether a silent machine is still there, not in two hours',
  async () => {
    const [row] = await read(db, sql`select inet_client_port() as port`)
    const { port } = row as { port: number }
    const ours = `: \\S+:${port.toString(16).padStart(4, '0')} \\S+ 01 \\S+ 02:(\\S+)`
    const [, hundredths = ''] =
      new RegExp(ours, 'i').exec(await readFile('/proc/net/tcp', 'utf8')) ?? []
    expect(Number.parseInt(hundredths, 16)).toBeLessThanOrEqual(1000)
  },
)

test('a commit without an answer is no success', async () => {
  const work = db.transaction(async (tx) => {
    await read(tx, sql`insert into notes values (1)`)
    await aStoppedBackend(tx)
  })
  expect(await fault(work)).toBe('out of reach')
})

test('a transaction with a fault in it that somebody overlooked is not taken for done', async () => {
  const work = db.transaction(async (tx) => {
    await read(tx, sql`insert into notes values (2)`)
    await read(tx, sql`insert into notes values (2)`).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('A transaction with a fault in it was committed.')
  expect(await read(db, sql`select id from notes where id = 2`)).toEqual([])
})

test('whoever waits too long for a connection is told', async () => {
  const waiter = connect({
    url,
    connections: 1,
    patience: { connectionMs: 3000, statementMs: 9000 },
  })
  // Making a connection takes a busy machine its time, and is not what is waited for here.
  await read(waiter, sql`select 1 as one`)
  let letGo: () => void = () => undefined
  const held = waiter.transaction(() => new Promise<void>((done) => (letGo = done)))
  expect(await fault(read(waiter, sql`select 1 as one`))).toBe('out of reach')
  letGo()
  await held
  await waiter.close()
})

test('sends that wait while nobody answers fail together, not one after the other', async () => {
  const deaf = await aDeafServer()
  const nowhere = connect({ url: deaf.url, patience: { connectionMs: 200, statementMs: 200 } })
  const lane = batchSends(nowhere)
  const sends = Array.from({ length: 16 }, () => fault(lane.send(aDraft())))
  expect(new Set(await Promise.all(sends))).toEqual(new Set(['out of reach']))
  expect(deaf.callers()).toBeLessThanOrEqual(2)
  await nowhere.close()
})

test('an error of a query is no sign that the database is out of reach', async () => {
  expect(await fault(read(db, sql`select 1 / 0`))).toBe('another fault')
})

async function fault(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => (isOutOfReach(error) ? 'out of reach' : 'another fault'),
  )
}

async function read(from: Database, query: RawBuilder<unknown>): Promise<unknown[]> {
  return (await query.execute(from.kysely)).rows
}

async function backendOf(from: Database): Promise<number> {
  const [row] = await read(from, sql`select pg_backend_pid() as pid`)
  return (row as { pid: number }).pid
}

/** Freezes the PostgreSQL process behind the only connection until the test is over. */
async function aStoppedBackend(from: Database): Promise<number> {
  const pid = await backendOf(from)
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  return pid
}

/** Accepts every connection and never says a word. */
async function aDeafServer() {
  const callers: Socket[] = []
  const server = createServer((caller) => void callers.push(caller.on('error', () => undefined)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    for (const each of callers) each.destroy()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `postgres://nobody@127.0.0.1:${port}/none`, callers: () => callers.length }
}

function aDraft() {
  return aSending({ id: randomUUID() }, { id: randomUUID() })
}
