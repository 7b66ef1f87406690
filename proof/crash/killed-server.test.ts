import { randomInt, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { connect, patienceOfWork } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
import { aRedis, hasRedis } from '#server/testing/redis.ts'
import { aMortalPostgres } from '../mortal-postgres.ts'
import { playsOf } from '../seeds.ts'
import { isReady, manyProcesses, type Served } from '../serve-many.ts'
import { type Acknowledged, expectKept, pausesOf } from './acknowledged.ts'

/** Each costs a start of the whole service; a run by hand may ask for more. */
const kills = Number(process.env.PROOF_KILLS ?? 3)
const plays = playsOf({ proof: 'crash', known: [14_142], runs: kills })
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
  () => killed({ processes: 1 }),
)

test.skipIf(!hasRedis)(
  'and so it is where one of two is killed at a time, and Redis too',
  {
    tags: ['R3'],
    timeout: 0,
  },
  () => killed({ processes: 2 }),
)

async function killed({ processes }: { processes: 1 | 2 }): Promise<void> {
  const postgres = await aMortalPostgres()
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
    const cookie = await aSession(db, sender.id)
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
  const pauses = plays.flatMap(pausesOf)
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
  expect(run.failures).toBeGreaterThan(0)
  await expectKept(db, acknowledged)
  const together = redis ? 'with PostgreSQL and Redis' : 'with PostgreSQL'
  console.info(
    `${processes} at a time: ${acknowledged.length} messages acknowledged, ${pauses.length} kills, ${both} of them ${together}, ${run.failures} tries without an answer.`,
  )
}

/** As a browser does: the same message under the same id, until somebody answers. */
async function sendUntilAnswered(
  cookie: string,
  sender: TestMember,
  to: TestMember,
  run: Run,
): Promise<Acknowledged> {
  const id = randomUUID()
  for (let tries = randomInt(2); ; tries += 1) {
    const server = run.servers[tries % run.servers.length]
    const answer = await fetch(`${server?.url}/api/members/${to.id}/messages`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Client-Type': 'web',
        'Sec-Fetch-Site': 'same-origin',
        Cookie: cookie,
      },
      body: JSON.stringify({ id, type: 'text', text: 'Are you still there?' }),
    })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => null)
    if (!answer || answer.status === 503) {
      run.failures += 1
      await pause(50)
      continue
    }
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
    const { conversation_id, number } = answer.body.message
    return { id, sender: sender.id, conversation: conversation_id, number }
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
