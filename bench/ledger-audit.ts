import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { batchSends } from '#server/chats/send-batches.ts'
import { auditNew } from '#server/credits/audit/audit-new.ts'
import { auditSlice } from '#server/credits/audit/audit-slice.ts'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { siteSql } from './fill/fill-database.ts'
import { makePairs, type Pair } from './make-pairs.ts'
import { readOptions, writeFigures } from './options.ts'
import { familyCpuMicros } from './process-usage.ts'
import { startDatabase } from './start-database.ts'

// What the audit of each minute costs at several sizes of the ledger, and sending with and without it.

const options = readOptions(
  { messages: '10000,100000,1000000', seconds: '10', pairs: '64' },
  { messages: '300', seconds: '0.3', pairs: '2' },
)
const sizes = options.messages.split(',').map(Number)
const seconds = Number(options.seconds)

type Figures = {
  messages: number
  /** CPU of PostgreSQL, in ms. */
  quiet_minute_ms: number
  all_books_ms: number
  micros_of_new_message: number
  sent_without: number
  sent_with: number
  /** CPU of PostgreSQL for each message sent, in µs: with the audit once a second, and without. */
  micros_without: number
  micros_with: number
}

const database = await startDatabase({ fsync: 'on' })
try {
  await run(database.ownerUrl, siteSql)
  const pairs = await makePairs(database.ownerUrl, Number(options.pairs))
  const db = connect({ url: database.url, connections: 6, patience: patienceOfWork })
  const figures: Figures[] = []
  for (const size of sizes) {
    await growTo(database.ownerUrl, size)
    figures.push(await measure(db, pairs, database.postgresPid, size))
  }
  await db.close()
  console.table(figures)
  await writeFigures(options, figures)
} finally {
  await database.stop()
}

async function measure(db: Database, pairs: Pair[], pid: number, messages: number) {
  const cpu = async (work: () => Promise<unknown>) => {
    const before = await familyCpuMicros(pid)
    await work()
    return (await familyCpuMicros(pid)) - before
  }
  const clean = async (faults: unknown[]) => {
    if (faults.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(faults)}`)
  }
  await clean(await auditNew(db))
  const times = 10
  const quiet = await cpu(async () => {
    for (let time = 0; time < times; time++) {
      await clean([...(await auditNew(db)), ...(await auditSlice(db))])
    }
  })
  let without = { sent: 0, micros: 0 }
  let beside = { sent: 0, micros: 0 }
  for (const audited of [false, true, false, true]) {
    const looks = setInterval(() => {
      if (audited) void auditNew(db).then(() => auditSlice(db))
    }, 1000)
    let sent = 0
    const micros = await cpu(async () => {
      sent = await sendFor(db, pairs, seconds / 2)
    })
    clearInterval(looks)
    const sum = audited ? beside : without
    const next = { sent: sum.sent + sent, micros: sum.micros + micros }
    if (audited) beside = next
    else without = next
  }
  await auditNew(db)
  const fresh = await sendFor(db, pairs, seconds / 2)
  const look = await cpu(async () => clean(await auditNew(db)))
  const all = await cpu(async () => clean(await findLedgerFaults(db)))
  return {
    messages,
    quiet_minute_ms: Math.round(quiet / times / 1000),
    all_books_ms: Math.round(all / 1000),
    micros_of_new_message: Math.round((look / fresh) * 10) / 10,
    sent_without: Math.round(without.sent / seconds),
    sent_with: Math.round(beside.sent / seconds),
    micros_without: Math.round(without.micros / without.sent),
    micros_with: Math.round(beside.micros / beside.sent),
  }
}

/** Each pair sends the next message when the last one is answered; how many were sent. */
async function sendFor(db: Database, pairs: Pair[], seconds: number): Promise<number> {
  const { send } = batchSends(db)
  const end = performance.now() + seconds * 1000
  let sent = 0
  const one = async ({ senderId, conversationId }: Pair) => {
    while (performance.now() < end) {
      const row = await send({
        senderId,
        to: { conversationId },
        draft: {
          id: randomUUID(),
          type: 'text',
          text: 'A message of a usual length, about lunch.',
        },
        credits: 1,
        startLimit: 10,
        recipientConnected: true,
      })
      if (row.outcome === 'sent') sent++
    }
  }
  await Promise.all(pairs.map(one))
  return sent
}

async function run(ownerUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const each of statements) await client.query(each)
  } finally {
    await client.end()
  }
}

/** Writes paid messages and their books in bulk, as if sent before, until there are this many. */
async function growTo(ownerUrl: string, messages: number): Promise<void> {
  const grow = `set session_replication_role = replica; ${growSql(messages)}`
  await run(ownerUrl, grow, 'vacuum analyze', 'checkpoint')
}

function growSql(messages: number): string {
  return `
  create temp table more as
    select w.member_id, w.site_id, w.balance, w.entries, c.id as conversation_id, c.last_number, n,
      gen_random_uuid() as id
    from bench_pairs p join wallets w on w.member_id = p.sender_id join conversations c on c.id = p.conversation_id,
      generate_series(1, greatest(0, (${messages} - (select count(*) from messages where credits > 0))
        / (select count(*) from bench_pairs))::int) n;
  insert into messages (conversation_id, number, id, sender_id, type, text, credits, created_at)
    select conversation_id, last_number + n, id, member_id, 'text', 'Of a usual length, about lunch.', 1, now()
    from more order by n;
  insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
    select member_id, entries + n, -1, balance - n, 'message', id, now() from more order by n;
  insert into site_entries (site_id, account, delta, created_at)
    select site_id, 'used', count(*), now() from more group by site_id, n / 2;
  update wallets w set balance = w.balance - m.n, entries = w.entries + m.n, spent = spent + m.n
    from (select member_id, max(n) as n from more group by 1) m where m.member_id = w.member_id;
  update conversations c set last_number = c.last_number + m.n
    from (select conversation_id, max(n) as n from more group by 1) m where m.conversation_id = c.id;
  drop table more`
}
