import type { Database } from '#database/connect.ts'
import { isOutOfReach } from '#database/out-of-reach.ts'
import { Refusal } from '../context/refusal.ts'
import { measured } from '../telemetry/metrics.ts'
import { sendStatement } from './send-statement.ts'
import type { Sending, SendRow } from './sending.ts'

/** The lane in front of the send statement. */
export type SendBatches = {
  /** Resolves once the message is committed or refused. A sender's drafts stay in order. */
  send(sending: Sending): Promise<SendRow>
  /** The other side of a recently used conversation, as a hint; undefined if unknown. */
  partnerOf(conversationId: string, memberId: string): string | undefined
}

const batchSize = 64
const batchesInFlight = 2
/** So long a batch may keep the others waiting, behind a lock for example. */
const aloneForMs = 10
const triesForOne = 6
const partnersKept = 20_000

type Waiting = {
  sending: Sending
  resolve: (row: SendRow) => void
  reject: (error: unknown) => void
}

/**
 * Sends whatever queued while the batch before was committing: an idle lane sends at once, and a
 * busy one shares each commit among many. A second batch goes beside the first only once a whole
 * one waits or the first takes long, because two at a time are two half ones, each with a commit of
 * its own. A sender is in only one batch at a time.
 */
export function batchSends(db: Database): SendBatches {
  const waiting = new Map<string, Waiting[]>()
  const busy = new Set<string>()
  const partners = rememberPartners()
  let running = 0
  let isLate = false
  let clock: NodeJS.Timeout | undefined

  const pump = () => {
    while (running === 0 || (running < batchesInFlight && (isLate || waiting.size >= batchSize))) {
      const batch = takeBatch(waiting, busy)
      if (batch.length === 0) return
      running++
      restartClock()
      void runBatch(db, batch).finally(() => {
        running--
        for (const { sending } of batch) busy.delete(sending.senderId)
        restartClock()
        pump()
      })
    }
  }
  const restartClock = () => {
    clearTimeout(clock)
    isLate = false
    if (running > 0) clock = setTimeout(becomeLate, aloneForMs)
  }
  const becomeLate = () => {
    isLate = true
    pump()
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

/** The oldest draft of each sender who is not already in a batch. */
function takeBatch(waiting: Map<string, Waiting[]>, busy: Set<string>): Waiting[] {
  const batch: Waiting[] = []
  for (const [senderId, queue] of waiting) {
    if (batch.length === batchSize) break
    const first = busy.has(senderId) ? undefined : queue.shift()
    if (!first) continue
    waiting.delete(senderId)
    // Behind the others, so that a busy sender never holds up the rest.
    if (queue.length > 0) waiting.set(senderId, queue)
    busy.add(senderId)
    batch.push(first)
  }
  return batch
}

/**
 * A draft that cannot be stored fails the whole batch, so we halve it until that draft stands
 * alone. A database out of reach fails everything: whether the drafts were stored shows when they
 * come again.
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

/**
 * Tries again when a rival was faster; any other failure is its own. The second time it holds the
 * sender's wallet before it looks, so that no other message of the sender's can be faster again.
 */
async function runOne(db: Database, { sending, resolve, reject }: Waiting): Promise<void> {
  for (let tries = 1; tries <= triesForOne; tries++) {
    try {
      const [row] = tries === 1 ? await runSends(db, [sending]) : await runHeld(db, sending)
      if (row && row.outcome !== 'again') return resolve(row)
    } catch (error) {
      if (tries > 1 && isSpentId(error)) return reject(idIsSpent())
      if (!isRivalry(error) || tries === triesForOne) return reject(error)
    }
  }
  reject(new Error('A message was out of date although its sender was held.'))
}

/**
 * The same message or photo sent twice at once, a photo cleaned up, a deadlock: gone on the next
 * attempt.
 */
function isRivalry(error: unknown): boolean {
  return ['23505', '23503', '40P01', '40001'].includes((error as { code?: string }).code ?? '')
}

/**
 * Whether the ledger already has a debit with this id, but not for a message in this conversation.
 */
function isSpentId(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string }
  return code === '23505' && table === 'ledger_entries'
}

function idIsSpent(): Refusal {
  return new Refusal('invalid_input', { faults: [{ field: 'id', code: 'invalid' }] })
}

/** The other side of a conversation never changes; the oldest known are forgotten. */
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

/**
 * Sends a whole batch in one statement: debits, writes ledger, messages and both sides' inboxes,
 * and answers each draft in its place. A batch has at most one draft per sender, so what each may
 * do follows from the wallet that the statement has locked.
 */
export async function runSends(db: Database, sendings: readonly Sending[]): Promise<SendRow[]> {
  const senders = new Set(sendings.map((each) => each.senderId))
  if (senders.size < sendings.length) throw new Error('A batch has one draft of a sender.')
  return telling(db, sendings, () => askToSend(db, sendings))
}

/** Sends one message of a sender who can send no other one meanwhile: it is never out of date. */
async function runHeld(db: Database, sending: Sending): Promise<SendRow[]> {
  return telling(db, [sending], () =>
    db.transaction(async (tx) => {
      await tx.query(holdStatement, [sending.senderId])
      return askToSend(tx, [sending])
    }),
  )
}

const holdStatement = {
  name: 'hold-sender',
  text: 'select from wallets where member_id = $1 for no key update',
}

async function askToSend(db: Database, sendings: readonly Sending[]): Promise<SendRow[]> {
  measured()?.batch(sendings.length)
  const rows = await db.query<SendRow>(sendStatement, sendValues(sendings, db.now()))
  if (rows.length < sendings.length) throw new Error('A sender has no profile or no wallet.')
  return rows
}

/**
 * A commit that notifies waits for every other one that does, so of what is spent the database tells
 * nobody, and we do. What got no answer may still be committed while PostgreSQL works on it.
 */
async function telling(
  db: Database,
  sendings: readonly Sending[],
  send: () => Promise<SendRow[]>,
): Promise<SendRow[]> {
  const tell = () => db.changes.say(`wallets ${sendings.map((each) => each.senderId)}`)
  try {
    return await send()
  } catch (error) {
    if (isOutOfReach(error)) setTimeout(tell, lateCommitMs).unref()
    throw error
  } finally {
    tell()
  }
}

/** No statement of a request is worked on for longer after we gave it up. */
const lateCommitMs = 10_000

/** The statement's values: one array per column of the drafts, and the present time. */
export function sendValues(sendings: readonly Sending[], present: Date): unknown[] {
  const drafts = sendings.map((each) => each.draft)
  return [
    sendings.map((each) => each.senderId),
    sendings.map(({ to }) => ('memberId' in to ? to.memberId : null)),
    sendings.map(({ to }) => ('memberId' in to ? null : to.conversationId)),
    drafts.map((draft) => draft.id),
    drafts.map((draft) => draft.type),
    drafts.map((draft) => draft.text ?? ''),
    sendings.map((each) => each.credits),
    drafts.map((draft) => draft.acknowledge_fictional ?? false),
    sendings.map((each) => each.startLimit),
    sendings.map((each) => each.recipientConnected),
    present,
    drafts.map((draft) => (draft.type === 'gift' ? draft.gift_id : null)),
    drafts.map((draft) => (draft.type === 'photo' ? draft.photo_id : null)),
    sendings.map((each) => each.unconfirmedStartLimit ?? each.startLimit),
  ]
}
