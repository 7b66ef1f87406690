import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { keepOnly, putUpFence, takeDownFence } from '#database/site-fence.ts'
import { readSiteTables, type SiteTable } from '#database/site-rows.ts'

/** A cell as whoever owns its database reaches it. */
export type OwnedCell = { name: string; ownerUrl: string }

export type Move = {
  slug: string
  from: OwnedCell
  to: OwnedCell
  /** How the new cell's server reaches the old one's. */
  reach: string
  /** Hears in sentences how far it has come, and is waited for. */
  say: (sentence: string) => unknown
  /** Makes the copy the one that counts: names the cell, and tells the directory. May come twice. */
  place: (site: MovingSite) => Promise<void>
}

export type MovingSite = { id: string; slug: string; hosts: string[]; movingTo: string | null }

/** What is wrong with a move, as a sentence for the operator. */
export class MoveFault extends Error {}

/** Both sides of a move, signed in as owners. */
type Sides = { source: pg.Client; target: pg.Client; tables: SiteTable[]; site: MovingSite }

/** What is the directory's, not the site's own. */
export const directoryTables = ['cell_hosts', 'site_cells']

/**
 * Moves a site with all its rows into the database of a cell that has none yet, while its members go
 * on: copies what is there, follows what changes by logical replication, and when hardly anything is
 * behind lets nobody write here any more, brings over the rest, and has the site served there. Members
 * are refused (503, with when to ask again) for the seconds between. Whatever interrupts it, it goes on
 * where it was; until nobody may write here any more, `abandonMove` takes it back. Throws MoveFault.
 */
export async function moveSite(move: Move): Promise<MovingSite> {
  return onBothSides(move, async (sides) => {
    if (await isPlaced(sides)) {
      await move.place(sides.site)
      return sides.site
    }
    const name = nameOf(sides.site)
    const isBegun = sides.site.movingTo !== null || (await isFollowing(sides, name))
    if (!isBegun) await begin(move, sides, name)
    if (await isFollowing(sides, name)) {
      await catchUp(move, sides, name)
      await close(move, sides, name)
      await letGo(sides, name)
    }
    await makeWhole(sides)
    await move.say(`All of ${move.slug} is in ${move.to.name}.`)
    await move.place(sides.site)
    return sides.site
  })
}

/** Takes back a move whose site is still served where it was; what was copied is removed. */
export async function abandonMove(move: Move): Promise<void> {
  await onBothSides(move, async (sides) => {
    if (sides.site.movingTo !== null) {
      throw new MoveFault(`${move.slug} has left already: moving on is the way out.`)
    }
    const name = nameOf(sides.site)
    await checkSides(move, sides, name)
    await letGo(sides, name)
    await emptyTarget(sides)
    await takeDown(sides, name)
  })
}

async function onBothSides<Result>(
  { slug, from, to }: Move,
  work: (sides: Sides) => Promise<Result>,
): Promise<Result> {
  const source = await signIn(from.ownerUrl)
  const target = await signIn(to.ownerUrl).catch(async (error) => {
    await source.end()
    throw error
  })
  try {
    await takeTurn(source, from)
    const site = await findMovingSite(source, slug)
    if (!site) throw new MoveFault(`There is no site "${slug}" in the cell ${from.name}.`)
    if (site.movingTo !== null && site.movingTo !== to.name) {
      throw new MoveFault(`${slug} is on its way to the cell ${site.movingTo}.`)
    }
    const { tables } = await readSiteTables(source)
    const moved = tables.filter((table) => !directoryTables.includes(table.name))
    return await work({ source, target, tables: moved, site })
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

/** Any number will do if all agree on it: one command at a time moves sites out of a cell. */
const moveLock = 730_310_122

/** Until the session ends, nobody else moves or removes sites of this cell. */
export async function takeTurn(source: pg.Client, { name }: OwnedCell): Promise<void> {
  const { rows } = await source.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [moveLock],
  )
  if (!rows[0]?.taken) throw new MoveFault(`Another command moves a site out of ${name} right now.`)
}

export async function signIn(ownerUrl: string, more: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true, ...more })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const siteSql = `select s.id, s.slug, s.moving_to as "movingTo",
    array(select h.host from site_hosts h where h.site_id = s.id order by h.host) as hosts
  from sites s where s.slug = $1`

export async function findMovingSite(
  client: pg.Client,
  slug: string,
): Promise<MovingSite | undefined> {
  const { rows } = await client.query<MovingSite>(siteSql, [slug])
  return rows[0]
}

/** The publication, the slot and the subscription of a move. */
export function nameOf({ id }: MovingSite): string {
  return `moving_${id.replaceAll('-', '')}`
}

async function has(client: pg.Client, sql: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select exists (${sql}) as is`, values)
  return rows[0]?.is ?? false
}

function isFollowing({ target }: Sides, name: string): Promise<boolean> {
  return has(target, 'select from pg_subscription where subname = $1', [name])
}

function isPlaced({ target, site }: Sides): Promise<boolean> {
  return site.movingTo === null
    ? Promise.resolve(false)
    : has(target, 'select from own_cell where name = $1', [site.movingTo])
}

/** Copies everything as it was at one moment, and from there on follows what changes. */
async function begin(move: Move, sides: Sides, name: string): Promise<void> {
  await checkSides(move, sides, name)
  await takeDown(sides, name)
  await emptyTarget(sides)
  await putUpFence(sides.source, sides.tables, sides.site.id)
  await publish(sides, name)
  await copyAll(move, sides, name)
  await follow(move, sides, name)
}

const rightsSql = `select rolsuper as "isOwner", current_setting('wal_level') as wal from pg_roles
  where rolname = current_user`

/** Nothing is copied, emptied or taken down where something else lies. */
async function checkSides(
  move: Move,
  { source, target, site }: Sides,
  name: string,
): Promise<void> {
  for (const [cell, client] of [
    [move.from, source],
    [move.to, target],
  ] as const) {
    const { rows } = await client.query<{ isOwner: boolean; wal: string }>(rightsSql)
    if (!rows[0]?.isOwner)
      throw new MoveFault(`The owner's address of ${cell.name} is not a superuser's.`)
    if (client === source && rows[0].wal !== 'logical') {
      throw new MoveFault(`The PostgreSQL of ${cell.name} has to run with wal_level = logical.`)
    }
  }
  if (await has(source, 'select from sites where id = $1 and is_default', [site.id])) {
    throw new MoveFault('The site at PUBLIC_URL stays at home.')
  }
  const others = `select from pg_publication where pubname like 'moving\\_%' and pubname <> $1`
  if (await has(source, others, [name])) {
    throw new MoveFault(`Another site of ${move.from.name} is on its way: one moves at a time.`)
  }
  if (await has(target, 'select from own_cell')) {
    throw new MoveFault(
      `${move.to.name} is a cell already: a site moves into a database of its own, before cells add.`,
    )
  }
  if (await has(target, 'select from sites where id <> $1', [site.id])) {
    throw new MoveFault(`The database of ${move.to.name} has sites of its own.`)
  }
}

/** Whatever an interrupted move left behind, on both sides. */
async function takeDown({ source, target, tables }: Sides, name: string): Promise<void> {
  await source.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active`,
    [name],
  )
  await source.query(`drop publication if exists ${name}`)
  await takeDownFence(source, tables)
  await target.query('drop schema if exists moving cascade')
}

/** Rows of no site are the same in each cell; its company comes along. */
async function emptyTarget({ target, tables }: Sides): Promise<void> {
  const names = [...tables.map(({ name }) => name), 'companies', 'receipt_counters']
  await target.query(`truncate ${names.join(', ')} cascade`)
}

/** Each row of these tables, of whichever site: what is not to be kept is left out where it arrives. */
async function publish({ source, tables }: Sides, name: string): Promise<void> {
  const lists = tables.map((table) => `${table.name} (${table.columns.join(', ')})`)
  await source.query(`create publication ${name} for table moving.marks, ${lists.join(', ')}`)
}

/** The slot keeps every change from the moment that the copy shows. */
async function copyAll(move: Move, { target, tables, site }: Sides, name: string): Promise<void> {
  const keeper = await signIn(move.from.ownerUrl, { replication: 'database' } as pg.ClientConfig)
  const reader = await signIn(move.from.ownerUrl)
  const writer = await signIn(move.to.ownerUrl)
  try {
    const { rows } = await keeper.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${name} LOGICAL pgoutput (SNAPSHOT 'export')`,
    )
    await reader.query('begin isolation level repeatable read read only')
    await reader.query(`set transaction snapshot '${rows[0]?.snapshot_name}'`)
    // Rows come as they are: what triggers would add, check or tell has been.
    await writer.query('set session_replication_role = replica')
    await copyCompany(reader, writer, site)
    for (const table of tables) {
      const columns = table.columns.join(', ')
      const rows = `select ${columns} from ${table.name} t where ${belongs(tables, table, 't', site.id)}`
      const out = reader.query(copyTo(`copy (${rows}) to stdout`))
      await pipeline(out, writer.query(copyFrom(`copy ${table.name} (${columns}) from stdin`)))
    }
    await reader.query('commit')
  } finally {
    await Promise.all([keeper.end(), reader.end(), writer.end()])
  }
  await target.query('analyze')
  await move.say(`Copied what ${site.slug} had.`)
}

/** SQL: whether a row is the site's, such that whole tables are joined rather than looked up row by row. */
export function belongs(
  tables: SiteTable[],
  { siteOf, parent }: SiteTable,
  row: string,
  siteId: string,
): string {
  const above = parent && tables.find(({ name }) => name === parent.table)
  if (!parent || !above) return `${siteOf(row)} = '${siteId}'`
  const next = `${row}n`
  const own = parent.columns.map((column) => `${row}.${column}`)
  return `(${own.join(', ')}) in (select ${parent.targets.map((column) => `${next}.${column}`).join(', ')}
    from ${above.name} ${next} where ${belongs(tables, above, next, siteId)})`
}

async function copyCompany(from: pg.Client, to: pg.Client, { id }: MovingSite): Promise<void> {
  const { rows } = await from.query<{ company: unknown }>(
    'select to_jsonb(c) as company from companies c join sites s on s.company_id = c.id where s.id = $1',
    [id],
  )
  await to.query(
    `insert into companies select (jsonb_populate_record(null::companies, $1)).*
      on conflict (id) do update set name = excluded.name, address = excluded.address, city = excluded.city,
        country = excluded.country, kvk = excluded.kvk, tradenames = excluded.tradenames,
        vat_numbers = excluded.vat_numbers, support_phone = excluded.support_phone,
        delete_discount = excluded.delete_discount`,
    [JSON.stringify(rows[0]?.company)],
  )
}

/** Rows of other sites are left out as they arrive, and changes of what is not here concern nobody. */
async function follow(move: Move, { target, tables, site }: Sides, name: string): Promise<void> {
  await keepOnly(target, tables, site.id)
  // It would note each change of another site's row that is not there.
  await target.query(
    `do $$ begin execute format('alter database %I set log_min_messages = fatal', current_database()); end $$`,
  )
  await target.query(`create subscription ${name} connection ${target.escapeLiteral(move.reach)}
    publication ${name} with (copy_data = false, create_slot = false, slot_name = '${name}')`)
}

/** What is written now arrives soon: then the rest takes a moment. */
const soon_ms = 1000

async function catchUp(move: Move, sides: Sides, name: string): Promise<void> {
  for (;;) {
    const took = await awaitMark(sides, name)
    if (took < soon_ms) return
    await move.say(`${move.to.name} was ${Math.ceil(took / 1000)} s behind.`)
  }
}

/** Writes a mark here and waits until it is there; answers how long that took, in ms. */
async function awaitMark(
  { source, target }: Sides,
  name: string,
  patience_ms = Number.POSITIVE_INFINITY,
) {
  const began = Date.now()
  const { rows } = await source.query<{ number: number }>(
    'insert into moving.marks select coalesce(max(number), 0) + 1 from moving.marks returning number',
  )
  const number = rows[0]?.number
  const before = await countErrors(target, name)
  while (!(await has(target, 'select from moving.marks where number = $1', [number]))) {
    if ((await countErrors(target, name)) > before + errorsThatPass) {
      throw new MoveFault(
        'A change could not be written in the new cell; the log of its PostgreSQL says why.',
      )
    }
    if (Date.now() - began > patience_ms)
      throw new MoveFault('The rest does not arrive in the new cell.')
    await sleep(20)
  }
  return Date.now() - began
}

/** PostgreSQL tries again each time. */
const errorsThatPass = 2

async function countErrors(target: pg.Client, name: string): Promise<number> {
  const { rows } = await target.query<{ count: number }>(
    'select apply_error_count::int as count from pg_stat_subscription_stats where subname = $1',
    [name],
  )
  return rows[0]?.count ?? 0
}

const drain_ms = 15_000

/**
 * From here on nobody writes here, and the last that was written arrives. Where that takes too long, all
 * is as it was before. What had been written but not yet told to anybody is noted, to be told there.
 */
async function close(move: Move, sides: Sides, name: string): Promise<void> {
  const { source, site } = sides
  await source.query('begin')
  await source.query('update sites set moving_to = $2 where id = $1', [site.id, move.to.name])
  // Whoever follows the messages at this moment is waited for, or fails and notes nothing.
  await source.query(`insert into moving.followed
    select followed from (select followed from message_follower for update) f
    where not exists (select from moving.followed)`)
  await source.query('commit')
  try {
    await awaitOlder(source)
    await awaitMark(sides, name, drain_ms)
  } catch (error) {
    await source.query(`update sites set moving_to = null where id = $1`, [site.id])
    await source.query('truncate moving.followed')
    throw error
  }
  site.movingTo = move.to.name
}

/** Until nothing that might not have seen the fence is still writing. */
async function awaitOlder(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  const until = Date.now() + drain_ms
  const olderSql = 'select where pg_snapshot_xmin(pg_current_snapshot()) < $1::text::xid8'
  while (await has(source, olderSql, [rows[0]?.next])) {
    if (Date.now() > until)
      throw new MoveFault('A transaction has been open for too long: end it, and move again.')
    await sleep(20)
  }
}

/** The new cell stops following. */
async function letGo({ source, target }: Sides, name: string): Promise<void> {
  if (await has(target, 'select from pg_subscription where subname = $1', [name])) {
    await target.query(`alter subscription ${name} disable`)
    await target.query(`alter subscription ${name} set (slot_name = none)`)
    await target.query(`drop subscription ${name}`)
  }
  await target.query(
    `do $$ begin execute format('alter database %I reset log_min_messages', current_database()); end $$`,
  )
  await target.query('drop schema if exists moving cascade')
  for (const until = Date.now() + drain_ms; ; ) {
    const { rows } = await source.query<{ active: boolean }>(
      'select active from pg_replication_slots where slot_name = $1',
      [name],
    )
    if (rows[0]?.active === false) await source.query('select pg_drop_replication_slot($1)', [name])
    if (rows[0]?.active !== true) return
    if (Date.now() > until) throw new MoveFault(`The slot ${name} is still in use.`)
    await sleep(50)
  }
}

/** What is not a row of the site's, and yet has to go on where it was. Doing it again changes nothing. */
async function makeWhole(sides: Sides): Promise<void> {
  const { source, target, site } = sides
  await copyCompany(source, target, site)
  await target.query(`update sites set moving_to = null where id = $1`, [site.id])
  await target.query(`insert into receipt_counters select company_id, max(number) from receipts group by 1
    on conflict (company_id) do update set last_number = excluded.last_number`)
  // Otherwise a copy that took days would look like a jump of time, and nothing be told.
  const { rows } = await source.query<{ seen_at: Date }>('select seen_at from clock')
  await target.query('update clock set seen_at = $1', [rows[0]?.seen_at])
  await goOnCounting(target)
  await tellWhatWasNot(sides)
  await moveJobs(sides)
}

const countersSql = `select c.relname::text as name, a.attname::text as column from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

async function goOnCounting(target: pg.Client): Promise<void> {
  const { rows } = await target.query<{ name: string; column: string }>(countersSql)
  for (const { name, column } of rows) {
    await target.query(`select setval(pg_get_serial_sequence('${name}', '${column}'),
      (select coalesce(max(${column}), 0) + 1 from ${name}), false)`)
  }
}

const untoldSql = `select m.conversation_id, m.number from messages m
  join conversations c on c.id = m.conversation_id cross join moving.followed f
  where c.site_id = $1 and m.written >= pg_snapshot_xmin(f.mark::pg_snapshot)::text::bigint
    and not txid_visible_in_snapshot(m.written, f.mark::txid_snapshot)`

/** Messages that nobody here had looked at are new there, and no others are. */
async function tellWhatWasNot({ source, target, site }: Sides): Promise<void> {
  // Members wait: the index of `written` knows pages, not rows, and is not chosen by itself.
  await source.query('set enable_seqscan = off')
  const { rows } = await source.query<{ conversation_id: string; number: number }>(untoldSql, [
    site.id,
  ])
  await source.query('reset enable_seqscan')
  await target.query('update message_follower set followed = pg_current_snapshot()::text')
  await target.query(
    `update messages m set written = txid_current()
      from unnest($1::uuid[], $2::int[]) as untold (conversation_id, number)
      where m.conversation_id = untold.conversation_id and m.number = untold.number`,
    [rows.map((row) => row.conversation_id), rows.map((row) => row.number)],
  )
}

/** The table that an id in a job's payload is of. */
const subjects: [key: string, table: string][] = [
  ['memberId', 'members'],
  ['announcementId', 'announcements'],
  ['signupId', 'waiting_signups'],
  ['caseId', 'cases'],
  ['paymentId', 'payments'],
  ['refundId', 'refunds'],
  ['mandateId', 'mandates'],
  ['exportId', 'data_exports'],
  ['photoId', 'photos'],
  ['photoId', 'chat_photos'],
  ['photoId', 'case_pictures'],
]

type Job = {
  id: string
  task: string
  payload: unknown
  run_at: Date
  key: string | null
  isTaken: boolean
}

/** What waits in the queue is done there; what is being done here is waited for. */
async function moveJobs({ source, target, tables, site }: Sides): Promise<void> {
  const isOwn = subjects.map(([key, name]) => {
    const table = tables.find((each) => each.name === name) as SiteTable
    return `exists (select from ${name} t where t.id = (j.payload->>'${key}')::uuid
      and ${belongs(tables, table, 't', site.id)})`
  })
  const jobsSql = `select j.id, k.identifier as task, j.payload, j.run_at, j.key, j.locked_at is not null as "isTaken"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where ${isOwn.join(' or ')}`
  for (const until = Date.now() + drain_ms; ; await sleep(100)) {
    const { rows } = await source.query<Job>(jobsSql)
    for (const job of rows.filter(({ isTaken }) => !isTaken)) {
      // Under its number here, so that after a crash it is not queued a second time.
      await target.query(
        'select graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4)',
        [job.task, JSON.stringify(job.payload), job.run_at, job.key ?? `moved ${job.id}`],
      )
      await source.query(
        'delete from graphile_worker._private_jobs where id = $1 and locked_at is null',
        [job.id],
      )
    }
    if (!rows.some(({ isTaken }) => isTaken) || Date.now() > until) return
  }
}
