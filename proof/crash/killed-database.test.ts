import { expect, onTestFinished, test } from 'vitest'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { batchSends, type SendBatches } from '#server/chats/send-batches.ts'
import { aMember, type TestMember, theSite } from '#server/testing/people.ts'
import { aSending } from '#server/testing/sendings.ts'
import { aMortalPostgres } from '../mortal-postgres.ts'
import { playsOf } from '../seeds.ts'
import { type Acknowledged, expectKept, pausesOf } from './acknowledged.ts'

/** A run by hand may ask for more. */
const kills = Number(process.env.PROOF_KILLS ?? 8)
const plays = playsOf({ proof: 'crash', known: [16_180], runs: kills, size: 'kills' })

test('what was acknowledged is there once after every kill of PostgreSQL', {
  tags: ['R3'],
  timeout: 0,
}, async () => {
  const { patient, acknowledged, failures, longestMs } = await killed(plays.flatMap(pausesOf))
  expect(failures).toBeGreaterThan(0)
  await expectKept(patient, acknowledged)
  console.info(
    `${acknowledged.length} messages acknowledged, PostgreSQL killed ${kills} times, ${failures} tries without an answer; the next was acknowledged ${(longestMs / 1000).toFixed(1)} s after a kill at the latest.`,
  )
})

test('a PostgreSQL that acknowledges before it has written is found', {
  tags: ['R3'],
  timeout: 0,
}, async () => {
  const { patient, acknowledged } = await killed([300, 300], { isHasty: true })
  await expect(expectKept(patient, acknowledged)).rejects.toThrow('deeply equal')
})

/** Lets people write while PostgreSQL is killed, each time after so many milliseconds. */
async function killed(pauses: number[], { isHasty = false } = {}) {
  const postgres = await aMortalPostgres({ wal_writer_delay: isHasty ? '10s' : '200ms' })
  await migrate(postgres.ownerUrl)
  const db = connect({ url: postgres.url })
  // To look through all that was sent takes longer than a request may.
  const patient = connect({ url: postgres.url, patience: patienceOfWork })
  // Those who write are acknowledged what is only in memory.
  const hasty = `${postgres.url}?options=${encodeURIComponent('-c synchronous_commit=off')}`
  const writing = isHasty ? connect({ url: hasty }) : db
  onTestFinished(async () => {
    if (isHasty) await writing.close()
    await Promise.all([db.close(), patient.close()])
    await postgres.stop()
  })
  await expectSynced(db)
  await theSite(db)
  const people = await Promise.all(
    Array.from({ length: 8 }, () => aMember(db, { credits: 100_000 })),
  )
  const lane = batchSends(writing)
  const acknowledged: Acknowledged[] = []
  const run = { goesOn: true, failures: 0 }
  const senders = people.map(async (sender, place) => {
    for (let count = 0; run.goesOn; count += 1) {
      const to = people[(place + 1 + (count % 3)) % people.length] as TestMember
      acknowledged.push(await sendUntilAnswered(lane, sender, to, run))
    }
  })
  let longestMs = 0
  await moreThan(acknowledged, 0)
  for (const waitMs of pauses) {
    await pause(waitMs)
    await postgres.kill()
    const begun = performance.now()
    const atKill = acknowledged.length
    await postgres.revive()
    await moreThan(acknowledged, atKill)
    longestMs = Math.max(longestMs, performance.now() - begun)
  }
  run.goesOn = false
  await Promise.all(senders)
  return { patient, acknowledged, failures: run.failures, longestMs }
}

async function expectSynced(db: Database): Promise<void> {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes']
  const rows = await db.query<{ setting: string }>(
    { name: 'settings', text: 'select setting from pg_settings where name = any($1)' },
    [settings],
  )
  expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'on'])
}

/** Waits until it is serving again, which can take a while on a busy machine. */
async function moreThan(acknowledged: Acknowledged[], count: number): Promise<void> {
  while (acknowledged.length <= count) await pause(20)
}

/** Sends the same message again and again until it is acknowledged. */
async function sendUntilAnswered(
  lane: SendBatches,
  sender: TestMember,
  to: TestMember,
  run: { failures: number },
): Promise<Acknowledged> {
  const draft = { type: 'text', text: 'Are you still there?' } as const
  const sending = aSending(sender, to, { draft, startLimit: 8 })
  for (;;) {
    const row = await lane.send(sending).catch(() => null)
    if (!row) {
      run.failures += 1
      await pause(50)
      continue
    }
    expect(['sent', 'repeated']).toContain(row.outcome)
    const { conversation_id, number } = row
    if (!conversation_id || !number) throw new Error('An acknowledged message has no place.')
    return { id: sending.draft.id, sender: sender.id, conversation: conversation_id, number }
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
