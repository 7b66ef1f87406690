import { expect, test, vi } from 'vitest'
import { lockDatabase } from '#database/lock-database.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const { owner, url } = await testDatabase()
const never = () => expect.unreachable('It went on.')

const holders = {
  name: 'holders',
  text: `select a.pid, a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objid = 730310120
      and l.database = (select oid from pg_database where datname = current_database())`,
}
const end = { name: 'end-session', text: 'select pg_terminate_backend($1)' }
const sessions = () => owner.query<{ pid: number; name: string }>(holders, [])

test('a second server on one database is refused in one sentence that names the first', async () => {
  const first = await lockDatabase(url, never)
  await expect(lockDatabase(url, never)).rejects.toThrow(
    new RegExp(
      `^The database is in use by another server of ours \\(process ${process.pid} on .+\\): stop it first, or set DATABASE_URL to another database\\.$`,
    ),
  )
  await first.release()
  await (await lockDatabase(url, never)).release()
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
        text: 'select from pg_locks where objid = 730310120 and not granted',
      }
      expect(await owner.query(queue, [])).toHaveLength(1)
    })
    await owner.query(end, [session?.pid])
    await waiting
    await vi.waitFor(() => expect(said).toHaveLength(1), 60_000)
  })
  expect(said[0]).toContain('The database is in use by another server of ours')
  await server.release()
})
