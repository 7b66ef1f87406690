import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { batchSends, type SendBatches } from '#server/chats/send-batches.ts'
import { aMember, type TestMember, theSite } from '#server/testing/people.ts'
import { aSending } from '#server/testing/sendings.ts'
import { aMortalPostgres } from '../mortal-postgres.ts'
import { playsOf } from '../seeds.ts'
import { type Acknowledged, expectKept, pausesOf } from './acknowledged.ts'

/** A run by hand may ask for more. */
const kills = Number(process.env.PROOF_KILLS ?? 8)
const plays = playsOf({ proof: 'crash', known: [16_180], runs: kills })

const postgres = await aMortalPostgres()
await migrate(postgres.ownerUrl)
const db = connect({ url: postgres.url })
afterAll(async () => {
  await db.close()
  await postgres.stop()
})

test('the server syncs what it acknowledges', { tags: ['R3'] }, async () => {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes']
  const rows = await db.query<{ setting: string }>(
    { name: 'settings', text: 'select setting from pg_settings where name = any($1)' },
    [settings],
  )
  expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'on'])
})

test('what was acknowledged is there once after every kill of PostgreSQL', {
  tags: ['R3'],
  timeout: 600_000,
}, async () => {
  await theSite(db)
  const people = await Promise.all(
    Array.from({ length: 8 }, () => aMember(db, { credits: 100_000 })),
  )
  const lane = batchSends(db)
  const acknowledged: Acknowledged[] = []
  const run = { goesOn: true, failures: 0 }
  const senders = people.map(async (sender, place) => {
    for (let count = 0; run.goesOn; count += 1) {
      const to = people[(place + 1 + (count % 3)) % people.length] as TestMember
      acknowledged.push(await sendUntilAnswered(lane, sender, to, run))
    }
  })
  let atKill = 0
  for (const waitMs of plays.flatMap(pausesOf)) {
    await moreThan(acknowledged, atKill)
    await pause(waitMs)
    await postgres.kill()
    atKill = acknowledged.length
    await postgres.revive()
  }
  await moreThan(acknowledged, atKill)
  run.goesOn = false
  await Promise.all(senders)

  expect(run.failures).toBeGreaterThan(0)
  await expectKept(db, acknowledged)
})

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
