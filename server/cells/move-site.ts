import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { copyCompany, copyRows } from '#database/copy-site.ts'
import { moveJobs } from '#database/move-jobs.ts'
import { removeSiteRows } from '#database/remove-site-rows.ts'
import { keepOnly, putUpFence, takeDownFence } from '#database/site-fence.ts'
import { readSiteTables, type SiteTable } from '#database/site-rows.ts'
import { home } from '../config/cell-access.ts'

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
  /** Makes the copy the one that counts: tells the directory. May come twice. */
  place: (site: MovingSite) => Promise<void>
}

export type MovingSite = { id: string; slug: string; hosts: string[]; movingTo: string | null }

/** What is wrong with a move, as a sentence for the operator. */
export class MoveFault extends Error {}

/** Both sides of a move, signed in as owners. */
type Sides = {
  source: pg.Client
  target: pg.Client
  /** Whose rows move, and those that are worked out anew where they arrive besides. */
  tables: SiteTable[]
  all: SiteTable[]
  site: MovingSite
}

/** What is the directory's, not the site's own. */
export const directoryTables = ['cell_hosts', 'site_cells']
const workedOut = ['search_counts', 'search_count_changes']

/**
 * Moves a site with all its rows into another cell, with sites of its own or none, while its members go
 * on: copies what is there, follows what changes by logical replication, and when hardly anything is
 * behind lets nobody write here any more, brings over the rest, and has the site served there. Members
 * are refused (503, with when to ask again) for the seconds between. Whatever interrupts it, it goes on
 * where it was; until nobody may write here any more, `abandonMove` takes it back. Throws MoveFault.
 */
export async function moveSite(move: Move): Promise<MovingSite> {
  return onBothSides(move, async (sides) => {
    const { site, target, all } = sides
    const name = nameOf(site)
    if (site.movingTo === null && !(await isFollowing(sides, name))) await begin(move, sides, name)
    if (await isFollowing(sides, name)) {
      await checkPrimaries(move, sides, name)
      await catchUp(move, sides, name)
      await close(move, sides, name)
      await letGo(sides, name)
    }
    if (await isOnItsWay(sides)) await makeWhole(sides)
    await moveJobs(sides)
    await takeDownFence(target, all)
    await move.say(`All of ${move.slug} is in ${move.to.name}.`)
    await move.place(site)
    return site
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
    await takeTurn(target, to)
    const site = await findMovingSite(source, slug)
    if (!site) throw new MoveFault(`There is no site "${slug}" in the cell ${from.name}.`)
    if (site.movingTo !== null && site.movingTo !== to.name) {
      throw new MoveFault(`${slug} is on its way to the cell ${site.movingTo}.`)
    }
    const { tables: known } = await readSiteTables(source)
    const all = known.filter(({ name }) => !directoryTables.includes(name))
    const tables = all.filter(({ name }) => !workedOut.includes(name))
    return await work({ source, target, tables, all, site })
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

/** Any number will do if all agree on it: one command at a time moves sites out of a cell or into it. */
export const moveLock = 730_310_122

/** A session takes a moment to end, also that of the command before this one. */
const turn_ms = 5000

/** Until the session ends, nobody else moves or removes sites of this cell. */
export async function takeTurn(client: pg.Client, { name }: OwnedCell): Promise<void> {
  const takeSql = 'select pg_try_advisory_lock($1) as is'
  for (const until = Date.now() + turn_ms; ; await sleep(20)) {
    const { rows } = await client.query<{ is: boolean }>(takeSql, [moveLock])
    if (rows[0]?.is) return
    if (Date.now() > until)
      throw new MoveFault(`Another command moves a site of ${name} right now.`)
  }
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

const subscriptionsSql = `select from pg_subscription
  where subdbid = (select oid from pg_database where datname = current_database())`

function isFollowing({ target }: Sides, name: string): Promise<boolean> {
  return has(target, `${subscriptionsSql} and subname = $1`, [name])
}

/** Whether its rows in the new cell are still kept from everybody there. */
function isOnItsWay({ target, site }: Sides): Promise<boolean> {
  return has(target, 'select from sites where id = $1 and moving_to is not null', [site.id])
}

/** Copies everything as it was at one moment, and from there on follows what changes. */
async function begin(move: Move, sides: Sides, name: string): Promise<void> {
  const { source, target, tables, all, site } = sides
  await checkSides(move, sides, name)
  const timelines = await findTimelines(sides)
  await takeDown(sides, name)
  await putUpFence(source, all, site.id, { deleting: 'refused' })
  await putUpFence(target, all, site.id, { deleting: 'left undone' })
  await publish(sides, name)
  await copyAll(move, sides, name)
  await keepOnly(target, tables, { siteId: site.id, cell: move.to.name })
  await follow(move, sides, name, timelines)
}

/** What an owner who is no superuser has to be granted, on either side, since a site may come back. */
const rightsSql = `select current_setting('wal_level') as wal, array_remove(array[
    case when not rolsuper and not rolreplication then format('alter role %I replication', rolname) end,
    case when not pg_has_role('pg_create_subscription', 'usage')
      then format('grant pg_create_subscription to %I', rolname) end,
    case when not has_parameter_privilege('session_replication_role', 'set')
      then format('grant set on parameter session_replication_role to %I', rolname) end
  ], null) as missing from pg_roles where rolname = current_user`

/** Nothing is copied or taken down where something else lies, or is on its way. */
async function checkSides(
  move: Move,
  { source, target, site }: Sides,
  name: string,
): Promise<void> {
  for (const [cell, client] of [
    [move.from, source],
    [move.to, target],
  ] as const) {
    const { rows } = await client.query<{ missing: string[]; wal: string }>(rightsSql)
    const missing = rows[0]?.missing ?? []
    if (missing.length > 0) {
      const grants = missing.join('; ')
      throw new MoveFault(
        `The owner of ${cell.name} may not move sites. A superuser grants: ${grants}`,
      )
    }
    if (client === source && rows[0]?.wal !== 'logical') {
      throw new MoveFault(`The PostgreSQL of ${cell.name} has to run with wal_level = logical.`)
    }
    const own = await ownNameOf(client)
    if (own !== cell.name)
      throw new MoveFault(`The database of ${cell.name} says that it is ${own}.`)
    const isOther = `like 'moving\\_%' and not (subname = $1 and $2)`
    const others = [
      `${subscriptionsSql} and subname ${isOther}`,
      `select from pg_publication where pubname ${isOther.replace('subname', 'pubname')}`,
    ]
    for (const [place, sql] of others.entries()) {
      // The publication is where the site comes from, the subscription where it goes.
      const isItsSide = (client === source) === (place === 1)
      if (await has(client, sql, [name, isItsSide]))
        throw new MoveFault(`A site of ${cell.name} is on its way: one moves at a time.`)
    }
  }
  if (await has(source, 'select from sites where id = $1 and is_default', [site.id])) {
    throw new MoveFault('The site at PUBLIC_URL stays at home.')
  }
}

async function ownNameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from own_cell')
  return rows[0]?.name ?? home
}

/** Whatever an interrupted move left behind, on both sides. */
async function takeDown({ source, target, all, site }: Sides, name: string): Promise<void> {
  await source.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active`,
    [name],
  )
  await source.query(`drop publication if exists ${name}`)
  await takeDownFence(source, all)
  await removeSiteRows(target, all, site.id)
  await takeDownFence(target, all)
  await target.query('delete from sites where id = $1', [site.id])
}

/** Each row of these tables, of whichever site: what is not to be kept is left out where it arrives. */
async function publish({ source, tables }: Sides, name: string): Promise<void> {
  const lists = tables.map((table) => `${table.name} (${table.columns.join(', ')})`)
  await source.query(`create publication ${name} for table moving.marks, ${lists.join(', ')}`)
}

const uniqueState = '23505'

/** The slot keeps every change from the moment that the copy shows. */
async function copyAll(move: Move, { target, tables, site }: Sides, name: string): Promise<void> {
  const keeper = await signIn(move.from.ownerUrl, { replication: 'database' } as pg.ClientConfig)
  const reader = await signIn(move.from.ownerUrl)
  try {
    const { rows } = await keeper.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${name} LOGICAL pgoutput (SNAPSHOT 'export')`,
    )
    await reader.query('begin isolation level repeatable read read only')
    await reader.query(`set transaction snapshot '${rows[0]?.snapshot_name}'`)
    await copyRows(reader, target, tables, { siteId: site.id, cell: move.to.name })
    await reader.query('commit')
  } catch (error) {
    const { code, table, detail } = error as pg.DatabaseError
    if (code !== uniqueState) throw error
    throw new MoveFault(`A row of ${table} cannot be in ${move.to.name} as well. ${detail}`)
  } finally {
    await Promise.all([keeper.end(), reader.end()])
  }
  await target.query('analyze')
  await move.say(`Copied what ${site.slug} had.`)
}

/** Of whoever follows the log says nothing: it would note each change of a row that is not there. */
const quietly = (verb: string) => `do $$ begin
  if has_parameter_privilege('log_min_messages', 'set') then
    execute format('alter role %I in database %I ${verb}', current_user, current_database());
  end if;
end $$`

async function follow(
  move: Move,
  { target }: Sides,
  name: string,
  timelines: string,
): Promise<void> {
  await target.query(quietly('set log_min_messages = fatal'))
  await target.query('begin')
  await target.query(`create subscription ${name} connection ${target.escapeLiteral(move.reach)}
    publication ${name} with (copy_data = false, create_slot = false, slot_name = '${name}')`)
  await target.query(`comment on subscription ${name} is '${timelines}'`)
  await target.query('commit')
}

/** Which primaries these are: one that takes another's place begins a timeline of its own. */
async function findTimelines({ source, target }: Sides): Promise<string> {
  const sql = 'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline'
  const timelines: string[] = []
  for (const client of [source, target]) {
    const { rows } = await client.query<{ timeline: string }>(sql)
    timelines.push(rows[0]?.timeline ?? '')
  }
  return timelines.join(' ')
}

/**
 * Where either side has another primary than when it began to follow, changes may be missing: the slot
 * stays with the old one here, and tells a new one there only what the old one had not. So nothing goes
 * on, and whoever is refused already may write here again.
 */
async function checkPrimaries(move: Move, sides: Sides, name: string): Promise<void> {
  const { source, target, site } = sides
  const { rows } = await target.query<{ known: string | null }>(
    `select obj_description(oid, 'pg_subscription') as known from pg_subscription
      where subdbid = (select oid from pg_database where datname = current_database()) and subname = $1`,
    [name],
  )
  if (rows[0]?.known === (await findTimelines(sides))) return
  await openAgain(source, site)
  const { slug, from, to } = move
  throw new MoveFault(
    `${from.name} or ${to.name} has another primary since ${slug} began to move, so changes may be missing: cells move ${slug} ${to.name} --from ${from.name} --abandon, then move it again.`,
  )
}

/** Members may write here again. */
async function openAgain(source: pg.Client, { id }: MovingSite): Promise<void> {
  await source.query('update sites set moving_to = null where id = $1', [id])
  await source.query('truncate moving.followed')
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
    await openAgain(source, site)
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
async function letGo(sides: Sides, name: string): Promise<void> {
  const { source, target } = sides
  if (await isFollowing(sides, name)) {
    await target.query(`alter subscription ${name} disable`)
    await target.query(`alter subscription ${name} set (slot_name = none)`)
    await target.query(`drop subscription ${name}`)
  }
  await target.query(quietly('reset log_min_messages'))
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

const untoldSql = `select m.conversation_id, m.number from messages m
  join conversations c on c.id = m.conversation_id cross join moving.followed f
  where c.site_id = $1 and m.written >= pg_snapshot_xmin(f.mark::pg_snapshot)::text::bigint
    and not txid_visible_in_snapshot(m.written, f.mark::txid_snapshot)`

/**
 * From here on the rows are there for everybody in the new cell. What nobody had looked at for telling
 * is new there, and nothing else is; a walk through the books that saw half of them begins anew.
 */
async function makeWhole({ source, target, site }: Sides): Promise<void> {
  await copyCompany(source, target, site.id)
  // Members wait: the index of `written` knows pages, not rows, and is not chosen by itself.
  await source.query('set enable_seqscan = off')
  const { rows: untold } = await source.query<{ conversation_id: string; number: number }>(
    untoldSql,
    [site.id],
  )
  await source.query('reset enable_seqscan')
  const { rows } = await source.query<{ seen_at: Date }>('select seen_at from clock')
  await target.query('begin')
  await target.query(
    'update message_follower set followed = coalesce(followed, pg_current_snapshot()::text)',
  )
  await target.query(
    `update messages m set written = txid_current()
      from unnest($1::uuid[], $2::int[]) as untold (conversation_id, number)
      where m.conversation_id = untold.conversation_id and m.number = untold.number`,
    [untold.map((row) => row.conversation_id), untold.map((row) => row.number)],
  )
  // Otherwise a copy that took days would look like a jump of time where nothing ran, and nobody be told.
  await target.query('update clock set seen_at = greatest(seen_at, $1)', [rows[0]?.seen_at])
  await target.query('update ledger_audit set round = null')
  // Where the site has lain before, processes may remember what was then; of arriving rows none was told.
  await target.query(
    `select tell(what) from unnest('{members,profiles,wallets,bundles}'::text[]) what`,
  )
  await target.query('update sites set moving_to = null where id = $1', [site.id])
  await target.query('commit')
}
