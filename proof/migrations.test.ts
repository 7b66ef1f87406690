import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isAlone, migrate } from '#database/migrate.ts'
import { projectFile } from '#database/project-file.ts'
import { oldDatabase } from '#server/testing/old-database.ts'
import { whenOver } from '#server/testing/test-database.ts'
import { fillSql } from './large-tables.ts'

// A migration runs while members write. Each after this one is judged by what PostgreSQL did for it on
// tables of many rows, and all of them run while members write to these.

const last = '0038-announcements.sql'
/** A run by hand may ask for more. */
const rows = Number(process.env.PROOF_ROWS ?? 3000)
const judgedRows = 3000

/** As CONTRIBUTING.md says, file by file. */
const good = [
  'alter table messages add column edited_at timestamptz',
  'alter table members add column is_tall boolean not null default false',
  'alter table messages add constraint messages_length check (char_length(text) < 20000) not valid',
  'alter table messages validate constraint messages_length',
  'alter table ledger_entries add column reader_id uuid',
  'alter table ledger_entries add constraint reader foreign key (reader_id) references members (id) not valid',
  'alter table ledger_entries validate constraint reader',
  'alter table members add constraint hash not null language not valid',
  'create index concurrently if not exists messages_by_sender on messages (sender_id)',
  'drop index concurrently if exists messages_by_sender',
  `create table notes (id bigint generated always as identity primary key,
    member_id uuid not null references members (id), text text not null);
  create index notes_of_member on notes (member_id)`,
]

const bad: [sql: string, says: string][] = [
  ['create index on messages (sender_id)', 'messages is read while nobody can write to messages'],
  [
    'alter table messages add constraint few check (credits < 1000)',
    'messages is read while nobody can write to messages',
  ],
  [
    'alter table members add constraint language_there check (true) not valid; alter table members validate constraint language_there',
    'members is read while nobody can write to members',
  ],
  [
    'alter table ledger_entries add foreign key (member_id) references members (id)',
    'is read while nobody can write to ledger_entries, members',
  ],
  [
    'alter table messages alter column number type bigint',
    'messages is read while nobody can write',
  ],
  [
    'alter table messages alter column text drop not null, alter column credits type bigint',
    'messages is read',
  ],
  [
    'alter table members add column token uuid not null default gen_random_uuid()',
    'members is read',
  ],
  [
    'alter table messages add column next int generated always as (number + 1) stored',
    'messages is read',
  ],
  [`update members set language = 'en'`, 'all of members is changed at once'],
  ['delete from messages', 'all of messages is changed at once'],
  [
    'alter table wallets add column seen int; create table sums as select member_id, sum(delta) from ledger_entries group by 1',
    'ledger_entries is read while nobody can write to wallets',
  ],
  [
    'alter table members add column one int; alter table messages add column two int',
    'members, messages are locked one after the other',
  ],
  ['create index concurrently of_sender on messages (sender_id)', 'if not exists'],
  [
    'create index concurrently if not exists of_sender on messages (sender_id); select 1',
    'the only statement',
  ],
]

async function filled(count: number): Promise<{ url: string; client: pg.Client }> {
  const { url } = await oldDatabase(last)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  whenOver(() => client.end())
  await client.query(fillSql(count, judgedRows))
  await client.query('vacuum analyze')
  return { url, client }
}

const judged = await filled(judgedRows)

/** What is there once, is forgotten within days, is the operator's work, or is of the demo and its sandbox. */
const small = `announcements bounces bundles case_pictures cases clock companies data_exports demo_drawings
  demo_seedings direct_debit_blocks direct_debit_requests funnel_counts invitations ledger_audit
  ledger_freezes mail_changes message_follower migrations outbox_messages payment_moves places
  receipt_counters sandbox_controls sandbox_mandates sandbox_payments sandbox_refunds
  search_count_changes search_counts sepa_collections sepa_debits site_hosts sites vat_rates
  waiting_signups`

test('every table that grows with members is large here', async () => {
  const { rows: found } = await judged.client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where (n.nspname = 'public' or c.relname = '_private_jobs') and c.relkind = 'r' and c.reltuples < $1 order by 1`,
    [judgedRows / 2],
  )
  expect(found.map(({ name }) => name)).toEqual(small.split(/\s+/))
})

test('no migration reads, rewrites or changes a large table while members wait for it', async () => {
  const folder = projectFile('database/migrations/')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name > last)
  for (const name of names.sort()) {
    const sql = await readFile(new URL(name, folder), 'utf8')
    expect(await judge(sql, { keep: true }), name).toEqual([])
  }
  for (const sql of good) expect(await judge(sql, { keep: true }), sql).toEqual([])
})

test.for(bad)('found: %s', async ([sql, says]) => {
  expect((await judge(sql, { keep: false })).join('; ')).toContain(says)
})

test('members who write meanwhile wait for no migration as long as a second', {
  timeout: 3_600_000,
}, async () => {
  const { url, client } = await filled(rows)
  const folder = await mkdtemp(join(tmpdir(), 'serenade-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const own = projectFile('database/migrations/')
  for (const name of await readdir(own)) await copyFile(new URL(name, own), join(folder, name))
  for (const [place, sql] of good.entries()) {
    await writeFile(join(folder, `9${`${place}`.padStart(3, '0')}-good.sql`), sql)
  }
  const under = await underLoad(client, url)
  const begun = performance.now()
  const ran = await migrate(`${url}?application_name=${migrating}`, {
    folder: pathToFileURL(`${folder}/`),
  })
  const took = performance.now() - begun
  const well = await under.end()
  expect(ran.filter((name) => name.endsWith('-good.sql'))).toHaveLength(good.length)
  expect(well.written).toBeGreaterThan(0)
  console.info(
    `${ran.length} migrations on ${rows} rows a table in ${Math.round(took)} ms: ${well.written} writes meanwhile, none waited longer than ${well.longest_ms} ms.`,
  )
  // Beside the whole suite the clock of a busy machine says little.
  const most_ms = process.env.PROOF_FRESH === undefined ? 3000 : 1000
  expect(well.longest_ms).toBeLessThan(most_ms)

  // The same look at one that holds a table longer finds it.
  const again = await underLoad(client, url)
  const slow = new pg.Client({ connectionString: `${url}?application_name=${migrating}` })
  await slow.connect()
  await slow.query('begin; lock table messages; select pg_sleep(5); commit')
  await slow.end()
  expect((await again.end()).longest_ms).toBeGreaterThan(most_ms)
})

test('an index that a killed migration left unfinished is built anew, by one of several who try', async () => {
  const { url, client } = await filled(100)
  const folder = await mkdtemp(join(tmpdir(), 'serenade-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    join(folder, '9000-index.sql'),
    'create unique index concurrently if not exists once on messages (credits)',
  )
  const run = () => migrate(url, { folder: pathToFileURL(`${folder}/`) })
  await expect(run()).rejects.toThrow('Migration 9000-index.sql failed')
  const found = () =>
    client.query('select indisvalid from pg_index where indexrelid = $1::regclass', ['once'])
  expect((await found()).rows).toEqual([{ indisvalid: false }])
  await client.query(
    'delete from messages where number > 1; update messages set credits = hashtext(id::text) & 1073741823',
  )
  const both = await Promise.all([run(), run()])
  expect(both.flat()).toEqual(['9000-index.sql'])
  expect((await found()).rows).toEqual([{ indisvalid: true }])
})

type Look = { name: string; read: number; changed: number; mode: string | null }

/** What is wrong with a migration, by what PostgreSQL did for it. */
async function judge(sql: string, { keep }: { keep: boolean }): Promise<string[]> {
  const { client } = judged
  if (isAlone(sql)) {
    const faults = judgeAlone(sql)
    if (keep && faults.length === 0) await client.query(sql)
    return faults
  }
  const { rows: large } = await client.query<{ oid: number }>(
    `select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= $1`,
    [judgedRows / 2],
  )
  const look = async () => (await client.query<Look>(lookSql, [large.map(({ oid }) => oid)])).rows
  await client.query('begin')
  // PostgreSQL may still have counts of the transaction before.
  const before = new Map((await look()).map((each) => [each.name, each]))
  await client.query(sql)
  const looks = (await look()).map((each) => ({
    ...each,
    read: each.read - (before.get(each.name)?.read ?? 0),
    changed: each.changed - (before.get(each.name)?.changed ?? 0),
  }))
  await client.query(keep ? 'commit' : 'rollback')
  const many = (count: number) => count >= judgedRows / 2
  const read = looks.filter((each) => many(each.read)).map(({ name }) => name)
  const changed = looks.filter((each) => many(each.changed)).map(({ name }) => name)
  const held = looks.filter(({ mode }) => mode !== null).map(({ name }) => name)
  const shut = looks.filter(({ mode }) => mode === 'AccessExclusiveLock').map(({ name }) => name)
  return [
    ...(held.length > 0 ? read : []).map(
      (name) => `${name} is read while nobody can write to ${held.join(', ')}`,
    ),
    ...changed.map((name) => `all of ${name} is changed at once`),
    ...(shut.length > 1 ? [`${shut.join(', ')} are locked one after the other`] : []),
  ]
}

/** The strongest lock that keeps members from writing, for each large table. */
const lookSql = `
  select c.relname as name, coalesce(s.seq_tup_read, 0) + coalesce(s.idx_tup_fetch, 0) as read,
    coalesce(s.n_tup_upd, 0) + coalesce(s.n_tup_del, 0) as changed,
    (select min(l.mode) from pg_locks l where l.pid = pg_backend_pid() and l.relation = c.oid
      and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) as mode
  from pg_class c left join pg_stat_xact_user_tables s on s.relid = c.oid
  where c.oid = any($1) order by 1`

function judgeAlone(sql: string): string[] {
  const bare = sql.replaceAll(/--.*/g, '').trim().replace(/;$/, '')
  return [
    ...(bare.includes(';') ? ['what runs concurrently is the only statement of its file'] : []),
    ...(/\b(create|drop)\b.*\bconcurrently if (not )?exists \w/i.test(bare)
      ? []
      : ['it may be tried again: if not exists, and a name']),
  ]
}

const migrating = 'migrating'
const writers = 4

/** Members who write to every large table, and somebody who looks how long they wait for a migration. */
async function underLoad(client: pg.Client, url: string) {
  const found = await client.query<{ id: string }>('select id from members limit 500')
  const ids = found.rows.map(({ id }) => id)
  let isOver = false
  let written = 0
  let longest_ms = 0
  const writing = Array.from({ length: writers }, async (_, writer) => {
    const one = new pg.Client({ connectionString: url })
    await one.connect()
    for (let turn = 0; !isOver; turn += 1) {
      const id = ids[(turn * writers + writer) % ids.length]
      for (const sql of writes) {
        await one.query(sql, [id])
        written += 1
      }
      await sleep(5)
    }
    await one.end()
  })
  const looking = (async () => {
    const one = new pg.Client({ connectionString: url })
    await one.connect()
    while (!isOver) {
      const look = await one.query<{ ms: number }>(waitSql, [migrating])
      longest_ms = Math.max(longest_ms, Math.round(look.rows[0]?.ms ?? 0))
      await sleep(10)
    }
    await one.end()
  })()
  return {
    end: async () => {
      isOver = true
      await Promise.all([...writing, looking])
      return { written, longest_ms }
    },
  }
}

/** For how long somebody has been waiting for a lock that the migration has, or waits for before them. */
const waitSql = `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)), 0)::float8 * 1000 as ms
  from pg_locks l where not l.granted and exists (select from pg_stat_activity a
    where a.application_name = $1 and a.pid <> l.pid and a.pid = any(pg_blocking_pids(l.pid)))`

const writes = [
  `insert into messages (conversation_id, number, id, sender_id, type, text, credits, created_at)
    select id, (select coalesce(max(number), 0) + 1 from messages m where m.conversation_id = c.id),
      gen_random_uuid(), $1, 'text', 'Hello', 1, now() from conversations c where low_id = $1 limit 1
    on conflict do nothing`,
  'update conversations set last_message_at = now() where low_id = $1',
  'update wallets set balance = balance + 1, entries = entries + 1 where member_id = $1',
  `insert into ledger_entries (member_id, number, delta, balance, reason, reference, created_at)
    select member_id, entries, 1, balance, 'adjustment', gen_random_uuid(), now()
    from wallets where member_id = $1 on conflict do nothing`,
  `update members set language = case language when 'de' then 'fr' else 'de' end where id = $1`,
  'update inbox_entries set last_message_at = now() where member_id = $1',
  'update search_entries set last_active_at = now() where id = $1',
  'update sessions set last_seen_at = now() where member_id = $1',
  `insert into likes (liker_id, liked_id, created_at)
    select $1, high_id, now() from conversations where low_id = $1 limit 1
    on conflict (liker_id, liked_id) do update set created_at = now()`,
  `insert into notifications (member_id, cause, about_id, happened_at, newest_at)
    values ($1, 'like', $1, now(), now())
    on conflict (member_id, cause, about_id) do update set newest_at = now()`,
  "update photos set caption = caption || '.' where member_id = $1 and char_length(caption) < 100",
  'update orders set created_at = now() where member_id = $1',
  `update graphile_worker._private_jobs set run_at = now() where id = (select id
    from graphile_worker._private_jobs where is_available and $1::text is not null order by priority, run_at limit 1
    for update skip locked)`,
]
