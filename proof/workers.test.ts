import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { aSession, theSite } from '#server/testing/people.ts'
import { aRedis, hasRedis } from '#server/testing/redis.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { openStream } from './reading-page.ts'
import { isReady, manyProcesses } from './serve-many.ts'

// What only one of several workers does, and another goes on with when that one is killed.

const soon = { timeout: 600_000, interval: 50 }
const slow = { timeout: 1_800_000 }

describe.skipIf(!hasRedis)('workers on one database', async () => {
  const { db, owner, url } = await testDatabase()
  await theSite(db)
  await confirmTime(db)
  const redis = hasRedis ? await aRedis() : null
  afterAll(() => redis?.kill())
  const begin = await manyProcesses({ DATABASE_URL: url, REDIS_URL: redis?.url ?? '' })
  const workers = new Set(hasRedis ? [await begin('worker'), await begin('worker')] : [])
  await Promise.all([...workers].map(isReady))

  const rows = <Row>(text: string, values: unknown[] = []) =>
    owner.query<Row>({ name: `proof ${text.slice(0, 40)}`, text }, values)

  test('one of them tells of news, and the other does once that one is killed', slow, async () => {
    const [first] = await vi.waitFor(async () => {
      const found = await holdersOf(db, 'telling')
      expect(found).toHaveLength(1)
      return found
    }, soon)
    const doomed = [...workers].find((each) => each.process.pid === first)
    expect(doomed).toBeDefined()
    if (doomed) workers.delete(doomed)
    doomed?.process.kill('SIGKILL')
    const began = performance.now()
    const [other] = [...workers]
    await vi.waitFor(async () => {
      expect(await holdersOf(db, 'telling')).toEqual([other?.process.pid])
    }, soon)
    console.info(`Another told of news after ${Math.round(performance.now() - began)} ms.`)
  })

  test(
    'each minute of the schedule is queued once, while two stand, and when one of them is killed',
    slow,
    async () => {
      await noteWhatIsQueued()
      const added = await begin('worker')
      workers.add(added)
      await isReady(added)
      const both = await nextMinute()
      expect(await twice()).toEqual([])
      const [killed] = [...workers]
      if (killed) workers.delete(killed)
      killed?.process.kill('SIGKILL')
      const alone = await nextMinute()
      expect(alone).not.toBe(both)
      expect(await twice()).toEqual([])

      // Planted: nobody remembers that a minute was queued.
      await rows(`create function forget() returns trigger language plpgsql as
      $$ begin new.last_execution := null; return new; end $$`)
      await rows(`create trigger forget before update on graphile_worker._private_known_crontabs
      for each row execute function forget()`)
      await isReady(await begin('worker'))
      await nextMinute()
      await vi.waitFor(async () => expect(await twice()).not.toEqual([]), soon)
    },
  )

  async function noteWhatIsQueued(): Promise<void> {
    await rows('create table queued (task text, minute timestamptz)')
    await rows(`create function note_queued() returns trigger language plpgsql security definer as $$
      begin
        insert into public.queued select t.identifier, date_trunc('minute', new.run_at)
          from graphile_worker._private_tasks t where t.id = new.task_id;
        return new;
      end $$`)
    await rows(`create trigger note_queued before insert on graphile_worker._private_jobs
      for each row execute function note_queued()`)
  }

  /** Waits until a minute more than now has been queued; answers which. */
  async function nextMinute(): Promise<string> {
    const newest = async () =>
      (await rows<{ at: string | null }>('select max(minute)::text as at from queued'))[0]?.at ?? ''
    const before = await newest()
    await vi.waitFor(async () => expect(await newest()).not.toBe(before), soon)
    // Whoever is a moment later would queue it now.
    await new Promise((done) => setTimeout(done, 3000))
    return newest()
  }

  /** What was queued more than once for its minute. */
  async function twice(): Promise<unknown[]> {
    return rows(`select task, minute from queued where task in ('audit_ledger', 'fold_search_counts')
      group by 1, 2 having count(*) > 1`)
  }
})

describe.skipIf(!hasRedis)('the demo behind two web processes', async () => {
  const { db, url } = await testDatabase()
  const redis = hasRedis ? await aRedis() : null
  afterAll(() => redis?.kill())
  const begin = await manyProcesses({ DATABASE_URL: url, REDIS_URL: redis?.url ?? '', DEMO: '1' })
  const group = hasRedis ? await begin('all', { WEB_CONCURRENCY: '2' }) : null

  test('Echo answers, and does so again after its worker is killed', slow, async () => {
    if (!group) return
    await isReady(group)
    const echo = await vi.waitFor(() => idOf('echo'), soon)
    const ada = await vi.waitFor(() => idOf('ada'), soon)
    const cookie = await aSession(db, ada)
    const heard: string[] = []
    const listen = async () => {
      const stream = await openStream(group.url, cookie)
      stream.setEncoding('utf8').on('data', (text: string) => void heard.push(text))
      stream.on('error', () => undefined)
      return stream
    }
    const stream = await listen()
    for (const turn of [1, 2]) {
      const id = randomUUID()
      const answer = await fetch(`${group.url}/api/members/${echo}/messages`, {
        method: 'POST',
        headers: {
          ...{ 'Sec-Fetch-Site': 'same-origin', 'X-Client-Type': 'web', Cookie: cookie },
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ id, type: 'text', text: `Are you there, ${turn}?` }),
      })
      expect(answer.status).toBe(201)
      await vi.waitFor(async () => expect(await answersOf(echo)).toBeGreaterThanOrEqual(turn), soon)
      await vi.waitFor(() => {
        const told = heard.join('').split('\n\n')
        const ofEcho = told.filter(
          (each) => each.includes('"type":"message"') && each.includes(`"sender_id":"${echo}"`),
        )
        expect(ofEcho.length).toBeGreaterThanOrEqual(turn)
      }, soon)
      const [worker = 0] = await holdersOf(db, 'demo')
      if (turn === 1) process.kill(worker, 'SIGKILL')
    }
    stream.destroy()
    group.process.kill('SIGTERM')
    expect(await group.ended).toBe(0)
  })

  async function idOf(name: string): Promise<string> {
    const query = db.kysely.selectFrom('members').select('id')
    const found = query.where('email_key', '=', `${name}@example.test`)
    return (await found.executeTakeFirstOrThrow()).id
  }

  async function answersOf(id: string): Promise<number> {
    const text = 'select from messages where sender_id = $1'
    return (await db.query({ name: 'answers-of', text }, [id])).length
  }
})

/** The pids of the processes that hold the lock of this name. */
async function holdersOf(db: Database, name: string): Promise<number[]> {
  const text = `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where a.datname = current_database() and l.locktype = 'advisory' and l.granted and l.objsubid = 2
    and l.objid = (hashtext($1)::bigint & 4294967295)::oid`
  const found = await db.query<{ name: string }>({ name: 'holders-of', text }, [name])
  return found.map((each) => Number(/^serenade (\d+)@/.exec(each.name)?.[1]))
}
