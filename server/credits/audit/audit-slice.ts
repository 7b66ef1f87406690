import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { takeSnapshot } from './audit-new.ts'
import {
  accountOf,
  atOneMoment,
  checkMessagesBetween,
  checksOfMembers,
  isNotOf,
  type LedgerFault,
  runChecks,
  type Scope,
  sitesOnTheirWay,
} from './find-ledger-faults.ts'

/** Before all ids. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** A walk through one table: where it is, and whether it has come to the end. */
type Walk<Place> = { after: Place | null; done: boolean }

/** A walk through all books, and the sums of both sides so far. */
export type Round = {
  /** Both sides are added up as they were then; the rest as it is when the walk comes by. */
  snapshot: string
  began_at: string
  members: Walk<string>
  site_entries: Walk<number>
  messages: Walk<MessagePlace>
  /** By site and account; zero in the end. */
  sums: Record<string, number>
}

type MessagePlace = { conversation_id: string; number: number }

/**
 * Slices in a round: with one a minute, each row is looked at every half a day, and what one round has
 * only in its sums is found by the next one's end, within a day.
 */
const slicesOfRound = 700
/** Rows of each table, so that small books are gone through in minutes. */
const atLeast = 1000

type Look = { round: Round; faults: LedgerFault[] }

/**
 * Recomputes the next part of all books: some members' in whole, some of the sites' entries and some
 * messages, each in a short transaction of its own. Where all have been gone through, both sides of
 * each site have been added up as well, and the next round begins. A slice in which something is
 * found is repeated the next time.
 */
export async function auditSlice(db: Database, least = atLeast): Promise<LedgerFault[]> {
  for (const walk of [walkMembers, walkSiteEntries, walkMessages]) {
    const { before, round, faults } = await atOneMoment(db, async (tx) => {
      const before = await findRound(tx)
      const at = before ?? (await beginRound(tx))
      return { before, ...(await walk(tx, at, await sizesOf(tx, least))) }
    })
    if (faults.length > 0 || !(await saveRound(db, before, round))) return faults
  }
  return endRound(db)
}

type RoundRow = { round: Round | null; is_ours: boolean }

// A round that began in another cluster, before a dump was restored here, begins anew.
const roundStatement = {
  name: 'audit-round',
  text: `select round, coalesce(pg_snapshot_xmin((round->>'snapshot')::pg_snapshot)
      <= pg_snapshot_xmax(pg_current_snapshot()), true) as is_ours from ledger_audit`,
}

async function findRound(tx: Database): Promise<Round | null> {
  const [row] = await tx.query<RoundRow>(roundStatement, [])
  return row?.is_ours ? row.round : null
}

export async function beginRound(tx: Database): Promise<Round> {
  const snapshot = await takeSnapshot(tx)
  const began_at = tx.now().toISOString()
  const walk = { after: null, done: false }
  return { snapshot, began_at, members: walk, site_entries: walk, messages: walk, sums: {} }
}

/** False if another auditor has gone on meanwhile. */
async function saveRound(db: Database, before: Round | null, round: Round | null) {
  const old = before && JSON.stringify(before)
  const { numAffectedRows } =
    await sql`update ledger_audit set round = ${round && JSON.stringify(round)}::jsonb,
      round_ended_at = case when ${round === null} then ${db.now()} else round_ended_at end
    where round is not distinct from ${old}::jsonb`.execute(db.kysely)
  return numAffectedRows === 1n
}

export type Sizes = {
  wallets: number
  ledger_entries: number
  site_entries: number
  messages: number
}

const sizesStatement = {
  name: 'audit-sizes',
  text: `select relname as name, ceil(greatest(reltuples, 0) / $1)::int as part from pg_class
    where oid in ('wallets'::regclass, 'ledger_entries'::regclass, 'site_entries'::regclass, 'messages'::regclass)`,
}

/** How many rows of each table make a slice, by what PostgreSQL believes there are. */
async function sizesOf(tx: Database, least: number): Promise<Sizes> {
  const rows = await tx.query<{ name: string; part: number }>(sizesStatement, [slicesOfRound])
  const part = (name: string) => Math.max(least, rows.find((row) => row.name === name)?.part ?? 0)
  return {
    wallets: part('wallets'),
    ledger_entries: part('ledger_entries'),
    site_entries: part('site_entries'),
    messages: part('messages'),
  }
}

// A member's books are looked at in whole, so the last of a slice may be over its size.
const membersStatement = {
  name: 'audit-members',
  text: `select member_id as last, exists (select from wallets w where w.member_id > each.member_id) as more
    from (
      select member_id, sum(entries) over line - entries as before
      from (select member_id, entries from wallets where member_id > $1
        order by member_id limit $2) part
      window line as (order by member_id rows unbounded preceding)
    ) each where before < $3 order by member_id desc limit 1`,
}

/** SQL: the snapshot of the round sees a row, or it is older than this cluster. */
const seenBy = (snapshot: string, table: string) => sql<boolean>`
  (age(${sql.ref(`${table}.xmin`)}) > age(pg_snapshot_xmin(${snapshot}::pg_snapshot)::xid)
    or txid_visible_in_snapshot(${sql.ref(`${table}.written`)}, ${snapshot}::txid_snapshot))`

type Sum = { site_id: string; account: string; credits: number }

export async function walkMembers(tx: Database, round: Round, sizes: Sizes): Promise<Look> {
  if (round.members.done) return { round, faults: [] }
  const after = round.members.after ?? nobody
  const limits = [after, sizes.wallets, sizes.ledger_entries]
  const [to] = await tx.query<{ last: string; more: boolean }>(membersStatement, limits)
  if (!to) return { round: { ...round, members: { after, done: true } }, faults: [] }
  const away = await sitesOnTheirWay(tx)
  const scope: Scope = (column) => {
    const isBetween = sql<boolean>`${sql.ref(column)} > ${after}::uuid and ${sql.ref(column)} <= ${to.last}::uuid`
    if (away.length === 0) return isBetween
    return sql<boolean>`${isBetween} and ${isNotOf(away, sql.ref(column))}`
  }
  // Of how many members are between two ids, PostgreSQL knows little, and a loop in a loop is dear.
  await sql`set local enable_nestloop = off`.execute(tx.kysely)
  const faults = await runChecks(tx, checksOfMembers(scope))
  const { rows: sums } = await sql<Sum>`
    select w.site_id, ${accountOf} as account, sum(e.delta) as credits
    from ledger_entries e join wallets w on w.member_id = e.member_id
    where ${scope('e.member_id')} and ${seenBy(round.snapshot, 'e')}
    group by 1, 2`.execute(tx.kysely)
  const members = { after: to.last, done: !to.more }
  return { round: { ...round, members, sums: add(round.sums, sums) }, faults }
}

export async function walkSiteEntries(tx: Database, round: Round, sizes: Sizes): Promise<Look> {
  if (round.site_entries.done) return { round, faults: [] }
  const { after } = round.site_entries
  const { rows } = await sql<Sum & { last: number; rows: number }>`with part as (
      select number, site_id, account, delta, ${seenBy(round.snapshot, 'site_entries')} as seen
      from site_entries where number > ${after ?? 0} order by number limit ${sizes.site_entries}
    )
    select site_id, account, coalesce(sum(delta) filter (where seen), 0) as credits, max(number) as last,
      count(*)::int as rows
    from part group by site_id, account`.execute(tx.kysely)
  const last = rows.length > 0 ? Math.max(...rows.map((row) => row.last)) : after
  const read = rows.reduce((count, row) => count + row.rows, 0)
  const site_entries = { after: last, done: read < sizes.site_entries }
  return { round: { ...round, site_entries, sums: add(round.sums, rows) }, faults: [] }
}

export async function walkMessages(tx: Database, round: Round, sizes: Sizes): Promise<Look> {
  if (round.messages.done) return { round, faults: [] }
  const from = round.messages.after ?? first
  const { rows } = await sql<MessagePlace & { more: boolean }>`
    select conversation_id, number, exists (select from messages m
        where (m.conversation_id, m.number) > (part.conversation_id, part.number)) as more
    from (
      select conversation_id, number from messages
      where (conversation_id, number) > (${from.conversation_id}::uuid, ${from.number}::int)
      order by conversation_id, number limit ${sizes.messages}
    ) part order by conversation_id desc, number desc limit 1`.execute(tx.kysely)
  const [to] = rows
  if (!to) return { round: { ...round, messages: { after: from, done: true } }, faults: [] }
  const faults = await runChecks(tx, [checkMessagesBetween(from, to, await sitesOnTheirWay(tx))])
  return {
    round: {
      ...round,
      messages: {
        after: { conversation_id: to.conversation_id, number: to.number },
        done: !to.more,
      },
    },
    faults,
  }
}

const first = { conversation_id: nobody, number: 0 }

function add(sums: Round['sums'], more: Sum[]): Round['sums'] {
  const all = { ...sums }
  for (const { site_id, account, credits } of more) {
    const key = `${site_id} ${account}`
    all[key] = (all[key] ?? 0) + credits
  }
  return all
}

async function endRound(db: Database): Promise<LedgerFault[]> {
  const round = await findRound(db)
  if (!round?.members.done || !round.site_entries.done || !round.messages.done) return []
  const wrong = await faultsOfSums(db, round)
  if (wrong.length === 0) await saveRound(db, round, null)
  return wrong
}

/** What both sides differ by, at the end of a round. */
export async function faultsOfSums(tx: Database, { sums }: Round): Promise<LedgerFault[]> {
  const differing = Object.keys(sums).filter((key) => sums[key] !== 0)
  if (differing.length === 0) return []
  const sites = await tx.kysely
    .selectFrom('sites')
    .select(['id', 'slug'])
    .where('moving_to', 'is', null)
    .execute()
  const slugs = new Map(sites.map(({ id, slug }) => [id, slug]))
  // The books of a site that has moved are another cell's; here they are being removed.
  const wrong = differing.filter((key) => slugs.has(key.split(' ')[0] ?? ''))
  if (wrong.length === 0) return []
  const examples = wrong.map((key) => {
    const [siteId = '', account] = key.split(' ')
    return `${slugs.get(siteId)} ${account}`
  })
  return [{ code: 'site_account', count: wrong.length, examples: examples.sort().slice(0, 5) }]
}
