import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { connect, type Database } from '#database/connect.ts'
import { batchSends, sendValues } from '#server/chats/send-batches.ts'
import { sendStatement } from '#server/chats/send-statement.ts'
import type { Sending } from '#server/chats/sending.ts'
import { readOptions, writeFigures } from '../options.ts'
import { startDatabase } from '../start-database.ts'

// The lane of paid messages beside its limit: bare connections that run the very same statement,
// one message at a time. Both in interleaved rounds, on one database with fsync on.

const auditStatement = {
  name: 'audit',
  text: `select (select count(*) from wallets w where w.balance <>
      (select coalesce(sum(delta), 0) from ledger_entries l where l.member_id = w.member_id)) as wrong,
    (select count(*) from conversations c where c.last_number <>
      (select count(*) from messages m where m.conversation_id = c.id)) as gaps`,
}

type Measured = {
  perSecond: number
  p50: number
  p99: number
  nodeMicros: number
  postgresMicros: number
}
type Variant = { name: string; people: number; send: (sending: Sending) => Promise<unknown> }

const options = readOptions(
  { members: '20000', rounds: '3', seconds: '4' },
  { members: '256', rounds: '1', seconds: '0.1' },
)
const rounds = Number(options.rounds)
const roundMs = Number(options.seconds) * 1000

const database = await startDatabase({ fsync: 'on' })
try {
  const db = connect({ url: database.url, connections: 4 })
  await seed(database.ownerUrl)
  await measureAll(database.url, db)
  await db.close()
} finally {
  await database.stop()
}

async function measureAll(url: string, db: Database): Promise<void> {
  const people = await peopleOf(db)
  const one = await bareConnections(url, 1)
  const eight = await bareConnections(url, 8)
  const thirtyTwo = await bareConnections(url, 32)
  let trips = 0
  const counted: Database = {
    ...db,
    query: (statement, values) => {
      trips++
      return db.query(statement, values)
    },
  }
  const lane = batchSends(counted)
  const single = batchSends(counted)
  const variants: Variant[] = [
    { name: 'bare pg, 1 connection', people: 1, send: one.send },
    { name: 'lane, 1 person', people: 1, send: single.send },
    { name: 'bare pg, 8 connections', people: 8, send: eight.send },
    { name: 'bare pg, 32 connections', people: 32, send: thirtyTwo.send },
    { name: 'lane, 32 people', people: 32, send: lane.send },
    { name: 'lane, 64 people', people: 64, send: lane.send },
  ]
  const results = new Map<string, Measured[]>()
  for (const variant of variants) await measure(db, people, variant, Math.min(500, roundMs))
  for (let round = 0; round < rounds; round++) {
    for (const variant of variants) {
      const measured = await measure(db, people, variant, roundMs)
      results.set(variant.name, [...(results.get(variant.name) ?? []), measured])
    }
  }
  const rows = report(results)
  const before = trips
  await single.send(draftFrom(people, 0))
  print(`Round trips of one send: ${trips - before}`)
  const found = await audit(db)
  await writeFigures(options, { rows, roundTrips: trips - before, ...found })
  await Promise.all([one, eight, thirtyTwo].map((each) => each.close()))
}

/** A closed loop: each person sends the next message when the last one is answered. */
async function measure(
  db: Database,
  people: string[],
  variant: Variant,
  forMs: number,
): Promise<Measured> {
  const times: number[] = []
  const postgresBefore = await postgresCpuMicros(db)
  const nodeBefore = process.cpuUsage()
  const start = performance.now()
  const loop = async (place: number) => {
    while (performance.now() - start < forMs) {
      const sent = performance.now()
      await variant.send(draftFrom(people, place * 2))
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: variant.people }, (_, place) => loop(place)))
  const seconds = (performance.now() - start) / 1000
  const node = process.cpuUsage(nodeBefore)
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    nodeMicros: (node.user + node.system) / times.length,
    postgresMicros: ((await postgresCpuMicros(db)) - postgresBefore) / times.length,
  }
}

function draftFrom(people: string[], place: number): Sending {
  return {
    senderId: people[place] ?? '',
    to: { memberId: people[place + 1] ?? '' },
    draft: {
      id: randomUUID(),
      type: 'text',
      text: 'A message of a usual length, about what one had for lunch and whether it will rain.',
    },
    credits: 1,
    startLimit: 2,
    recipientConnected: true,
  }
}

async function bareConnections(url: string, count: number) {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const idle = [...clients]
  return {
    send: async (sending: Sending) => {
      const client = idle.pop()
      if (!client) throw new Error('More people than connections.')
      await client.query({ ...sendStatement, values: sendValues([sending], new Date()) })
      idle.push(client)
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}

/** The CPU time of all processes of this PostgreSQL, where the system says. */
async function postgresCpuMicros(db: Database): Promise<number> {
  const rows = await db.query<{ pid: number }>(
    { name: 'pids', text: 'select pid from pg_stat_activity' },
    [],
  )
  const stats = await Promise.all(
    rows.map(({ pid }) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  )
  const ticks = stats.map((stat) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) * 10_000
}

function report(results: Map<string, Measured[]>) {
  const middles = [...results].map(([name, all]) => ({ name, ...middle(all) }))
  const anchor = middles.find((each) => each.name === 'bare pg, 32 connections')
  const rows = middles.map((each) => ({
    ...each,
    ratio: each.perSecond / (anchor?.perSecond ?? 1),
  }))
  print('| variant | messages/s | ratio | p50 ms | p99 ms | CPU µs node | CPU µs PostgreSQL |')
  print('|---|---|---|---|---|---|---|')
  for (const each of rows) {
    const cells = [
      each.perSecond.toFixed(0),
      each.ratio.toFixed(2),
      each.p50.toFixed(2),
      each.p99.toFixed(2),
      each.nodeMicros.toFixed(0),
      each.postgresMicros.toFixed(0),
    ]
    print(`| ${each.name} | ${cells.join(' | ')} |`)
  }
  return rows
}

function middle(all: Measured[]): Measured {
  const sorted = all.toSorted((a, b) => a.perSecond - b.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('Nothing was measured.')
  return found
}

async function audit(db: Database) {
  const [row] = await db.query<{ wrong: number; gaps: number }>(auditStatement, [])
  const [wrong, gaps] = [Number(row?.wrong), Number(row?.gaps)]
  print(`Wallets that are not the sum of their ledger: ${wrong}; conversations with gaps: ${gaps}`)
  if (wrong + gaps !== 0) process.exitCode = 1
  return { wrong, gaps }
}

async function peopleOf(db: Database): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('profiles')
    .select('id')
    .orderBy('id')
    .limit(256)
    .execute()
  return rows.map((row) => row.id)
}

async function seed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    insert into companies (name, address, city, country, kvk, added) values ('x', 'x', 'x', 'NL', '0', now());
    insert into sites (slug, name, domain, niche, company_id, is_default)
      select 'general', 'Serenade', 'localhost', 1, id, true from companies;
    insert into members (site_id, email, email_key, password_hash, status, signed_up_at, confirmed_at)
      select s.id, n || '@x.test', n || '@x.test', 'none', 'active', now(), now()
      from sites s, generate_series(1, ${Number(options.members)}) n;
    insert into profiles (id, site_id, name, name_key, date_of_birth, gender, seeking, country, status, last_active_at)
      select id, site_id, 'Person ' || row_number() over (), id::text, '1990-01-01', 'female', '{male}', 'NL', 'active', now()
      from members;
    insert into wallets (member_id, site_id, balance, entries, orders_completed)
      select id, site_id, 100000, 1, 0 from members;
    insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
      select id, 1, 100000, 100000, 'adjustment', id, now() from members;
    insert into credit_lots (member_id, number, credits) select id, 1, 100000 from members;
    insert into site_entries (site_id, account, delta, created_at)
      select site_id, 'given', -100000 * count(*), now() from members group by site_id;
    with pair as (
      select row_number() over (order by id) as n, id, lead(id) over (order by id) as other_id, site_id from profiles
    ), conversation as (
      insert into conversations (site_id, low_id, high_id, starter_id, last_number, last_message_at, created_at)
      select site_id, id, other_id, id, 10, now(), now() from pair where n % 2 = 1 and other_id is not null
      returning *
    ), entry as (
      insert into inbox_entries (member_id, conversation_id, other_id, unread, delivered_number, last_message_at)
      select low_id, id, high_id, 0, 10, now() from conversation
      union all select high_id, id, low_id, 10, 10, now() from conversation
    )
    insert into messages (conversation_id, number, id, sender_id, type, text, credits, created_at)
      select id, n, gen_random_uuid(), low_id, 'text', 'A message of long ago.', 0, now()
      from conversation, generate_series(1, 10) n`)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
