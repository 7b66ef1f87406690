import { afterAll, expect, test } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { batchSends, type SendBatches } from '#server/chats/send-batches.ts'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { aMember, type TestMember, theSite } from '#server/testing/people.ts'
import { aSending } from '#server/testing/sendings.ts'
import { aMortalPostgres } from './mortal-postgres.ts'
import { throwDice } from './payments/dice.ts'
import { type Play, playsOf } from './seeds.ts'

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

type Acknowledged = { id: string; sender: string; conversation: string; number: number }

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
  const stored = await db.query<Acknowledged>(
    {
      name: 'stored',
      text: 'select id, sender_id as sender, conversation_id as conversation, number from messages',
    },
    [],
  )
  expect(sorted(stored)).toEqual(sorted(acknowledged))
  expect(new Set(stored.map((message) => message.id)).size).toBe(stored.length)
  expect(await wrongNumbers(db)).toEqual([])
  expect(await findLedgerFaults(db)).toEqual([])
})

/** How long it lives before each kill, in milliseconds. */
function pausesOf({ seed, runs }: Play): number[] {
  const dice = throwDice(seed)
  return Array.from({ length: runs }, () => 100 + dice.below(400))
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

/** Gaps in numbering, and debits for nothing, which an audit of the books does not look for. */
function wrongNumbers(from: Database): Promise<unknown[]> {
  return from.query(
    {
      name: 'wrong-numbers',
      text: `select 'gap' as wrong, c.id from conversations c
          where not coalesce((c.last_number, c.last_number, 1) =
            (select max(number), count(*), min(number) from messages where conversation_id = c.id), false)
        union all select 'debit of nothing', l.reference from ledger_entries l
          where l.reason = 'message' and not exists (select from messages where id = l.reference)`,
    },
    [],
  )
}

function sorted(messages: Acknowledged[]): string[] {
  return messages
    .map(({ id, sender, conversation, number }) => [id, sender, conversation, number].join(' '))
    .sort()
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
