import type { Database } from '#database/connect.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { Refusal } from '../refusal.ts'
import { runSends } from './sending/run-sends.ts'
import type { Sending, SendRow } from './sending/sending.ts'

/** The lane in front of the send statement. */
export type SendBatches = {
  /** Answers when the message is committed or refused. A sender's drafts keep their order. */
  send(sending: Sending): Promise<SendRow>
  /** The other side of a conversation that was written in lately, as a hint; else undefined. */
  partnerOf(conversationId: string, memberId: string): string | undefined
}

const batchSize = 64
const batchesInFlight = 2
const triesForOne = 6
const partnersKept = 20_000

type Waiting = {
  sending: Sending
  resolve: (row: SendRow) => void
  reject: (error: unknown) => void
}

/**
 * Sends what queued while the batches before were committing: no timer, so an idle lane sends at
 * once, and a busy one shares each commit among many. One sender is in one batch at a time.
 */
export function batchSends(db: Database): SendBatches {
  const waiting = new Map<string, Waiting[]>()
  const busy = new Set<string>()
  const partners = rememberPartners()
  let running = 0

  const pump = () => {
    while (running < batchesInFlight) {
      const batch = takeBatch(waiting, busy)
      if (batch.length === 0) return
      running++
      void runBatch(db, batch).finally(() => {
        running--
        for (const { sending } of batch) busy.delete(sending.senderId)
        pump()
      })
    }
  }

  return {
    send: async (sending) => {
      const row = await new Promise<SendRow>((resolve, reject) => {
        const queue = waiting.get(sending.senderId) ?? []
        waiting.set(sending.senderId, queue)
        queue.push({ sending, resolve, reject })
        queueMicrotask(pump)
      })
      partners.learn(sending.senderId, row)
      return row
    },
    partnerOf: partners.of,
  }
}

/** The oldest draft of each sender who is not in a batch already. */
function takeBatch(waiting: Map<string, Waiting[]>, busy: Set<string>): Waiting[] {
  const batch: Waiting[] = []
  for (const [senderId, queue] of waiting) {
    if (batch.length === batchSize) break
    const first = busy.has(senderId) ? undefined : queue.shift()
    if (!first) continue
    waiting.delete(senderId)
    // Behind the others, so that one busy sender never holds up the rest.
    if (queue.length > 0) waiting.set(senderId, queue)
    busy.add(senderId)
    batch.push(first)
  }
  return batch
}

/**
 * A draft that can't be stored fails the whole batch, so halves are tried until it stands alone. A
 * database out of reach fails all at once: whether they were stored shows when they come again.
 */
async function runBatch(db: Database, batch: Waiting[]): Promise<void> {
  const [first, second] = batch
  if (first && !second) return runOne(db, first)
  const sendings = batch.map((each) => each.sending)
  const rows = await runSends(db, sendings).catch((error: unknown) => {
    if (!isOutOfReach(error)) return null
    for (const { reject } of batch) reject(error)
    return 'out of reach'
  })
  if (rows === 'out of reach') return
  if (!rows) {
    const middle = Math.ceil(batch.length / 2)
    await runBatch(db, batch.slice(0, middle))
    return runBatch(db, batch.slice(middle))
  }
  for (const [place, each] of batch.entries()) {
    const row = rows[place]
    if (row && row.outcome !== 'again') each.resolve(row)
    else await runOne(db, each)
  }
}

/** Looks again as long as a rival was faster; what fails for another reason fails alone. */
async function runOne(db: Database, { sending, resolve, reject }: Waiting): Promise<void> {
  for (let tries = 1; tries <= triesForOne; tries++) {
    try {
      const [row] = await runSends(db, [sending])
      if (row && row.outcome !== 'again') return resolve(row)
    } catch (error) {
      if (tries > 1 && isSpentId(error)) return reject(idIsSpent())
      if (!isRivalry(error) || tries === triesForOne) return reject(error)
    }
  }
  reject(new Error('A message met a rival each time it was tried.'))
}

/** The same message or photo twice at once, a photo swept away, a deadlock: over when one looks again. */
function isRivalry(error: unknown): boolean {
  return ['23505', '23503', '40P01', '40001'].includes((error as { code?: string }).code ?? '')
}

/** The ledger has a debit with this id that is for no message of this conversation. */
function isSpentId(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string }
  return code === '23505' && table === 'ledger_entries'
}

function idIsSpent(): Refusal {
  return new Refusal('invalid_input', { faults: [{ field: 'id', code: 'invalid' }] })
}

/** Who is on the other side of a conversation never changes; the oldest known are forgotten. */
function rememberPartners() {
  const pairs = new Map<string, [string, string]>()
  return {
    learn: (senderId: string, row: SendRow) => {
      if (!row.conversation_id || !row.recipient_id || pairs.has(row.conversation_id)) return
      pairs.set(row.conversation_id, [senderId, row.recipient_id])
      const [oldest] = pairs.size > partnersKept ? pairs.keys() : []
      if (oldest) pairs.delete(oldest)
    },
    of: (conversationId: string, memberId: string) => {
      const pair = pairs.get(conversationId)
      return pair?.includes(memberId) ? pair.find((id) => id !== memberId) : undefined
    },
  }
}
