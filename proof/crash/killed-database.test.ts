import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { batchSends, type SendBatches } from '#server/chats/send-batches.ts'
import { aMember, type TestMember, theSite } from '#server/testing/people.ts'
import { aSending } from '#server/testing/sendings.ts'
import { aMortalPostgres } from '../mortal-postgres.ts'
import { playsOf } from '../seeds.ts'
import { type Acknowledged, expectKept, pausesOf } from './acknowledged.ts'
import { type Answered, noteAnswered, sayTimes, servedAgain, timesOf } from './served-again.ts'

/** A run by hand may ask for more. */
const kills = Number(process.env.PROOF_KILLS ?? 8)
/** How fast a machine is says something only where the whole suite does not run beside. */
const isAlone = process.env.PROOF_FRESH !== undefined
/** From the death of PostgreSQL until somebody is served again, for half of the kills. */
const aimMs = 5000
const plays = playsOf({ proof: 'crash', known: [16_180], runs: kills, size: 'kills' })

test('what was acknowledged is there once after every kill of PostgreSQL', {
  tags: ['R3'],
  timeout: 0,
}, async () => {
  const { patient, acknowledged, failures, up, served, slowest } = await killed(
    plays.flatMap(pausesOf),
  )
  expect(failures).toBeGreaterThan(0)
  await expectKept(patient, acknowledged)
  console.info(
    `${acknowledged.length} messages acknowledged, PostgreSQL killed ${served.length} times, ${failures} tries without an answer.\n` +
      `From a kill until PostgreSQL was there again: ${sayTimes(up)}.\n` +
      `From a kill until the next was acknowledged: ${sayTimes(served)}.${slowest}`,
  )
  if (isAlone) expect(timesOf(served).half).toBeLessThan(aimMs)
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
  const answered: Answered = { askedAt: 0 }
  const run = { goesOn: true, failures: 0, answered }
  const senders = people.map(async (sender, place) => {
    for (let count = 0; run.goesOn; count += 1) {
      const to = people[(place + 1 + (count % 3)) % people.length] as TestMember
      acknowledged.push(await sendUntilAnswered(lane, sender, to, run))
    }
  })
  await servedAgain(answered, 0)
  const up: number[] = []
  const served: number[] = []
  let slowest = ''
  for (const waitMs of pauses) {
    await sleep(waitMs)
    const [begun, logged] = [performance.now(), postgres.log().length]
    await postgres.kill()
    await postgres.revive()
    up.push(performance.now() - begun)
    served.push(await servedAgain(answered, begun))
    // What PostgreSQL says of its own start is the only witness of what took so long.
    if (Math.max(...served) === served.at(-1))
      slowest = slowOnly(served, postgres.log().slice(logged))
  }
  run.goesOn = false
  await Promise.all(senders)
  return { patient, acknowledged, failures: run.failures, up, served, slowest }
}

/** The log of a start that took longer than it should; nothing where it did not. */
function slowOnly(served: number[], log: string): string {
  return (served.at(-1) ?? 0) > aimMs ? `\nThe log of the slowest:\n${log.trim()}` : ''
}

async function expectSynced(db: Database): Promise<void> {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes']
  const rows = await db.query<{ setting: string }>(
    { name: 'settings', text: 'select setting from pg_settings where name = any($1)' },
    [settings],
  )
  expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'on'])
}

/** Sends the same message again and again until it is acknowledged. */
async function sendUntilAnswered(
  lane: SendBatches,
  sender: TestMember,
  to: TestMember,
  run: { failures: number; answered: Answered },
): Promise<Acknowledged> {
  const draft = { type: 'text', text: 'Are you still there?' } as const
  const sending = aSending(sender, to, { draft, startLimit: 8 })
  for (;;) {
    const askedAt = performance.now()
    const row = await lane.send(sending).catch(() => null)
    if (!row) {
      run.failures += 1
      await sleep(50)
      continue
    }
    expect(['sent', 'repeated']).toContain(row.outcome)
    const { conversation_id, number } = row
    if (!conversation_id || !number) throw new Error('An acknowledged message has no place.')
    noteAnswered(run.answered, askedAt)
    return { id: sending.draft.id, sender: sender.id, conversation: conversation_id, number }
  }
}
