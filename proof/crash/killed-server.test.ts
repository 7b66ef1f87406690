import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { connect, patienceOfWork } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
import { aMortalPostgres } from '../mortal-postgres.ts'
import { playsOf } from '../seeds.ts'
import { isReady, manyProcesses, type Served } from '../serve-many.ts'
import { type Acknowledged, expectKept, pausesOf } from './acknowledged.ts'

/** Each costs a start of the whole service; a run by hand may ask for more. */
const kills = Number(process.env.PROOF_KILLS ?? 3)
const plays = playsOf({ proof: 'crash', known: [14_142], runs: kills })
/** Every so many times, and at the last, the database dies together with the server. */
const bothEvery = 10

const postgres = await aMortalPostgres()
await migrate(postgres.ownerUrl)
const db = connect({ url: postgres.url, patience: patienceOfWork })
const begin = await manyProcesses({ DATABASE_URL: postgres.url })
afterAll(async () => {
  await db.close()
  await postgres.stop()
})

type Run = { served: Served; goesOn: boolean; failures: number; fault: unknown }

test('what a server acknowledged over HTTP is there once, however often it is killed', {
  tags: ['R3'],
  timeout: 7_200_000,
}, async () => {
  await aSite(db, {
    slug: 'general',
    isDefault: true,
    settings: { sends_a_minute: 1_000_000, free_conversations: 100 },
  })
  const people = await Promise.all(
    Array.from({ length: 8 }, () => aMember(db, { credits: 100_000 })),
  )
  const acknowledged: Acknowledged[] = []
  const run: Run = { served: await begin('all'), goesOn: true, failures: 0, fault: null }
  await isReady(run.served)
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
  const pauses = plays.flatMap(pausesOf)
  for (const [index, waitMs] of pauses.entries()) {
    await moreThan(acknowledged.length)
    await pause(waitMs)
    run.served.process.kill('SIGKILL')
    await run.served.ended
    if ((index + 1) % bothEvery === 0 || index === pauses.length - 1) {
      await postgres.kill()
      await postgres.revive()
    }
    run.served = await begin('all')
    await isReady(run.served)
  }
  await moreThan(acknowledged.length)
  run.goesOn = false
  await sending

  expect(run.fault).toBeNull()
  expect(run.failures).toBeGreaterThan(0)
  await expectKept(db, acknowledged)
  console.info(
    `${acknowledged.length} messages acknowledged, ${pauses.length} kills, ${run.failures} tries without an answer.`,
  )
})

/** As a browser does: the same message under the same id, until somebody answers. */
async function sendUntilAnswered(
  cookie: string,
  sender: TestMember,
  to: TestMember,
  run: Run,
): Promise<Acknowledged> {
  const id = randomUUID()
  for (;;) {
    const answer = await fetch(`${run.served.url}/api/members/${to.id}/messages`, {
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
