import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockDatabase } from '#database/lock-database.ts'
import { isThere } from '#database/lock-folder.ts'
import { oneAtATime } from '#database/one-at-a-time.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { isReady, manyProcesses } from './serve-many.ts'

const { owner, url } = await testDatabase()
const never = () => expect.unreachable('It went on.')

const holders = {
  name: 'holders',
  text: `select a.pid, a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objid = 730310120
      and l.database = (select oid from pg_database where datname = current_database())`,
}
const turnHolders = {
  name: 'turn-holders',
  text: `select pid from pg_locks where locktype = 'advisory' and granted and classid = 730310121
    and objid = (hashtext('this')::bigint & 4294967295)::oid
    and database = (select oid from pg_database where datname = current_database())`,
}
const end = { name: 'end-session', text: 'select pg_terminate_backend($1)' }
const sessions = () => owner.query<{ pid: number; name: string }>(holders, [])

test('whatever asks it to end, a closed terminal too, it ends in order with its PostgreSQL', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'serenade-ending-'))
  const begin = await manyProcesses({ DATA_DIR })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const served = await begin('all')
    await isReady(served)
    const running = await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')
    served.process.kill(signal)
    expect(await served.ended, signal).toBe(0)
    expect(isThere(Number(running.split('\n')[0])), signal).toBe(false)
  }
  await rm(DATA_DIR, { recursive: true })
})

test('a second server on one database is refused in one sentence that names the first', async () => {
  const first = await lockDatabase(url, never)
  await expect(lockDatabase(url, never)).rejects.toThrow(
    new RegExp(
      `^The database is in use by another server of ours \\(process ${process.pid} on .+\\): stop it first, give both the same REDIS_URL, or set DATABASE_URL to another database\\.$`,
    ),
  )
  await first.release()
  await (await lockDatabase(url, never)).release()
})

test('several that share a database are beside each other, and none beside one that does not', async () => {
  const shared = { shared: true }
  const [one, other] = [
    await lockDatabase(url, never, shared),
    await lockDatabase(url, never, shared),
  ]
  await expect(lockDatabase(url, never)).rejects.toThrow('give both the same REDIS_URL')
  await one.release()
  await expect(lockDatabase(url, never)).rejects.toThrow('The database is in use')
  await other.release()
  const alone = await lockDatabase(url, never)
  await expect(lockDatabase(url, never, shared)).rejects.toThrow('give both the same REDIS_URL')
  await alone.release()
})

test('what one process does at a time moves to another when its session breaks, and when it ends', async () => {
  const log: string[] = []
  const begin = (name: string) => () => {
    log.push(`${name} begins`)
    return { stop: () => void log.push(`${name} stops`) }
  }
  const one = oneAtATime(url, 'this', begin('one'))
  await vi.waitFor(() => expect(log).toEqual(['one begins']), 60_000)
  const other = oneAtATime(url, 'this', begin('other'))
  const third = oneAtATime(url, 'that', begin('third'))
  await vi.waitFor(() => expect(log).toEqual(['one begins', 'third begins']), 60_000)
  const [session] = await owner.query<{ pid: number }>(turnHolders, [])
  await owner.query(end, [session?.pid])
  await vi.waitFor(() => expect(log).toContain('one stops'), 60_000)
  await vi.waitFor(
    () => expect(log.filter((each) => each.endsWith('begins')).length).toBe(3),
    60_000,
  )
  await Promise.all([one.stop(), other.stop(), third.stop()])
  const running = new Set<string>()
  for (const each of log.filter((line) => !line.startsWith('third'))) {
    if (each.endsWith('begins')) expect(running.size).toBe(0)
    if (each.endsWith('begins')) running.add(each)
    else running.delete(each.replace('stops', 'begins'))
  }
})

test('a server whose session breaks has the database again', async () => {
  const server = await lockDatabase(url, never)
  const [before] = await sessions()
  await owner.query(end, [before?.pid])
  await vi.waitFor(async () => {
    const [after] = await sessions()
    expect(after?.name).toBe(before?.name)
    expect(after?.pid).not.toBe(before?.pid)
  }, 60_000)
  await server.release()
})

test('a session whose server no longer answers is given up, and what it held counts as lost', {
  tags: ['R3'],
}, async () => {
  const said: string[] = []
  const server = await lockDatabase(url, (sentence) => said.push(sentence))
  const log: string[] = []
  const one = oneAtATime(url, 'this', () => {
    log.push('begins')
    return { stop: () => void log.push('stops') }
  })
  await vi.waitFor(() => expect(log).toEqual(['begins']), 60_000)
  const [[kept], [turn]] = [await sessions(), await owner.query<{ pid: number }>(turnHolders, [])]
  const silent = [kept?.pid ?? 0, turn?.pid ?? 0]
  for (const pid of silent) process.kill(pid, 'SIGSTOP')
  const goOn = () => {
    for (const pid of silent.splice(0)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(goOn)
  await vi.waitFor(() => expect(log).toEqual(['begins', 'stops']), 60_000)
  // Its own old session stands in the way, for longer than that of somebody else may.
  await sleep(4000)
  goOn()
  await vi.waitFor(async () => {
    const [after] = await sessions()
    expect(after?.name).toBe(kept?.name)
    expect(after?.pid).not.toBe(kept?.pid)
  }, 60_000)
  await vi.waitFor(() => expect(log).toEqual(['begins', 'stops', 'begins']), 60_000)
  expect(said).toEqual([])
  await Promise.all([one.stop(), server.release()])
})

test('a server that another one took the database from gives up with a sentence', async () => {
  const said: string[] = []
  const server = await lockDatabase(url, (sentence) => said.push(sentence))
  const [session] = await sessions()
  // Whoever waits in the queue gets the lock the moment the session ends.
  const rival = { name: 'rival', text: 'select pg_advisory_lock(730310120)' }
  await owner.transaction(async (tx) => {
    const waiting = tx.query(rival, [])
    await vi.waitFor(async () => {
      const queue = {
        name: 'queue',
        text: `select from pg_locks where objid = 730310120 and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      }
      expect(await owner.query(queue, [])).toHaveLength(1)
    }, 60_000)
    await owner.query(end, [session?.pid])
    await waiting
    await vi.waitFor(() => expect(said).toHaveLength(1), 60_000)
  })
  expect(said[0]).toContain('The database is in use by another server of ours')
  await server.release()
})
