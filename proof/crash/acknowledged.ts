import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import type { TestMember } from '#server/testing/people.ts'
import { throwDice } from '../payments/dice.ts'
import { ownPage } from '../reading-page.ts'
import type { Play } from '../seeds.ts'
import type { Served } from '../serve-many.ts'
import { type Answered, noteAnswered } from './served-again.ts'

/** A message as its sender was told of it. */
export type Acknowledged = { id: string; sender: string; conversation: string; number: number }

/** How long it lives before each kill, in milliseconds. */
export function pausesOf({ seed, runs }: Play): number[] {
  const dice = throwDice(seed)
  return Array.from({ length: runs }, () => 100 + dice.below(400))
}

/** Those who may answer, and what is known of their answers so far. */
export type Asking = { servers: Served[]; failures: number; answered?: Answered }

/** As a browser does: the same message under the same id, until somebody answers. */
export async function sendUntilAnswered(
  cookie: string,
  sender: TestMember,
  to: TestMember,
  run: Asking,
  content: object = { type: 'text', text: 'Are you still there?' },
): Promise<Acknowledged> {
  const id = randomUUID()
  const { message } = await askUntilAnswered(cookie, run, {
    method: 'POST',
    path: `/api/members/${to.id}/messages`,
    body: { id, ...content },
  })
  return { id, sender: sender.id, conversation: message.conversation_id, number: message.number }
}

export type Answer = { status: number; text: string }

type Asked = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }

/** Asks the same again and again, whichever server it takes, until one has answered; answers what it says. */
export async function askUntilAnswered(cookie: string, run: Asking, { method, path, body }: Asked) {
  const headers = { ...ownPage, Cookie: cookie }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return untilAnswered(run, path, init, ({ status, text }) => {
    expect([200, 201, 204], `${method} ${path}: ${text}`).toContain(status)
    return text === '' ? null : JSON.parse(text)
  })
}

/** The same with anything else than calls: what the answer means is read by whoever asks. */
export async function untilAnswered<T>(
  run: Asking,
  path: string,
  init: RequestInit,
  read: (answer: Answer) => T,
): Promise<T> {
  const first = randomInt(2)
  for (let tries = 0; ; tries += 1) {
    const server = run.servers[(first + tries) % run.servers.length]
    const askedAt = performance.now()
    // What was cut off on its way was not answered; what cannot be read is a fault.
    const answer = await fetch(`${server?.url}${path}`, init)
      .then(async (each) => ({ status: each.status, text: await each.text() }))
      .catch(() => null)
    if (!answer || answer.status === 503) {
      run.failures += 1
      // A dozen who all ask at every moment would take the processors from what begins again.
      await sleep(Math.min(50 * (tries + 1), 250))
      continue
    }
    const what = read(answer)
    if (run.answered) noteAnswered(run.answered, askedAt)
    return what
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
