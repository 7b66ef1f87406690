import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSiteTables } from '#database/site-rows.ts'
import { signIn } from '#server/cells/move-site.ts'
import { tasksOf } from '#server/tasks.ts'
import { actors, otherSite, strangers } from './actors.ts'
import { callNames, idFor, knock, policyOf, setScene, setStage } from './scene.ts'

// Sites may lie in databases of their own, so nothing that is done for one may look at another's
// rows. Here PostgreSQL hides them by row security: what is written does without them, and each
// statement that only reads is asked again with them in sight and has to answer the same.

const stage = await setStage()
const { db, owner, context } = stage

/** What belongs to no site, and why that is all right in a cell of its own. */
const shared: Record<string, string> = {
  cells: 'the directory',
  clock: 'the time that the jobs of a cell have seen',
  companies: 'a company has a row, and a series of receipts, in each cell with a site of its',
  demo_seedings: 'the demo, which lives at home',
  ledger_audit: 'how far the audit of a cell has come',
  ledger_freezes: 'a fault in the books halts the cell that they are in',
  message_follower: 'how far the notifier of a cell has come',
  migrations: 'the tables of a cell',
  outbox_messages: 'mails at home, for developers',
  own_cell: 'which cell it is',
  payment_moves: 'the same everywhere',
  places: 'the same everywhere, by the ids of GeoNames',
  rate_limits: 'tries are counted in each cell for itself',
  receipt_counters: 'a series of receipts in each cell',
  sandbox_controls: 'payments at home, for developers',
  sandbox_mandates: 'payments at home, for developers',
  sandbox_payments: 'payments at home, for developers',
  sandbox_refunds: 'payments at home, for developers',
  vat_rates: 'the same everywhere',
}

/** What is unique in a cell beyond a site, and why no other cell has to be asked. */
const uniqueBeyondSites: Record<string, string> = {
  cases_number_key: 'one of 500 billion, by chance; people say it to the site that gave it',
  cell_hosts_pkey: 'the directory',
  direct_debit_requests_mandate_reference_key: 'drawn by chance',
  known_devices_pkey: 'the hash of a cookie of a host, drawn by chance',
  links_pkey: 'the hash of a token, drawn by chance',
  mandates_provider_provider_reference_key: 'given by the provider, who is asked in each cell',
  notifications_pkey: 'each cell counts in a range of its own',
  payments_provider_provider_reference_key: 'given by the provider, who is asked in each cell',
  push_subscriptions_endpoint_key: 'a browser has an endpoint for each host',
  sepa_collections_message_id_key: 'the day and 32 bits by chance; the bank keeps it by creditor',
  sepa_debits_pkey: 'drawn by chance',
  sessions_pkey: 'the hash of a token, drawn by chance',
  site_cells_slug_key: 'the directory',
  site_entries_pkey: 'each cell counts in a range of its own',
  search_count_changes_pkey: 'counts in each cell for itself; nothing refers to it',
  site_hosts_pkey: 'in the directory',
  sites_one_default: 'the site at PUBLIC_URL lies at home',
  sites_slug_key: 'in the directory',
  tellings_pkey: 'each cell counts in a range of its own',
  waiting_signups_token_hash_key: 'the hash of a token, drawn by chance',
}

const readTables = async () => {
  const client = await signIn(stage.ownerUrl)
  return readSiteTables(client).finally(() => client.end())
}

/** Hides the rows of a site from the application, unless a connection says `proof.all`. */
async function hide(siteId: string): Promise<void> {
  for (const { name: table, siteOf } of (await readTables()).tables) {
    // With the owner's rights, so that it is not itself kept from seeing whose the row is.
    await sql
      .raw(`create function site_of(t ${table}) returns uuid stable security definer language sql
        set search_path = public as $$ select ${siteOf('t')} $$`)
      .execute(owner.kysely)
    await sql
      .raw(`alter table ${table} enable row level security;
        create policy alone on ${table} using (current_setting('proof.all', true) = 'on'
          or site_of(${table}) is distinct from '${siteId}'::uuid) with check (true)`)
      .execute(owner.kysely)
  }
}

const read = new Map<string, string>()
const seen = new Set<string>()
let comparing = true

const isReading = (text: string) =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert into|update \w+( as)?( \w+)? set|delete from|for (no key )?update|for (key )?share|pg_notify|set_config|advisory|enqueue_job|nextval|uuidv7)\b/i.test(
    text,
  )

type Rows = { rows: unknown[] }
const query = pg.Client.prototype.query as unknown as (
  this: pg.Client,
  ...given: unknown[]
) => Promise<Rows>

/**
 * In an order of its own: where a statement asks for none, or for one that leaves rows level,
 * PostgreSQL may answer in any, and no row of another site could change it alone.
 */
function writeRows({ rows }: Rows): string {
  return rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join()
}

/** Asks as the code does; then, where nothing is written, once more with everything in sight. */
async function askTwice(client: pg.Client, asked: { text: string }): Promise<Rows> {
  const first = await query.call(client, asked)
  seen.add(asked.text)
  if (!comparing || !isReading(asked.text)) return first
  await query.call(client, `select set_config('proof.all', 'on', false)`)
  const second = await query
    .call(client, asked)
    .catch((error: Error) => ({ rows: [error.message] }))
  await query.call(client, `select set_config('proof.all', '', false)`)
  const [alone, all] = [writeRows(first), writeRows(second)]
  if (alone !== all) read.set(asked.text, `${alone.slice(0, 200)}\n${all.slice(0, 200)}`)
  return first
}

beforeAll(async () => {
  await hide(await otherSite(db))
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client & { user?: string },
    ...given: unknown[]
  ) {
    const [statement, more, last] = given as [string | { text: string }, unknown, unknown]
    if (this.user !== 'serenade_app' || typeof statement === 'function') {
      return query.apply(this, given)
    }
    if (typeof statement === 'object' && !('text' in statement)) return query.apply(this, given)
    const values = Array.isArray(more) ? { values: more } : {}
    const asked =
      typeof statement === 'string' ? { text: statement, ...values } : { ...statement, ...values }
    const answer = askTwice(this, asked)
    const done = [more, last].find((each) => typeof each === 'function') as
      | ((error: Error | null, rows?: Rows) => void)
      | undefined
    if (!done) return answer
    answer.then(
      (rows) => done(null, rows),
      (error) => done(error),
    )
    return undefined
  } as never)
})
afterAll(() => void vi.restoreAllMocks())

test('every table belongs to sites row by row, or is listed with a reason', async () => {
  expect((await readTables()).shared.sort()).toEqual(Object.keys(shared).sort())
})

test('what is unique beyond a site is listed, with why no other cell is asked', async () => {
  const { tables } = await readTables()
  const { rows } = await sql<{ name: string; table: string; columns: string[]; types: string[] }>`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as "table",
      array(select a.attname::text from unnest(i.indkey) k join pg_attribute a
        on a.attrelid = i.indrelid and a.attnum = k) as columns,
      array(select format_type(a.atttypid, null) from unnest(i.indkey) k join pg_attribute a
        on a.attrelid = i.indrelid and a.attnum = k) as types
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace order by 1`.execute(
    owner.kysely,
  )
  const beyond = rows.filter(({ table, columns, types }) => {
    const owned = tables.find(({ name }) => name === table)?.references ?? []
    const isSited = columns.some(
      (column) =>
        column === 'site_id' ||
        owned.some((key) => key.table !== 'companies' && key.columns.includes(column)),
    )
    const isRandom = types.includes('uuid')
    return !(table in shared) && !isSited && !isRandom
  })
  expect(beyond.map(({ name }) => name).sort()).toEqual(Object.keys(uniqueBeyondSites).sort())
})

test.each(callNames)('%s does without the rows of other sites', async (name) => {
  const policy = policyOf(name)
  const scene = await setScene(stage)
  read.clear()
  for (const actor of ['free', 'premium'] as const) {
    const person = await scene.enter(actor)
    read.clear()
    const answer = await knock(stage, name, person, idFor(stage, scene, policy, person, 'own'))
    const expected = policy.except?.[actor] ?? policy.outcome
    const outcome = typeof expected === 'string' ? expected : expected.own
    expect(answer.outcome).toBe(outcome)
    expect(Object.fromEntries(read)).toEqual({})
  }
})

test('the jobs of a cell do without other sites, as where there are none', async () => {
  comparing = false
  const tasks = tasksOf(context)
  for (const name of [
    'recheck_payments',
    'remind_unfinished',
    'clean_up',
    'sweep_chat_photos',
    'erase_due',
    'sweep_exports',
    'fold_search_counts',
    'audit_ledger',
  ] as const) {
    await tasks[name]({})
  }
  comparing = true
})

test('a statement that reads of another site is found', async () => {
  read.clear()
  await db.kysely
    .selectFrom('members')
    .select(({ fn }) => fn.countAll().as('count'))
    .execute()
  expect([...read.keys()]).toEqual([expect.stringContaining('from "members"')])
  expect(seen.size).toBeGreaterThan(200)
  console.info(
    `${seen.size} statements looked at, of ${actors.length - strangers.length} kinds of members.`,
  )
})
