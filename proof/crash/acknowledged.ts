import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import type { TestMember } from '#server/testing/people.ts'
import { throwDice } from '../payments/dice.ts'
import type { Play } from '../seeds.ts'
import type { Served } from '../serve-many.ts'

/** A message as its sender was told of it. */
export type Acknowledged = { id: string; sender: string; conversation: string; number: number }

/** How long it lives before each kill, in milliseconds. */
export function pausesOf({ seed, runs }: Play): number[] {
  const dice = throwDice(seed)
  return Array.from({ length: runs }, () => 100 + dice.below(400))
}

/** As a browser does: the same message under the same id, until somebody answers. */
export async function sendUntilAnswered(
  cookie: string,
  sender: TestMember,
  to: TestMember,
  run: { servers: Served[]; failures: number },
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
      await sleep(50)
      continue
    }
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
    const { conversation_id, number } = answer.body.message
    return { id, sender: sender.id, conversation: conversation_id, number }
  }
}

/** Whatever was acknowledged is stored once, paid once and in its place, and so is nothing else. */
export async function expectKept(db: Database, acknowledged: Acknowledged[]): Promise<void> {
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
