import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import {
  accountOf,
  atOneMoment,
  type Check,
  checkLots,
  checkOrders,
  checkRefunds,
  checkRules,
  type LedgerFault,
  runChecks,
  type Scope,
  scopeOf,
  spending,
} from './find-ledger-faults.ts'

/**
 * Checks what was written since the last look that found nothing: new entries against those before
 * them, their wallet, lots and messages, new messages against their debits, what was bought and paid
 * back, and both sides of each site. Costs what is new, however much is old. A look that finds
 * something is repeated from the same mark the next time.
 */
export async function auditNew(db: Database): Promise<LedgerFault[]> {
  const { mark, faults } = await atOneMoment(db, async (tx) => {
    const mark = await findMark(tx)
    return { mark, faults: await faultsSince(tx, mark) }
  })
  if (faults.length === 0) await moveMark(db, mark)
  return faults
}

/**
 * From here on everything is new: all books were found right at the moment of a snapshot. The walk
 * through them begins anew.
 */
export async function markVerified(db: Database, snapshot: string): Promise<void> {
  await db.kysely
    .updateTable('ledger_audit')
    .set({ verified: snapshot, verified_at: db.now(), round: null })
    .execute()
}

const snapshotStatement = {
  name: 'audit-snapshot',
  text: 'select pg_current_snapshot()::text as snapshot',
}

/** What the transaction sees, for markVerified. */
export async function takeSnapshot(tx: Database): Promise<string> {
  const [row] = await tx.query<{ snapshot: string }>(snapshotStatement, [])
  if (!row) throw new Error('PostgreSQL has no snapshot.')
  return row.snapshot
}

/** Two snapshots: what the first does not see and the second does is new. */
export type Mark = {
  /** Null where nothing was verified, or in another cluster, whose numbers mean nothing here. */
  verified: string | null
  stored: string | null
  now: string
  /** The first transaction that may be new, and the first that is not there yet. */
  first: number
  end: number
}

const markStatement = {
  name: 'audit-mark',
  text: `select case when pg_snapshot_xmin(verified::pg_snapshot) <= pg_snapshot_xmax(now) then verified end as verified,
      verified as stored, now::text, pg_snapshot_xmin(verified::pg_snapshot)::text::bigint as first,
      greatest(pg_snapshot_xmax(now)::text::bigint, txid_current_if_assigned() + 1) as end
    from ledger_audit, pg_current_snapshot() now`,
}

export async function findMark(tx: Database): Promise<Mark> {
  const [mark] = await tx.query<Mark>(markStatement, [])
  if (!mark) throw new Error('The table ledger_audit is empty.')
  return mark
}

/** Not if another auditor has moved it meanwhile: then that one's look counts. */
async function moveMark(db: Database, { stored, now }: Mark): Promise<void> {
  await sql`update ledger_audit set verified = ${now}, verified_at = ${db.now()}
    where verified is not distinct from ${stored}`.execute(db.kysely)
}

/** The faults in what a transaction sees and the mark does not. */
async function faultsSince(tx: Database, mark: Mark): Promise<LedgerFault[]> {
  if (!mark.verified) return runChecks(tx, [checkRules()])
  // What PostgreSQL believes about the newest rows is as old as its statistics.
  await sql`set local enable_seqscan = off`.execute(tx.kysely)
  await sql`set local work_mem = '64MB'`.execute(tx.kysely)
  const isNew = newerThan(mark)
  const traded = await listTraded(tx, isNew)
  return runChecks(tx, [
    checkRules(),
    checkNew(isNew),
    ...(traded.length > 0 ? checksOfTrade(scopeOf(traded)) : []),
  ])
}

type IsNew = (table: string) => RawBuilder<boolean>

/**
 * SQL: whether a row is new. The number of a transaction that commits late is low, and yet above the
 * oldest that ran at the mark; whether the mark saw it is for its snapshot to say. Rows that a
 * restored dump brought back have numbers of another cluster, but were all written before the mark, or
 * by a transaction whose own number is lower.
 */
function newerThan({ verified, first, end }: Mark): IsNew {
  return (table) => sql<boolean>`${sql.ref(`${table}.written`)} >= ${first}::bigint
    and ${sql.ref(`${table}.written`)} < ${end}::bigint
    and age(${sql.ref(`${table}.xmin`)}) <= age(pg_snapshot_xmin(${verified}::pg_snapshot)::xid)
    and not txid_visible_in_snapshot(${sql.ref(`${table}.written`)}, ${verified}::txid_snapshot)
    and ${sql.ref(`${table}.written`)}
      <= ${end}::bigint - ((${end}::bigint - ${sql.ref(`${table}.xmin`)}::text::bigint) & 4294967295)`
}

/** Who was granted, bought or was paid back something. */
async function listTraded(tx: Database, isNew: IsNew): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from ledger_entries where ${isNew('ledger_entries')} and reason not in ${spending}
    union select member_id from orders where ${isNew('orders')}
    union select o.member_id from refunds join orders o on o.id = refunds.order_id
      where ${isNew('refunds')}`.execute(tx.kysely)
  return rows.map((row) => row.member_id)
}

/**
 * Entries in a line with those before them, up to the wallet; debits and messages by their price;
 * both sides of each site. Where two long lists meet they are grouped rather than joined: no plan for
 * that is a bad one.
 */
function checkNew(isNew: IsNew): Check {
  return sql`with new_entry as materialized (
      select member_id, number, delta, balance, reason, reference from ledger_entries
      where ${isNew('ledger_entries')}
    ), line as (
      select *, lag(number) over line as number_before, lag(balance) over line as balance_before,
        lead(number) over line is null as is_last
      from new_entry window line as (partition by member_id order by number)
    ), chained as materialized (
      select line.*, coalesce(line.number_before, before.number, 0) as last_number,
        coalesce(line.balance_before, before.balance, 0) as last_balance
      from line left join lateral (select number, balance from ledger_entries old
        where line.number_before is null and old.member_id = line.member_id and old.number = line.number - 1
        limit 1) before on true
    ), debit as (
      select sender_id, type, id, credits, 0 as paid, true as is_message from messages
      where ${isNew('messages')}
      union all
      select member_id, case reason when 'message' then 'text' else reason end, reference, 0, -delta, false
      from new_entry where reason in ${spending}
    ), unpaid as (
      select sender_id, type, id, sum(credits) as credits from debit group by 1, 2, 3
      having bool_or(is_message) and sum(credits) <> sum(paid)
    ), side as (
      select site_id, account, delta from site_entries where ${isNew('site_entries')}
      union all
      select (select site_id from wallets w where w.member_id = e.member_id), ${accountOf}, sum(delta)
      from new_entry e group by member_id, 2
    )
    select fault.code, member_id::text as about from chained cross join lateral (values
      ('number_gap', number <> last_number + 1),
      ('running_balance', balance <> last_balance + delta),
      ('wrong_sign', case when reason in ('signup', 'purchase') then delta < 0
        else reason <> 'adjustment' and delta > 0 end)
    ) fault (code, is_so) where fault.is_so
    union all
    select fault.code, c.member_id::text from chained c
    cross join lateral (select * from wallets where member_id = c.member_id limit 1) w
    cross join lateral (select coalesce(sum(credits - taken_back), 0) as credits from credit_lots
      where member_id = c.member_id) lots
    cross join lateral (values
      ('number_gap', w.entries <> c.number),
      ('balance', w.balance <> c.balance),
      ('lots_sum', w.balance <> lots.credits - w.spent)
    ) fault (code, is_so) where c.is_last and fault.is_so
    union all
    select 'debit', id::text from unpaid u where credits <> coalesce((select -delta from ledger_entries e
      where e.member_id = u.sender_id and e.reference = u.id
        and e.reason = case u.type when 'text' then 'message' else u.type end), 0)
    union all
    select 'site_account', s.slug || ' ' || account from side
    join sites s on s.id = side.site_id and s.moving_to is null
    group by s.slug, account having sum(delta) <> 0`
}

/** What a member was ever granted, bought and was paid back: few rows, found without the debits. */
function checksOfTrade(scope: Scope): Check[] {
  const grants = sql<boolean>`delta > 0 and reason in ('signup', 'purchase', 'adjustment', 'refund')`
  return [checkTrade(scope), checkLots(scope, grants), checkOrders(scope), checkRefunds(scope)]
}

function checkTrade(scope: Scope): Check {
  return sql`select fault.code, w.member_id::text as about from wallets w
    left join (select member_id, sum(credits - taken_back) as credits, sum(taken_back) as taken_back
      from credit_lots where ${scope('member_id')} group by member_id) l on l.member_id = w.member_id
    left join (select member_id, -sum(delta) as taken_back from ledger_entries
      where ${scope('member_id')} and reason in ('refund', 'adjustment') and delta < 0
      group by member_id) t on t.member_id = w.member_id
    left join (select member_id, count(*) as orders from orders
      where ${scope('member_id')} and state = 'completed' group by member_id) o on o.member_id = w.member_id
    cross join lateral (values
      ('lots_sum', w.balance <> coalesce(l.credits, 0) - w.spent),
      ('taken_back', coalesce(l.taken_back, 0) <> coalesce(t.taken_back, 0)),
      ('orders_completed', w.orders_completed <> coalesce(o.orders, 0))
    ) fault (code, is_so)
    where ${scope('w.member_id')} and fault.is_so`
}
