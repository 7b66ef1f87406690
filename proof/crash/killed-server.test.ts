import { expect, onTestFinished, test } from 'vitest'
import { connect, patienceOfWork } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
import { aRedis, hasRedis } from '#server/testing/redis.ts'
import { aMortalPostgres, type MortalPostgres } from '../mortal-postgres.ts'
import { playsOf } from '../seeds.ts'
import { isReady, manyProcesses, type Served } from '../serve-many.ts'
import { type Acknowledged, expectKept, pausesOf, sendUntilAnswered } from './acknowledged.ts'

/** Each costs a start of the whole service; a run by hand may ask for more. */
const kills = Number(process.env.PROOF_KILLS ?? 3)
const plays = playsOf({ proof: 'crash', known: [14_142], runs: kills, size: 'kills' })
/** Every so many times, and at the last, the database dies together with the server. */
const bothEvery = 10

/** How often one that found no database is begun again: for ever would say nothing. */
const mostBegun = 5

type Run = { servers: Served[]; goesOn: boolean; failures: number; fault: unknown }

test(
  'what a server acknowledged over HTTP is there once, however often it is killed',
  {
    tags: ['R3'],
    timeout: 0,
  },
  () => proveKept({ processes: 1 }),
)

test.skipIf(!hasRedis)(
  'and so it is where one of two is killed at a time, and Redis too',
  {
    tags: ['R3'],
    timeout: 0,
  },
  () => proveKept({ processes: 2 }),
)

/** Found once for all parts of a long proof. */
test.skipIf(process.env.PROOF_FRESH === 'only')(
  'a server that answers before what it says is written is found',
  {
    tags: ['R3'],
    timeout: 0,
  },
  async () => {
    const { db, acknowledged } = await killed({ processes: 1, pauses: [300], isHasty: true })
    await expect(expectKept(db, acknowledged)).rejects.toThrow('deeply equal')
  },
)

async function proveKept({ processes }: { processes: 1 | 2 }): Promise<void> {
  const pauses = plays.flatMap(pausesOf)
  const { db, acknowledged, failures, both } = await killed({ processes, pauses })
  expect(failures).toBeGreaterThan(0)
  await expectKept(db, acknowledged)
  const together = processes > 1 ? 'with PostgreSQL and Redis' : 'with PostgreSQL'
  console.info(
    `${processes} at a time: ${acknowledged.length} messages acknowledged, ${pauses.length} kills, ${both} of them ${together}, ${failures} tries without an answer.`,
  )
}

type Killing = { processes: 1 | 2; pauses: number[]; isHasty?: boolean }

/** Lets people write while servers are killed in turn, each time after so many milliseconds. */
async function killed({ processes, pauses, isHasty = false }: Killing) {
  const postgres = await aMortalPostgres({ wal_writer_delay: isHasty ? '10s' : '200ms' })
  await migrate(postgres.ownerUrl)
  const db = connect({ url: postgres.url, patience: patienceOfWork })
  const redis = processes > 1 ? await aRedis() : null
  const shared = { DATABASE_URL: postgres.url, ...(redis && { REDIS_URL: redis.url }) }
  const begin = await manyProcesses(shared)
  const role = processes > 1 ? 'web' : 'all'
  await aSite(db, {
    slug: 'general',
    isDefault: true,
    settings: { sends_a_minute: 1_000_000, free_conversations: 100 },
  })
  const people = await Promise.all(
    Array.from({ length: 8 }, () => aMember(db, { credits: 100_000 })),
  )
  const cookies = await Promise.all(people.map(({ id }) => aSession(db, id)))
  if (isHasty) await answerFromMemory(postgres)
  const acknowledged: Acknowledged[] = []
  const servers: Served[] = []
  for (let place = 0; place < processes; place += 1) servers.push(await begin(role))
  const run: Run = { servers, goesOn: true, failures: 0, fault: null }
  onTestFinished(async () => {
    run.goesOn = false
    for (const each of servers) each.process.kill('SIGKILL')
    await db.close()
    await redis?.kill()
    await postgres.stop()
  })
  await Promise.all(servers.map(isReady))
  const senders = people.map(async (sender, place) => {
    const cookie = cookies[place] ?? ''
    for (let count = 0; run.goesOn && !run.fault; count += 1) {
      const to = people[(place + 1 + (count % 3)) % people.length] as TestMember
      acknowledged.push(await sendUntilAnswered(cookie, sender, to, run))
    }
  })
  const sending = Promise.all(senders).catch((fault) => {
    run.fault = fault
  })
  const moreThan = async (count: number) => {
    while (acknowledged.length <= count) {
      if (run.fault) throw run.fault
      await pause(20)
    }
  }
  // As whoever looks after a service does: one that found no database when it began is begun again.
  const revive = async (place: number) => {
    for (let isUp = false, begun = 1; !isUp; begun += 1) {
      const next = await begin(role)
      servers[place] = next
      isUp = await isReady(next).then(
        () => true,
        (ended: Error) => {
          const isLate = /The database at .* cannot be used/.test(ended.message)
          if (!isLate || begun === mostBegun) throw ended
          return false
        },
      )
    }
  }
  let both = 0
  for (const [index, waitMs] of pauses.entries()) {
    await moreThan(acknowledged.length)
    await pause(waitMs)
    const place = index % processes
    servers[place]?.process.kill('SIGKILL')
    await servers[place]?.ended
    if ((index + 1) % bothEvery === 0 || index === pauses.length - 1) {
      both += 1
      await redis?.kill()
      await postgres.kill()
      await postgres.revive()
      await redis?.start()
    }
    await revive(place)
  }
  await moreThan(acknowledged.length)
  run.goesOn = false
  await sending
  expect(run.fault).toBeNull()
  return { db, acknowledged, failures: run.failures, both }
}

/** Whoever signs in as the application from now on is answered before anything is written. */
async function answerFromMemory({ url, ownerUrl }: MortalPostgres): Promise<void> {
  const owner = connect({ url: ownerUrl, connections: 1 })
  const text = `alter role ${new URL(url).username} set synchronous_commit = off`
  await owner.query({ name: 'answer-from-memory', text }, [])
  await owner.close()
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
